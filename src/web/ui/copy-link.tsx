import { type ReactNode, useEffect, useRef } from 'react'
import { useCopy } from '../lib/use-copy.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** A link that is shown once. "Copied" is said when it is true. */
export function CopyLink({
	link,
	label,
	hint,
	noun = 'link',
	children,
	onDone,
}: {
	link: string
	label: string
	hint: string
	/** What it is, where it is no link. */
	noun?: string
	/** What else there is to say about it. */
	children?: ReactNode
	onDone: () => void
}) {
	const { said, copy } = useCopy(`the ${noun} is selected, press Ctrl+C.`)
	const input = useRef<HTMLInputElement>(null)

	useEffect(() => input.current?.focus(), [])

	async function copyLink(): Promise<void> {
		if (!(await copy(link))) input.current?.select()
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
				<Button onClick={() => void copyLink()}>{`Copy ${noun}`}</Button>
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
