import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { CopyLink } from './copy-link.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = {
	title: string
	description: string
	/** What is said about the link where it is shown. */
	shownLabel: string
	shownHint: string
	/** Answers the link where staff may see it. */
	renew: () => Promise<string | null>
	children: ReactNode
}

/** Asks before a private link is renewed, and shows the new one once where it cannot be mailed. */
export function RenewLinkButton({ title, description, shownLabel, shownHint, renew, children }: Props) {
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
				onSave={async () => setShown((await renew()) ?? undefined)}
			>
				{() => <p>{children}</p>}
			</FormDialog>
		</>
	)
}
