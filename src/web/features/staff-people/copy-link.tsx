import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** A link that is shown once. "Copied" is said when it is true. */
export function CopyLink({
	link,
	mailedTo,
	onDone,
}: {
	link: string
	/** Empty: nobody. */
	mailedTo: string
	onDone: () => void
}) {
	const [said, setSaid] = useState('')
	const input = useRef<HTMLInputElement>(null)

	useEffect(() => input.current?.focus(), [])
	useEffect(() => {
		if (said === '') return
		const timer = setTimeout(() => setSaid(''), 4_000)
		return () => clearTimeout(timer)
	}, [said])

	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(link)
			setSaid('Copied')
		} catch {
			input.current?.select()
			setSaid('The browser did not allow it: the link is selected, press Ctrl+C.')
		}
	}

	return (
		<div className="flex flex-wrap items-start gap-3 rounded-md border border-primary bg-tint-primary p-4">
			<Field
				label="Invitation link"
				hint="Shown once. It works once, for 72 hours: give it to that person alone."
				className="flex-1 basis-72"
			>
				{(control) => (
					<Input
						{...control}
						ref={input}
						readOnly
						value={link}
						onFocus={({ target }) => target.select()}
						className="bg-surface! text-sm!"
					/>
				)}
			</Field>
			<div className="flex gap-2 sm:mt-7">
				<Button onClick={() => void copy()}>Copy link</Button>
				<Button variant="ghost" onClick={onDone}>
					Done
				</Button>
			</div>
			{mailedTo && (
				<p className="basis-full text-sm wrap-anywhere">
					The mail to <bdi className="font-medium">{mailedTo}</bdi> with this link is in the outbox.
				</p>
			)}
			<p role="status" className="basis-full text-sm font-medium empty:hidden">
				{said}
			</p>
		</div>
	)
}
