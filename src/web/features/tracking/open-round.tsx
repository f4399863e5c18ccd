import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackedArticle } from '../../../contract/articles.ts'
import type { ArticleRound } from '../../../contract/round-shapes.ts'
import { answerField, remarksInWords, roundLimits } from '../../../contract/round-words.ts'
import { sentenceOf } from '../../lib/api.ts'
import { chosenFiles } from '../../lib/chosen-files.ts'
import { formatDay } from '../../lib/dates.ts'
import { draftOf } from '../../lib/draft.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import { uploadPrivate } from '../../lib/upload-private.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { AttachFiles } from '../../ui/attach-files.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { trackedArticleQuery } from './queries.ts'
import { Asked, EarlierAnswers, RemarkText, type RoundProps } from './round-parts.tsx'

/** The revised document, an answer to each remark and a note, sent in one step. What is typed stays in the browser. */
export function OpenRound({ article, round, token, site }: RoundProps) {
	const client = useQueryClient()
	// a round that was opened again begins with what was sent before
	const before = round.earlierAnswers.at(-1)
	const answers = round.remarks.map(({ number }) => answerField(number))
	const [draft] = useState(() =>
		draftOf(`revision ${article.reference} ${round.number}`, ['note', ...answers], 'browser'),
	)
	const [documents, setDocuments] = useState<File[]>([])
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: (values) => problemsOf(values, round, documents),
		async send({ values, form: data, idempotencyKey }) {
			const sent = new FormData()
			sent.set('note', values.note)
			const given = round.remarks.map(({ number }) => ({ number, answer: values[answerField(number)] }))
			sent.set('answers', JSON.stringify(given))
			for (const name of ['articleFile', 'files'])
				for (const file of chosenFiles(data, name)) sent.append(name, file, file.name)
			const path = `/api/articles/track/${token}/rounds/${round.number}/answer`
			const answered = await uploadPrivate<TrackedArticle>(path, sent, idempotencyKey)
			client.setQueryData(trackedArticleQuery(token).queryKey, answered)
			toast({ title: 'Revision sent successfully!', description: 'We read it and write to you.' })
		},
		onError: (error) =>
			toast({ title: 'Error sending the revision', description: sentenceOf(error), variant: 'destructive' }),
	})
	const missing = round.remarks.flatMap(({ number }) => (errors[answerField(number)] === 'Required' ? [number] : []))
	const fileError = documents.length > 0 && errors.articleFile === missingFile ? null : (errors.articleFile ?? null)
	return (
		<div className="flex flex-col gap-5">
			<p className="rounded-md bg-tint-warn px-4 py-3">
				Please send your revision of round {round.number} by{' '}
				<time dateTime={round.dueOn} className="font-semibold">
					{formatDay(round.dueOn)}
				</time>
				: the changed Word document and an answer to each remark. If you need more time, tell us in a message below.
			</p>
			<Asked round={round} token={token} site={site} />
			<EarlierAnswers round={round} token={token} site={site} />
			<form
				ref={form}
				noValidate
				method="post"
				action={`/track/${token}/revision`}
				encType="multipart/form-data"
				aria-labelledby="revision"
				onInput={onInput}
				onSubmit={onSubmit}
				className="flex flex-col items-start gap-5"
			>
				<input type="hidden" name="round" value={round.number} />
				<ol aria-label={`Remarks of round ${round.number}`} className="flex w-full flex-col gap-5">
					{round.remarks.map((remark) => {
						const name = answerField(remark.number)
						return (
							<li key={remark.number} className="flex flex-col gap-2 border-l-2 border-primary pl-4">
								<RemarkText remark={remark} />
								<div data-screen-only="">
									<Field
										id={name}
										label={`Your answer to remark ${remark.number}`}
										required
										error={errors[name] ?? null}
									>
										{(control) => (
											<Textarea
												{...control}
												name={name}
												rows={3}
												dir="auto"
												autoComplete="off"
												defaultValue={before?.answers.find(({ number }) => number === remark.number)?.answer ?? ''}
											/>
										)}
									</Field>
								</div>
							</li>
						)
					})}
				</ol>
				<div data-screen-only="" className="flex w-full flex-col items-start gap-5">
					<Field id="revision-note" label="Note to us" error={errors.note ?? null} className="w-full">
						{(control) => (
							<Textarea
								{...control}
								name="note"
								rows={3}
								dir="auto"
								autoComplete="off"
								defaultValue={before?.note ?? ''}
							/>
						)}
					</Field>
					<AttachFiles
						id="revision-document"
						name="articleFile"
						label="Choose the revised document"
						hint="A Word document (.docx), at most 10 MB."
						accept=".docx"
						maxFiles={1}
						required
						error={fileError}
						onChosen={setDocuments}
					/>
					<AttachFiles id="revision-files" label="Attach further files" error={errors.files ?? null} />
					<p className="text-sm text-muted noscript:hidden">
						What you type is kept in this browser until you send it. Files have to be chosen again after a reload.
					</p>
					{(missing.length > 0 || errors.answers) && (
						<p role="alert" className="text-sm font-medium text-danger">
							{errors.answers ?? `Please answer ${remarksInWords(missing)}.`}
						</p>
					)}
					<Button type="submit" pending={isPending}>
						{isPending ? 'Sending...' : 'Send Revision'}
					</Button>
				</div>
			</form>
		</div>
	)
}

const missingFile = 'Please choose the revised Word document (.docx).'

function problemsOf(values: Record<string, string>, { remarks }: ArticleRound, documents: File[]): FormErrors {
	const errors: FormErrors = {}
	for (const { number } of remarks) {
		const { length } = (values[answerField(number)] ?? '').trim()
		if (length === 0) errors[answerField(number)] = 'Required'
		if (length > roundLimits.answer) errors[answerField(number)] = `At most ${roundLimits.answer} characters`
	}
	if ((values.note ?? '').trim().length > roundLimits.note) errors.note = `At most ${roundLimits.note} characters`
	if (documents.length === 0) errors.articleFile = missingFile
	return errors
}
