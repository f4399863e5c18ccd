import Plus from 'lucide-react/icons/plus'
import TextSelect from 'lucide-react/icons/text-select'
import Trash from 'lucide-react/icons/trash-2'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { authorLimits } from '../../../contract/article-words.ts'
import { textOf } from '../../lib/form-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { type AuthorName, noName } from './article-values.ts'

type Entry = AuthorName & { key: number }
let lastKey = 0
const entry = (name: AuthorName): Entry => ({ ...name, key: ++lastKey })

const parts = [
	{ part: 'given', label: 'Given' },
	{ part: 'particle', label: 'Particle (van, de)' },
	{ part: 'suffix', label: 'Suffix (Jr.)' },
] as const

/** What citations read from the author's name in the form: correcting that is less work than typing it all. */
async function readAuthorName(form: HTMLFormElement | null): Promise<AuthorName[]> {
	const [{ parseAuthors }, { toStored }] = await Promise.all([
		import('../../../citations/parse-authors.ts'),
		import('../../../citations/stored-authors.ts'),
	])
	const line = form ? textOf(new FormData(form), 'authorName') : ''
	return parseAuthors(line).map((author) => ({ ...noName, ...toStored(author) }))
}

/** The names for citations, part by part. Without any, they are read from the author's name. */
export function AuthorsField({
	id,
	error,
	initial,
}: {
	id: string
	error: string | null
	initial: AuthorName[] | null
}) {
	const [names, setNames] = useState<Entry[]>(() => (initial ?? []).map(entry))
	const errorId = useId()
	const fieldset = useRef<HTMLFieldSetElement>(null)
	const change = (key: number, values: Partial<AuthorName>) =>
		setNames(names.map((name) => (name.key === key ? { ...name, ...values } : name)))
	async function fill(form: HTMLFormElement | null): Promise<void> {
		try {
			const read = await readAuthorName(form)
			flushSync(() => setNames(read.map(entry)))
			// the button is gone with what it was for
			fieldset.current?.querySelector<HTMLInputElement>('ol input')?.focus()
		} catch (problem) {
			notifyFailed('read the names', problem)
		}
	}
	return (
		<fieldset ref={fieldset} id={id} className="flex min-w-0 flex-col gap-2" aria-describedby={`${errorId}-hint`}>
			<legend className="mb-1 text-sm font-semibold">Authors for citations</legend>
			<p id={`${errorId}-hint`} className="text-sm text-muted">
				{names.length === 0
					? 'Read from the author name above. Enter them one by one where that goes wrong.'
					: 'In the order of the author line.'}
			</p>
			<input
				type="hidden"
				name="authors"
				value={names.length === 0 ? '' : JSON.stringify(names.map(({ key: _, ...name }) => name))}
			/>
			<ol className="flex flex-col gap-2">
				{names.map((name, index) => {
					const isMissing = error !== null && name.family.trim() === ''
					return (
						<li
							key={name.key}
							className="grid grid-cols-2 items-end gap-2 rounded-md border border-border p-2 sm:grid-cols-[1.4fr_1.2fr_1fr_1fr_auto]"
						>
							<Part
								label={name.isOrganisation ? 'Organisation' : 'Family'}
								prefix={`Author ${index + 1}`}
								value={name.family}
								maxLength={authorLimits.family}
								describedBy={isMissing ? errorId : undefined}
								onChange={(family) => change(name.key, { family })}
							/>
							{parts.map(({ part, label }) => (
								<Part
									key={part}
									label={label}
									prefix={`Author ${index + 1}`}
									value={name.isOrganisation ? '' : name[part]}
									maxLength={authorLimits[part]}
									disabled={name.isOrganisation}
									onChange={(text) => change(name.key, { [part]: text })}
								/>
							))}
							<Button
								variant="ghost"
								size="icon-sm"
								aria-label={`Remove author ${index + 1}`}
								title="Remove"
								onClick={() => setNames(names.filter(({ key }) => key !== name.key))}
							>
								<Trash aria-hidden="true" className="size-4.5 text-danger" />
							</Button>
							<label className="col-span-full flex min-h-6 w-fit items-center gap-2 text-sm">
								<input
									type="checkbox"
									checked={name.isOrganisation}
									onChange={({ target }) => change(name.key, { isOrganisation: target.checked })}
									className="size-4 accent-primary"
								/>
								An organisation<span className="sr-only"> (author {index + 1})</span>
							</label>
						</li>
					)
				})}
			</ol>
			{error && (
				<p id={errorId} className="text-sm font-medium text-danger">
					{error}
				</p>
			)}
			<div className="flex flex-wrap gap-2">
				{names.length === 0 && (
					<Button variant="outline" size="sm" onClick={({ currentTarget: { form } }) => void fill(form)}>
						<TextSelect aria-hidden="true" className="size-4" />
						Correct the names as read
					</Button>
				)}
				<Button variant="outline" size="sm" onClick={() => setNames([...names, entry(noName)])}>
					<Plus aria-hidden="true" className="size-4" />
					Add author
				</Button>
			</div>
		</fieldset>
	)
}

function Part({
	label,
	prefix,
	value,
	maxLength,
	describedBy,
	disabled = false,
	onChange,
}: {
	label: string
	prefix: string
	value: string
	maxLength: number
	describedBy?: string | undefined
	disabled?: boolean
	onChange: (text: string) => void
}) {
	const id = useId()
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="text-xs font-medium text-muted">
				<span className="sr-only">{prefix}, </span>
				{label}
			</label>
			<Input
				id={id}
				value={value}
				disabled={disabled}
				maxLength={maxLength}
				autoComplete="off"
				aria-invalid={describedBy ? true : undefined}
				aria-describedby={describedBy}
				onChange={({ target }) => onChange(target.value)}
				className="h-9!"
			/>
		</div>
	)
}
