import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackedArticle } from '../../../contract/articles.ts'
import type { ArticleRound } from '../../../contract/round-shapes.ts'
import { answerField, remarksInWords, roundLimits } from '../../../contract/round-words.ts'
import type { Site } from '../../../contract/site.ts'
import { sentenceOf } from '../../lib/api.ts'
import { chosenFiles } from '../../lib/chosen-files.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { draftOf } from '../../lib/draft.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import { uploadPrivate } from '../../lib/upload-private.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { AttachFiles } from '../../ui/attach-files.tsx'
import { OwnAttachments } from '../../ui/attachment-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { trackedArticleQuery } from './queries.ts'

type Shown = { article: TrackedArticle; token: string; site: Site }
type RoundProps = Shown & { round: ArticleRound }

/** The revisions that were asked for: the current round with its form, and the ones before. */
export function Revision({ article, token, site }: Shown) {
	// an earlier round may be open again
	const current = article.rounds.find(({ state }) => state !== 'closed') ?? article.rounds.at(-1)
	if (!current) return null
	const earlier = article.rounds.filter((round) => round !== current).toReversed()
	const isAsked = current.state === 'open' && article.withdrawnAt === null
	const shared = { article, token, site }
	return (
		<div className="flex flex-col gap-6">
			{isAsked ? (
				<OpenRound key={`${current.number} ${current.openedAt}`} {...shared} round={current} />
			) : (
				<ReadRound {...shared} round={current} />
			)}
			{earlier.map((round) => (
				<details key={round.number} className="rounded-md border border-border px-4 py-2">
					<summary className="cursor-pointer py-1 font-semibold">
						Round {round.number}
						{round.answeredAt && `, answered on ${formatMoment(round.answeredAt, site.timeZone)}`}
					</summary>
					<div className="pt-3 pb-2">
						<ReadRound {...shared} round={round} />
					</div>
				</details>
			))}
		</div>
	)
}

/** What was asked, besides the remarks. */
function Asked({ round, token, site }: Pick<RoundProps, 'round' | 'token' | 'site'>) {
	return (
		<>
			{round.note && (
				<p dir="auto" className="whitespace-pre-line wrap-anywhere">
					{round.note}
				</p>
			)}
			<OwnAttachments attachments={round.files} path={`/api/articles/track/${token}`} />
			<p className="text-sm text-muted">
				Asked for by {round.openedBy ?? 'our staff'} on{' '}
				<time dateTime={round.openedAt}>{formatMoment(round.openedAt, site.timeZone)}</time>
			</p>
		</>
	)
}

/** A round that was answered or closed. */
function ReadRound({ round, token, site }: RoundProps) {
	return (
		<div className="flex flex-col gap-4">
			<p>
				{round.answeredAt ? (
					<>
						You sent your revision of round {round.number} on{' '}
						<time dateTime={round.answeredAt}>{formatMoment(round.answeredAt, site.timeZone)}</time>
						{round.answeredVersion && `, as version ${round.answeredVersion} of the file`}.
						{round.state === 'answered' && ' We read it and write to you.'}
					</>
				) : (
					`Round ${round.number} was closed without a${round.earlierAnswers.length > 0 ? ' further' : ''} revision.`
				)}
			</p>
			<Asked round={round} token={token} site={site} />
			<ol aria-label={`Remarks of round ${round.number}`} className="flex flex-col gap-4">
				{round.remarks.map((remark) => (
					<li key={remark.number} className="flex flex-col gap-1 border-l-2 border-border pl-4">
						<RemarkText remark={remark} />
						{remark.answer && (
							<p dir="auto" className="whitespace-pre-line wrap-anywhere">
								<span className="font-semibold">Your answer: </span>
								{remark.answer}
							</p>
						)}
					</li>
				))}
			</ol>
			{round.authorNote && (
				<p dir="auto" className="whitespace-pre-line wrap-anywhere">
					<span className="font-semibold">Your note: </span>
					{round.authorNote}
				</p>
			)}
			<OwnAttachments attachments={round.answerFiles} path={`/api/articles/track/${token}`} />
			<EarlierAnswers round={round} token={token} site={site} />
		</div>
	)
}

/** What was sent before the round was opened again, the latest first. */
function EarlierAnswers({ round, token, site }: Pick<RoundProps, 'round' | 'token' | 'site'>) {
	return round.earlierAnswers.toReversed().map(({ answeredAt, version, note, answers, files }) => (
		<details key={answeredAt} className="rounded-md border border-border px-4 py-2">
			<summary className="cursor-pointer py-1">
				What you sent on {formatMoment(answeredAt, site.timeZone)}
				{version !== null && `, version ${version} of the file`}
			</summary>
			<div className="flex flex-col gap-2 pt-2 pb-1">
				{answers.map(({ number, answer }) => (
					<p key={number} dir="auto" className="whitespace-pre-line wrap-anywhere">
						<span className="font-semibold">Remark {number}: </span>
						{answer}
					</p>
				))}
				{note && (
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						<span className="font-semibold">Your note: </span>
						{note}
					</p>
				)}
				<OwnAttachments attachments={files} path={`/api/articles/track/${token}`} />
			</div>
		</details>
	))
}

function RemarkText({ remark }: { remark: ArticleRound['remarks'][number] }) {
	return (
		<p dir="auto" className="whitespace-pre-line wrap-anywhere">
			<span className="font-semibold">
				Remark {remark.number}
				{remark.group && `, ${remark.group}`}:{' '}
			</span>
			{remark.text}
		</p>
	)
}

/** The revised document, an answer to each remark and a note, sent in one step. What is typed stays in the browser. */
function OpenRound({ article, round, token, site }: RoundProps) {
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
				data-screen-only=""
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
								<Field id={name} label={`Your answer to remark ${remark.number}`} required error={errors[name] ?? null}>
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
							</li>
						)
					})}
				</ol>
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
				<p className="text-sm text-muted">
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
