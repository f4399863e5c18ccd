import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { indexingLimits } from '../../../contract/journal-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { addNames, readIndexingText, writeIndexingText } from './indexing-text.ts'

/** One list, written as JSON or put together name by name: either follows the other. */
export function IndexingField({ id, defaultValue, error }: { id: string; defaultValue: string; error: string | null }) {
	const [text, setText] = useState(defaultValue)
	const { names, problem } = readIndexingText(text)
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{/* said at once: the names beside it wait until the text can be read */}
			<Field id={id} label="Indexing" hint='A JSON array: ["Scopus", "Web of Science"]' error={problem ?? error}>
				{(control) => (
					<Textarea
						{...control}
						name="indexing"
						rows={3}
						spellCheck={false}
						autoComplete="off"
						className="font-mono text-sm"
						value={text}
						onChange={({ target }) => setText(target.value)}
					/>
				)}
			</Field>
			<Names names={names} onNamesChange={(next) => setText(writeIndexingText(next))} />
		</div>
	)
}

function Names({
	names,
	onNamesChange,
}: {
	/** undefined while the text cannot be read. */
	names: string[] | undefined
	onNamesChange: (names: string[]) => void
}) {
	const titleId = useId()
	const [typed, setTyped] = useState('')
	const input = useRef<HTMLInputElement>(null)
	const isLocked = names === undefined

	function add() {
		if (!names || typed.trim() === '') return
		onNamesChange(addNames(names, typed))
		setTyped('')
	}

	function addByButton() {
		add()
		input.current?.focus()
	}

	function remove(name: string) {
		if (names) onNamesChange(names.filter((other) => other !== name))
		input.current?.focus()
	}

	return (
		<fieldset aria-labelledby={titleId} className="flex min-w-0 flex-col gap-1.5">
			<p id={titleId} className="text-sm font-semibold">
				Names
			</p>
			<div className="flex gap-2">
				<Input
					ref={input}
					aria-label="Name of an index"
					value={typed}
					maxLength={indexingLimits.name}
					disabled={isLocked}
					onChange={(event) => setTyped(event.target.value)}
					onBlur={add}
					onKeyDown={(event) => {
						// saving by keyboard takes along what was typed; Enter alone would send the form
						if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') flushSync(add)
						if (event.key !== 'Enter') return
						event.preventDefault()
						add()
					}}
				/>
				<Button
					variant="outline"
					size="icon"
					aria-label="Add the name"
					title="Add the name"
					disabled={isLocked}
					onClick={addByButton}
				>
					<Plus aria-hidden="true" className="size-5" />
				</Button>
			</div>
			{names && names.length > 0 && (
				<ul className="mt-1 flex flex-wrap gap-2">
					{names.map((name) => (
						<li
							key={name}
							className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border border-border pl-3 text-sm"
						>
							<span className="truncate">{name}</span>
							<button
								type="button"
								aria-label={`Remove ${name}`}
								onClick={() => remove(name)}
								className="inline-flex size-8 shrink-0 items-center justify-center rounded-full text-muted hover:text-danger"
							>
								<X aria-hidden="true" className="size-4" />
							</button>
						</li>
					))}
				</ul>
			)}
			<p role="status" className="text-sm text-muted empty:hidden">
				{isLocked && 'Correct the text first.'}
			</p>
		</fieldset>
	)
}
