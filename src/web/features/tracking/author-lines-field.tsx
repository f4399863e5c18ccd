import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { TrackedArticle } from '../../../contract/articles.ts'
import { authorLines, readAuthorLines } from '../../../contract/author-lines-words.ts'
import { correctionLabels } from '../../../contract/correction-words.ts'
import { type AuthorRow, newRow } from '../../lib/author-rows.ts'
import { optionalChunk } from '../../lib/chunk-reload.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

const Rows = lazy(() =>
	optionalChunk(() => import('../../ui/author-rows-field.tsx')).then(({ AuthorRowsField }) => ({
		default: AuthorRowsField,
	})),
)

/** What waits for a decision, or else what is stored. */
export function wantedAuthorLines({ correction }: TrackedArticle): string {
	const open = correction.proposals.find(({ field, state }) => field === 'authors' && state === 'proposed')
	return open?.after ?? correction.authorLines
}

const rowsOf = (lines: string): AuthorRow[] =>
	readAuthorLines(lines).map(({ isCorresponding = false, ...author }) => newRow({ isSelf: isCorresponding, ...author }))

const linesOf = (rows: AuthorRow[]): string =>
	authorLines(rows.map(({ isSelf, ...author }) => ({ ...author, isCorresponding: isSelf })))

type Props = {
	article: TrackedArticle
	/** What was shown before somebody else changed the submission. */
	earlier: TrackedArticle | undefined
	error: string | null
}

/** All authors: rows with a script, one line each without. */
export function AuthorLinesField({ article, earlier, error }: Props) {
	const value = wantedAuthorLines(article)
	const [hasScript, setHasScript] = useState(false)
	const [typed, setTyped] = useState<AuthorRow[]>()
	const shown = useRef<{ value: string; rows: AuthorRow[] }>(undefined)
	useEffect(() => setHasScript(true), [])
	if (shown.current?.value !== value) shown.current = { value, rows: rowsOf(value) }
	const rows = typed ?? shown.current.rows
	const wasChanged = earlier !== undefined && earlier.correction.authorLines !== article.correction.authorLines
	const change = wasChanged && (
		<p className="text-sm whitespace-pre-line">Changed meanwhile, now stored:{`\n${article.correction.authorLines}`}</p>
	)
	const lines = (
		<Field
			id="correction-authorLines"
			label={correctionLabels.authors}
			hint="One author in each line, in the order of the paper: name | e-mail | institution | country code | ORCID iD."
			error={error}
		>
			{(control) => <Textarea {...control} name="authorLines" rows={rows.length + 1} dir="auto" defaultValue={value} />}
		</Field>
	)
	return (
		<>
			{hasScript ? (
				<Suspense fallback={lines}>
					<Rows
						id="correction-authorLines"
						rows={rows}
						onChange={setTyped}
						error={error ?? undefined}
						selfName={article.authorName}
					/>
					<input type="hidden" name="authorLines" value={typed ? linesOf(typed) : value} />
				</Suspense>
			) : (
				lines
			)}
			{change}
		</>
	)
}
