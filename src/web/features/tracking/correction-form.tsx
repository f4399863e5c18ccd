import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { researchFields } from '../../../contract/article-words.ts'
import type { TrackedArticle } from '../../../contract/articles.ts'
import { ApiError } from '../../lib/api.ts'
import { fileProblem } from '../../lib/file-rules.ts'
import { controlOf } from '../../lib/form-guard.tsx'
import type { FormErrors } from '../../lib/form-rules.ts'
import { randomKey } from '../../lib/random-key.ts'
import { type UploadProgress, upload } from '../../lib/upload.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthorLinesField } from './author-lines-field.tsx'
import {
	checkCorrection,
	type FieldName,
	fieldNames,
	isRequired,
	labelOf,
	storedIn,
	wantedIn,
} from './correction-fields.ts'
import { JournalInput } from './journal-input.tsx'
import { trackedArticleQuery } from './queries.ts'

const fileRule = { accept: '.docx', maxMegabytes: 10 }
const longFields: readonly FieldName[] = ['abstract', 'specificRequirements']

const hints: Partial<Record<FieldName, string>> = {
	authorEmail: 'A new address counts when it is confirmed from there; the present one is told.',
	journal: 'The title or the ISSN of a journal in our list.',
	keywords: 'Separated by commas.',
}

function check(form: FormData): FormErrors {
	const file = form.get('articleFile')
	const problem = file instanceof File && file.name !== '' ? fileProblem(file, fileRule) : undefined
	return { ...checkCorrection(form), ...(problem && { articleFile: problem }) }
}

type Props = { article: TrackedArticle; token: string }

/** Details and file in one form. It works without a script too: then the server answers with a page. */
export function CorrectionForm({ article: current, token }: Props) {
	const client = useQueryClient()
	const navigate = useNavigate()
	// what is shown here stays what was seen, even if the page is refreshed meanwhile
	const [article, setArticle] = useState(current)
	const [changed, setChanged] = useState<TrackedArticle>()
	const [progress, setProgress] = useState<UploadProgress>()
	const attempt = useRef({ text: '', key: '' })
	const isProposal = current.correction.mode === 'propose'
	const { queryKey } = trackedArticleQuery(token)

	/** The same content keeps its key, so that a second try is not a second version. */
	function keyFor(form: FormData): string {
		const text = JSON.stringify([...form].map(([name, value]) => [name, value instanceof File ? value.name : value]))
		if (attempt.current.text !== text) attempt.current = { text, key: randomKey() }
		return attempt.current.key
	}

	const { form, errors, failure, alert, isPending, onSubmit, onInput } = useForm({
		validate: check,
		async send(data) {
			const answer = (await upload(`/api/articles/track/${encodeURIComponent(token)}/correction`, data, {
				idempotencyKey: keyFor(data),
				otherwise: 'The correction could not be stored.',
				signal: new AbortController().signal,
				onProgress: setProgress,
			}).finally(() => setProgress(undefined))) as TrackedArticle
			client.setQueryData(queryKey, answer)
			toast(noticeOf(article, answer))
			await navigate(`/track/${token}#details-title`)
		},
		async onError(error) {
			if (!(error instanceof ApiError) || error.status !== 409) return
			const now = await client.fetchQuery({ ...trackedArticleQuery(token), staleTime: 0 }).catch(() => undefined)
			if (!now || !form.current) return
			fillUntouched(form.current, article, now)
			setChanged(article)
			setArticle(now)
		},
	})

	return (
		<form
			ref={form}
			noValidate
			method="post"
			encType="multipart/form-data"
			action={`/track/${token}/correction`}
			aria-label={isProposal ? 'Propose a change' : 'Correct your submission'}
			onSubmit={onSubmit}
			onInput={onInput}
			className="grid gap-5"
		>
			<input type="hidden" name="seen" value={article.correction.seen} />
			{fieldNames.map((name) => (
				<Fragment key={name}>
					<CorrectionField name={name} article={article} earlier={changed} error={errors[name] ?? null} />
					{name === 'institution' && (
						<AuthorLinesField article={article} earlier={changed} error={errors.authorLines ?? null} />
					)}
				</Fragment>
			))}
			<Field
				id="correction-file"
				label="Another Word document"
				hint={fileHint(article, isProposal)}
				error={errors.articleFile ?? null}
			>
				{(control) => (
					<input
						{...control}
						type="file"
						name="articleFile"
						accept=".docx"
						className="min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2"
					/>
				)}
			</Field>
			{failure && (
				<p
					ref={alert}
					role="alert"
					tabIndex={-1}
					className="rounded-md border border-danger bg-tint-danger px-4 py-3 text-danger"
				>
					{failure} Everything you entered is still here.
				</p>
			)}
			<div className="flex flex-wrap items-center gap-3">
				<Button type="submit" pending={isPending}>
					{isPending ? sendingText(progress) : isProposal ? 'Propose the changes' : 'Save the corrections'}
				</Button>
				<Button asChild variant="outline">
					<Link to={`/track/${token}`}>Cancel</Link>
				</Button>
			</div>
		</form>
	)
}

