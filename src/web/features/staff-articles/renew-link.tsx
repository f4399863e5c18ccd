import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Gives the author another private link. Staff see it only while no mail can be sent, and then once. */
export function RenewLink({ article: { id, reference, authorEmail } }: { article: ArticleDetails }) {
	const isMailOff = useIsMailOff()
	const [isOpen, setIsOpen] = useState(false)
	const [shown, setShown] = useState<string>()

	async function renew(): Promise<void> {
		const { link } = await sendStaff('POST /api/articles/{id}/private-link', { params: { id } })
		if (link === null) toast({ title: 'Link renewed', description: `The mail to ${authorEmail} is in the outbox.` })
		else setShown(link)
	}

	return (
		<>
			{shown ? (
				<CopyLink
					link={shown}
					label="The author’s new link"
					hint="Shown once. Its holder may withdraw the article: give it to the author alone."
					onDone={() => setShown(undefined)}
				/>
			) : (
				<Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
					Renew link
				</Button>
			)}
			<FormDialog
				open={isOpen}
				onOpenChange={setIsOpen}
				size="md"
				title="Renew the author’s link"
				description={reference}
				submitLabel="Renew link"
				failureTitle="The link could not be renewed."
				onSave={renew}
			>
				{() => (
					<p>
						The links that the author has so far stop working.{' '}
						{isMailOff
							? 'Mail is not set up, so the new link is shown to you once, and the activity log says so.'
							: `The new link is mailed to ${authorEmail}.`}
					</p>
				)}
			</FormDialog>
		</>
	)
}
