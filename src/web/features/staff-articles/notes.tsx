import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxNoteLength } from '../../../contract/article-words.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/dates.ts'
import { atMost, each } from '../../lib/field-rules.ts'
import { required } from '../../lib/form-rules.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { staffDraftOf } from '../../lib/staff-drafts.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { articleQuery } from './queries.ts'

/** Notes among staff: added, never changed. Above them the notes of the edit dialog, if there are some. */
export function Notes({ article, timeZone }: { article: ArticleDetails; timeZone: string }) {
	const mayNote = useMay('articles.note')
	const { adminNotes, notes } = article
	return (
		<div className="flex flex-col gap-4">
			{adminNotes && (
				<p dir="auto" className="border-l-2 border-accent-text pl-3 whitespace-pre-line wrap-anywhere">
					{adminNotes}
				</p>
			)}
			{notes.length > 0 ? (
				<ol aria-label="Notes" className="flex flex-col gap-3">
					{notes.map(({ id, by, text, at }) => (
						<li key={id} className="rounded-md bg-sunken px-3 py-2">
							<p dir="auto" className="whitespace-pre-line wrap-anywhere">
								{text}
							</p>
							<p className="text-xs text-muted">
								<bdi>{by}</bdi>, <time dateTime={at}>{formatMoment(at, timeZone)}</time>
							</p>
						</li>
					))}
				</ol>
			) : (
				!adminNotes && <p className="text-muted">None yet.</p>
			)}
			{mayNote && <NoteForm article={article} />}
		</div>
	)
}

const noteRule = each(required, atMost(maxNoteLength))

function NoteForm({ article: { id, reference } }: { article: ArticleDetails }) {
	const client = useQueryClient()
	const [draft] = useState(() => staffDraftOf(`note ${reference}`, ['text']))
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: ({ text }): Record<string, string> => {
			const problem = noteRule(text.trim())
			return problem ? { text: problem } : {}
		},
		async send({ values, idempotencyKey }) {
			const input = { params: { id }, body: { text: values.text.trim() } }
			const notes = await sendStaff('POST /api/articles/{id}/notes', input, { idempotencyKey })
			client.setQueryData(articleQuery(id).queryKey, (known) => known && { ...known, notes })
			toast({ title: 'Note added' })
		},
		onError: (error) =>
			toast({ title: 'The note could not be added', description: sentenceOf(error), variant: 'destructive' }),
	})
	return (
		<form
			ref={form}
			noValidate
			aria-label="Add a note"
			onInput={onInput}
			onSubmit={onSubmit}
			className="flex flex-col items-start gap-3 print:hidden"
		>
			<Field
				id={`note-${id}`}
				label="Note"
				hint="For staff alone. A note stays as it is."
				error={errors.text ?? null}
				className="w-full"
			>
				{(control) => <Textarea {...control} name="text" rows={2} dir="auto" autoComplete="off" />}
			</Field>
			<Button type="submit" variant="outline" size="sm" pending={isPending}>
				{isPending ? 'Adding...' : 'Add note'}
			</Button>
		</form>
	)
}
