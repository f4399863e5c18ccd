import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { roundLimits } from '../../../contract/round-words.ts'
import { chosenFiles } from '../../lib/chosen-files.ts'
import { type FormErrors, textOf } from '../../lib/form-rules.ts'
import { randomKey } from '../../lib/random-key.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { AttachFiles } from '../../ui/attach-files.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { uploadTimeout } from './conversation.tsx'
import { articleQuery, refreshArticles } from './queries.ts'

const usualDays = 28
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The remarks of a form, in their order; rows without a text are left out. */
function remarksIn(form: FormData, rows: number[]) {
	return rows.flatMap((row) => {
		const text = textOf(form, `remark-${row}`).trim()
		return text === '' ? [] : [{ group: textOf(form, `group-${row}`).trim(), text }]
	})
}

function problemsOf(form: FormData, rows: number[]): FormErrors {
	const errors: FormErrors = {}
	if (remarksIn(form, rows).length === 0) errors[`remark-${rows[0]}`] = 'Required'
	if (textOf(form, 'dueOn') === '') errors.dueOn = 'Required'
	for (const row of rows)
		if (textOf(form, `remark-${row}`).trim().length > roundLimits.remark)
			errors[`remark-${row}`] = `At most ${roundLimits.remark} characters`
	return errors
}

/** Asks the author for a revision: numbered remarks, who made them, a due date and files. */
export function AskRevision({ article, onDone }: { article: ArticleDetails; onDone: () => void }) {
	const { id } = article
	const client = useQueryClient()
	const [rows, setRows] = useState([1])
	const last = useRef<HTMLTextAreaElement>(null)
	const [idempotencyKey] = useState(randomKey)
	useEffect(() => last.current?.focus(), [])
	const { form, errors, failure, isPending, onSubmit, onInput } = useForm({
		validate: (values) => problemsOf(values, rows),
		async send(values) {
			const sent = new FormData()
			sent.set('note', textOf(values, 'note'))
			sent.set('dueOn', textOf(values, 'dueOn'))
			sent.set('remarks', JSON.stringify(remarksIn(values, rows)))
			if (values.get('underReview')) sent.set('underReview', 'true')
			for (const file of chosenFiles(values)) sent.append('files', file, file.name)
			const input = { params: { id }, form: sent }
			const rounds = await sendStaff('POST /api/articles/{id}/rounds', input, {
				idempotencyKey,
				timeout: uploadTimeout,
			})
			client.setQueryData(articleQuery(id).queryKey, (known) => known && { ...known, rounds })
			toast({ title: 'Revision asked for', description: 'It is on the author’s private page and goes out by mail.' })
			void refreshArticles(client)
			onDone()
		},
		retryControl: 'button[type=submit]',
	})
	return (
		<form
			ref={form}
			noValidate
			aria-label="Ask for a revision"
			onSubmit={onSubmit}
			onInput={onInput}
			className="flex flex-col items-stretch gap-4 rounded-md border border-border p-3"
		>
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
				onClick={() => {
					setRows([...rows, Math.max(...rows) + 1])
					// after the row is there
					setTimeout(() => last.current?.focus())
				}}
			>
				Add a remark
			</Button>
			<Field id={`round-due-${id}`} label="Due on" required error={errors.dueOn ?? null} className="self-start">
				{(control) => <Input {...control} name="dueOn" type="date" defaultValue={inDays(usualDays)} />}
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
				<Button variant="outline" size="sm" onClick={onDone}>
					Cancel
				</Button>
			</div>
		</form>
	)
}
