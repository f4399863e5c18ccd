import type { ArticleDetails } from '../../../contract/articles.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { RenewLinkButton } from '../../ui/renew-link-button.tsx'

export const RenewLink = ({ article: { id, reference, authorEmail } }: { article: ArticleDetails }) => (
	<RenewLinkButton
		title="Renew the author’s link"
		description={reference}
		shownLabel="The author’s new link"
		shownHint="Shown once. Its holder may withdraw the article: give it to the author alone."
		holder="author"
		email={authorEmail}
		renew={() => sendStaff('POST /api/articles/{id}/private-link', { params: { id } })}
	/>
)
