import { useState } from 'react'
import { useIsMailOff } from '../lib/use-is-mail-off.ts'
import { Button } from './button.tsx'
import { CopyLink } from './copy-link.tsx'
import { FormDialog } from './form-dialog.tsx'
import { toast } from './toast.ts'

type Props = {
	title: string
	description: string
	/** What is said about the link where it is shown. */
	shownLabel: string
	shownHint: string
	/** What its holder is called, and where the link is mailed to. */
	holder: 'author' | 'person'
	email: string
	/** Answers the link where staff may see it. */
	renew: () => Promise<{ link: string | null }>
}

/** Asks before a private link is renewed. Staff see the new one only while no mail can be sent, and then once. */
export function RenewLinkButton({ title, description, shownLabel, shownHint, holder, email, renew }: Props) {
	const isMailOff = useIsMailOff()
	const [isOpen, setIsOpen] = useState(false)
	const [shown, setShown] = useState<string>()
	return (
		<>
			{shown ? (
				<CopyLink link={shown} label={shownLabel} hint={shownHint} onDone={() => setShown(undefined)} />
			) : (
				<Button variant="outline" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
					Renew link
				</Button>
			)}
			<FormDialog
				open={isOpen}
				onOpenChange={setIsOpen}
				size="md"
				title={title}
				description={description}
				submitLabel="Renew link"
				draft={null}
				failureTitle="The link could not be renewed."
				onSave={async () => {
					const { link } = await renew()
					setShown(link ?? undefined)
					if (link === null) toast({ title: 'Link renewed', description: `The mail to ${email} is in the outbox.` })
				}}
			>
				{() => (
					<p>
						The links that the {holder} has so far stop working.{' '}
						{isMailOff
							? 'Mail is not set up, so the new link is shown to you once, and the activity log says so.'
							: `The new link is mailed to ${email}.`}
					</p>
				)}
			</FormDialog>
		</>
	)
}
