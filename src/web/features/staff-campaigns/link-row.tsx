import type { Editor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { focusedChain } from './focused-chain.ts'
import { linkAddress } from './link-address.ts'

/** Where a link leads: for the text that is selected, the link around the cursor, or, where there is neither, a new one. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const [known] = useState(() => String(editor.getAttributes('link').href ?? ''))
	const [typed, setTyped] = useState(known)
	const [problem, setProblem] = useState(false)

	useEffect(() => input.current?.select(), [])

	function leave(): void {
		onClose()
		editor.view.focus()
	}

	function set(): void {
		const href = linkAddress(typed)
		if (href === undefined) {
			setProblem(true)
			input.current?.focus()
			return
		}
		const chain = focusedChain(editor)
		if (editor.state.selection.empty && known === '')
			chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
		else chain.extendMarkRange('link').setLink({ href }).run()
		onClose()
	}

	return (
		<div className="flex flex-wrap items-center gap-2 border-b border-border bg-sunken px-2 pb-2">
			<label htmlFor={id} className="text-sm font-semibold">
				Link to
			</label>
			<div className="min-w-0 flex-1 basis-48">
				<Input
					ref={input}
					id={id}
					type="text"
					inputMode="url"
					autoComplete="off"
					spellCheck={false}
					placeholder="https://"
					className="h-9!"
					value={typed}
					aria-invalid={problem || undefined}
					aria-describedby={problem ? `${id}-problem` : undefined}
					onChange={({ target }) => {
						setTyped(target.value)
						setProblem(false)
					}}
					onKeyDown={(event) => {
						if (event.key !== 'Enter' && event.key !== 'Escape') return
						// neither may reach the form around it
						event.preventDefault()
						event.stopPropagation()
						if (event.key === 'Enter') set()
						else leave()
					}}
				/>
			</div>
			<Button variant="secondary" size="sm" onClick={set}>
				Set link
			</Button>
			{known !== '' && (
				<Button
					variant="ghost"
					size="sm"
					onClick={() => {
						focusedChain(editor).extendMarkRange('link').unsetLink().run()
						onClose()
					}}
				>
					Remove link
				</Button>
			)}
			<Button variant="ghost" size="sm" onClick={leave}>
				Cancel<span className="sr-only"> the link</span>
			</Button>
			{problem && (
				<p id={`${id}-problem`} role="alert" className="basis-full text-sm font-medium text-danger">
					An address that begins with https:// or http://, or a mail address
				</p>
			)}
		</div>
	)
}
