import { useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useIsMailOff } from '../../lib/use-is-mail-off.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'

/** A new address that waits until it is confirmed from there. Staff see the link only while no mail can be sent. */
export function PendingAddress({ article: { id, pendingEmail } }: { article: ArticleDetails }) {
	const mayWrite = useMay('articles.write')
	const isMailOff = useIsMailOff()
	const [link, setLink] = useState<string>()
	if (!pendingEmail) return null

	async function send(): Promise<void> {
		try {
			const answer = await sendStaff('POST /api/articles/{id}/address-link', { params: { id } })
			if (answer.link) setLink(answer.link)
			else toast({ title: 'Link sent again', description: `The mail to ${pendingEmail} is in the outbox.` })
		} catch (error) {
			notifyFailed('send the link', error)
		}
	}

	return (
		<div className="mt-1 flex flex-col items-start gap-2 rounded-md bg-tint-warn px-3 py-2">
			<p>
				<bdi className="font-medium">{pendingEmail}</bdi> is not confirmed yet.
			</p>
			{link ? (
				<CopyLink
					link={link}
					label="The link that confirms the address"
					hint="Shown once, and the activity log says so. Give it to the author alone."
					onDone={() => setLink(undefined)}
				/>
			) : (
				mayWrite && (
					<Button variant="outline" size="sm" onClick={() => void send()}>
						{isMailOff ? 'Show the link' : 'Send the link again'}
					</Button>
				)
			)}
		</div>
	)
}
