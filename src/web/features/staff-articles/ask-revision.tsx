import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { roundLimits } from '../../../contract/round-words.ts'
import { chosenFiles } from '../../lib/chosen-files.ts'
import { dayIn } from '../../lib/dates.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { staffDraftOf } from '../../lib/staff-drafts.ts'
import { uploadTimeout } from '../../lib/upload-timeout.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { AttachFiles } from '../../ui/attach-files.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { articleQuery, refreshArticles } from './queries.ts'

const usualDays = 28

const rowNumbers = Array.from({ length: roundLimits.remarks }, (_, at) => at + 1)
type RowField = `remark-${number}` | `group-${number}`
const rowFields = rowNumbers.flatMap((row): RowField[] => [`remark-${row}`, `group-${row}`])
type Values = Record<RowField | 'rows' | 'dueOn' | 'note', string>
const textIn = (values: Values, field: RowField) => (values[field] ?? '').trim()

/** What somebody began to ask for and has not sent. */
export const revisionDraft = ({ reference, rounds }: ArticleDetails) =>
	staffDraftOf(`ask for revision ${reference} ${rounds.length + 1}`, ['rows', 'dueOn', 'note', ...rowFields])

const rowsIn = (text: string | undefined): number[] => {
	const known = (text ?? '').split(',').map(Number)
	const rows = known.filter((row, at) => rowNumbers.includes(row) && known.indexOf(row) === at)
	return rows.length > 0 ? rows : [1]
}

/** The remarks of a form, in their order; rows without a text are left out. */
const remarksIn = (values: Values) =>
	rowsIn(values.rows).flatMap((row) => {
		const text = textIn(values, `remark-${row}`)
		return text === '' ? [] : [{ group: textIn(values, `group-${row}`), text }]
	})

function problemsOf(values: Values): FormErrors {
	const rows = rowsIn(values.rows)
	const errors: FormErrors = {}
	if (remarksIn(values).length === 0) errors[`remark-${rows[0]}`] = 'Required'
	if (values.dueOn === '') errors.dueOn = 'Required'
	for (const row of rows)
		if (textIn(values, `remark-${row}`).length > roundLimits.remark)
			errors[`remark-${row}`] = `At most ${roundLimits.remark} characters`
	return errors
}

/** Asks the author for a revision: numbered remarks, who made them, a due date and files. */
export function AskRevision({ article, onDone }: { article: ArticleDetails; onDone: () => void }) {
	const { id } = article
	const client = useQueryClient()
	const { timeZone } = useSite()
	const [draft] = useState(() => revisionDraft(article))
	const [kept] = useState(() => draft.read()?.values)
	const [rows, setRows] = useState(() => rowsIn(kept?.rows))
	const last = useRef<HTMLTextAreaElement>(null)
	const { form, errors, failure, isPending, onSubmit, onInput } = useDraftForm({
		draft,
		validate: problemsOf,
		async send({ values, form: data, idempotencyKey }) {
			const sent = new FormData()
			sent.set('note', values.note)
			sent.set('dueOn', values.dueOn)
			sent.set('remarks', JSON.stringify(remarksIn(values)))
			if (data.get('underReview')) sent.set('underReview', 'true')
			for (const file of chosenFiles(data)) sent.append('files', file, file.name)
			const rounds = await sendStaff(
				'POST /api/articles/{id}/rounds',
				{ params: { id }, form: sent },
				{ idempotencyKey, timeout: uploadTimeout },
			)
			draft.clear()
			client.setQueryData(articleQuery(id).queryKey, (known) => known && { ...known, rounds })
			toast({ title: 'Revision asked for', description: 'It is on the author’s private page and goes out by mail.' })
			void refreshArticles(client)
			onDone()
		},
		onError: () => {},
	})
	useEffect(() => last.current?.focus(), [])

	function add(): void {
		const free = rowNumbers.find((row) => !rows.includes(row))
		if (free) setRows([...rows, free])
		// after the row is there
		setTimeout(() => last.current?.focus())
	}

	function cancel(): void {
		draft.clear()
		onDone()
	}

	return (
		<form
			ref={form}
			noValidate
			aria-label="Ask for a revision"
			onSubmit={onSubmit}
			onInput={onInput}
			className="flex flex-col items-stretch gap-4 rounded-md border border-border p-3"
		>
			<input type="hidden" name="rows" value={rows.join(',')} />
			<ol aria-label="Remarks" className="flex flex-col gap-4">
				{rows.map((row, at) => (
					<li key={row} className="flex flex-col gap-2 border-l-2 border-primary pl-3">
						<Field
							id={`remark-${id}-${row}`}
							label={`Remark ${at + 1}`}
							required={at === 0}
							error={errors[`remark-${row}`] ?? null}
						>
							{(control) => (
								<Textarea
									{...control}
									{...(at === rows.length - 1 && { ref: last })}
									name={`remark-${row}`}
									rows={2}
									dir="auto"
								/>
							)}
						</Field>
						<div className="flex flex-wrap items-end gap-2">
							<Field id={`group-${id}-${row}`} label={`Who made remark ${at + 1}`}>
								{(control) => (
									<Input
										{...control}
										name={`group-${row}`}
										placeholder="Reviewer 1"
										maxLength={roundLimits.group}
										autoComplete="off"
									/>
								)}
							</Field>
							{rows.length > 1 && (
								<Button variant="link" onClick={() => setRows(rows.filter((other) => other !== row))}>
									Remove<span className="sr-only"> remark {at + 1}</span>
								</Button>
							)}
						</div>
					</li>
				))}
			</ol>
			<Button
				variant="outline"
				size="sm"
				className="self-start"
				disabled={rows.length >= roundLimits.remarks}
				onClick={add}
			>
				Add a remark
			</Button>
			<Field id={`round-due-${id}`} label="Due on" required error={errors.dueOn ?? null} className="self-start">
				{(control) => (
					<Input {...control} name="dueOn" type="date" defaultValue={kept?.dueOn ?? dayIn(timeZone, usualDays)} />
				)}
			</Field>
			<Field id={`round-note-${id}`} label="Note to the author" error={errors.note ?? null}>
				{(control) => <Textarea {...control} name="note" rows={3} dir="auto" />}
			</Field>
			<AttachFiles id={`round-files-${id}`} error={errors.files ?? null} />
			{article.status === 'submitted' && (
				<label className="flex items-center gap-2">
					<input type="checkbox" name="underReview" value="true" defaultChecked className="size-5" />
					Set the status to Under Review too
				</label>
			)}
			{failure && (
				<p role="alert" className="text-sm font-medium text-danger">
					{failure}
				</p>
			)}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="sm" pending={isPending}>
					{isPending ? 'Sending...' : 'Ask for this revision'}
				</Button>
				<Button variant="outline" size="sm" onClick={cancel}>
					Cancel
				</Button>
			</div>
		</form>
	)
}