/** What the author did not touch is shown as it is by now. */
function fillUntouched(form: HTMLFormElement, before: TrackedArticle, now: TrackedArticle): void {
	for (const name of fieldNames) {
		const control = controlOf(form, name)
		if (control?.value === wantedIn(before, name)) control.value = wantedIn(now, name)
	}
}

const sendingText = (progress?: UploadProgress): string =>
	progress && progress.total > 0 ? `Sending... ${Math.round((progress.sent / progress.total) * 100)} %` : 'Sending...'

function fileHint({ fileName, correction }: TrackedArticle, isProposal: boolean): string {
	const proposed = correction.proposals.find(({ field, state }) => field === 'file' && state === 'proposed')
	const kept = isProposal ? 'It replaces the current one if we accept it.' : 'The one before is kept as a version.'
	const waiting = proposed ? ` ${proposed.after} waits for our decision; another one takes its place.` : ''
	return `${fileName ? `Only if the file changes: now it is ${fileName}. ` : ''}${kept}${waiting} One .docx file of up to 10 MB.`
}

/** What came of it: the review may have started meanwhile. */
function noticeOf(before: TrackedArticle, { correction }: TrackedArticle) {
	const lastKnown = before.correction.proposals.at(-1)?.id ?? 0
	const isProposed = correction.proposals.some(({ id }) => id > lastKnown)
	const hasAddress = correction.pendingEmail && correction.pendingEmail !== before.correction.pendingEmail
	const address = hasAddress ? ` We have mailed a link to ${correction.pendingEmail}.` : ''
	return isProposed
		? { title: 'Changes proposed', description: `We decide about them and write to you.${address}` }
		: { title: 'Correction stored', description: `Thank you: our staff are told.${address}` }
}

type FieldProps = {
	name: FieldName
	article: TrackedArticle
	/** What was shown before somebody else changed the submission. */
	earlier: TrackedArticle | undefined
	error: string | null
}

function CorrectionField({ name, article, earlier, error }: FieldProps) {
	const stored = storedIn(article, name)
	const wasChanged = earlier !== undefined && storedIn(earlier, name) !== stored
	const hint: ReactNode = wasChanged ? (
		<>
			Changed meanwhile, now stored: <bdi className="font-semibold text-text">{stored || 'nothing'}</bdi>
		</>
	) : (
		hints[name]
	)
	return (
		<Field id={`correction-${name}`} label={labelOf(name)} required={isRequired(name)} hint={hint} error={error}>
			{(control) => <Control name={name} value={wantedIn(article, name)} control={control} />}
		</Field>
	)
}

function Control({ name, value, control }: { name: FieldName; value: string; control: FieldControl }) {
	if (name === 'journal') return <JournalInput control={control} value={value} />
	if (name === 'researchField') {
		const known: readonly string[] = researchFields
		return (
			<Select {...control} name={name} defaultValue={value}>
				{(known.includes(value) ? known : [value, ...known]).map((field) => (
					<option key={field}>{field}</option>
				))}
			</Select>
		)
	}
	if (longFields.includes(name))
		return <Textarea {...control} name={name} dir="auto" rows={name === 'abstract' ? 10 : 4} defaultValue={value} />
	const type = name === 'authorEmail' ? 'email' : name === 'authorPhone' ? 'tel' : 'text'
	return <Input {...control} name={name} type={type} dir={type === 'text' ? 'auto' : undefined} defaultValue={value} />
}
