import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** A link that is shown once. "Copied" is said when it is true. */
export function CopyLink({
	link,
	label,
	hint,
	children,
	onDone,
}: {
	link: string
	label: string
	hint: string
	/** What else there is to say about it. */
	children?: ReactNode
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
			<Field label={label} hint={hint} className="flex-1 basis-72">
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
			{children}
			<p role="status" className="basis-full text-sm font-medium empty:hidden">
				{said}
			</p>
		</div>
	)
}
