import type { ArticleDetails } from '../../../contract/articles.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { RenewLinkButton } from '../../ui/renew-link-button.tsx'
import { toast } from '../../ui/toast.ts'

/** Gives the author another private link. Staff see it only while no mail can be sent, and then once. */
export function RenewLink({ article: { id, reference, authorEmail } }: { article: ArticleDetails }) {
	const isMailOff = useIsMailOff()

	async function renew(): Promise<string | null> {
		const { link } = await sendStaff('POST /api/articles/{id}/private-link', { params: { id } })
		if (link === null) toast({ title: 'Link renewed', description: `The mail to ${authorEmail} is in the outbox.` })
		return link
	}

	return (
		<RenewLinkButton
			title="Renew the author’s link"
			description={reference}
			shownLabel="The author’s new link"
			shownHint="Shown once. Its holder may withdraw the article: give it to the author alone."
			renew={renew}
		>
			The links that the author has so far stop working.{' '}
			{isMailOff
				? 'Mail is not set up, so the new link is shown to you once, and the activity log says so.'
				: `The new link is mailed to ${authorEmail}.`}
		</RenewLinkButton>
	)
}
