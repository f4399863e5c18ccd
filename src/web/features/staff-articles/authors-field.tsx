import Plus from 'lucide-react/icons/plus'
import TextSelect from 'lucide-react/icons/text-select'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { textOf } from '../../lib/form-rules.ts'
import { restoredBy } from '../../lib/form-values.ts'
import { moved } from '../../lib/reorder.ts'
import { Button } from '../../ui/button.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { type AuthorName, noName } from './article-values.ts'
import { AuthorRow } from './author-row.tsx'

type Entry = AuthorName & { key: number }
let lastKey = 0
const entry = (name: AuthorName): Entry => ({ ...name, key: ++lastKey })

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
		setNames(
			names.map((name) => {
				if (name.key === key) return { ...name, ...values }
				// there is one at most
				return values.isCorresponding ? { ...name, isCorresponding: false } : name
			}),
		)
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
			<legend className="mb-1 text-sm font-semibold">All authors</legend>
			<p id={`${errorId}-hint`} className="text-sm text-muted">
				{names.length === 0
					? 'Read from the author name above. Enter them one by one where that goes wrong, or where there are several.'
					: 'In the order of the paper. Co-authors with an e-mail address are asked whether they agree, while there is no decision.'}
			</p>
			<input
				ref={restoredBy((text) => setNames(text === '' ? [] : (JSON.parse(text) as AuthorName[]).map(entry)))}
				type="hidden"
				name="authors"
				value={names.length === 0 ? '' : JSON.stringify(names.map(({ key: _, ...name }) => name))}
			/>
			<ol className="flex flex-col gap-2">
				{names.map(({ key, ...author }, index) => (
					<AuthorRow
						key={key}
						author={author}
						index={index}
						isLast={index === names.length - 1}
						isChecked={error !== null}
						onChange={(values) => change(key, values)}
						onMove={(by) => setNames(moved(names, index, index + by))}
						onRemove={() => setNames(names.filter((name) => name.key !== key))}
					/>
				))}
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
