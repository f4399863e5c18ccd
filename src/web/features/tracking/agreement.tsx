import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
	agreementKindLabels,
	agreementLimits,
	agreementMethodLabels,
	agreementParts,
	evidenceNote,
	signerField,
} from '../../../contract/agreement-words.ts'
import type { OwnAgreement, OwnAgreements } from '../../../contract/agreements.ts'
import type { Site } from '../../../contract/site.ts'
import { sendApi, sentenceOf } from '../../lib/api.ts'
import { chosenFiles } from '../../lib/chosen-files.ts'
import { formatMoment } from '../../lib/dates.ts'
import { draftOf } from '../../lib/draft.ts'
import { uploadPrivate } from '../../lib/upload-private.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { AttachFiles } from '../../ui/attach-files.tsx'
import { OwnAttachments } from '../../ui/attachment-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextParts } from '../../ui/text-parts.tsx'
import { toast } from '../../ui/toast.ts'
import { ownAgreementQuery } from './queries.ts'

type Props = { own: OwnAgreements & { agreement: OwnAgreement }; token: string; site: Site; onSigned: () => void }

/** What the author is asked to sign, or has signed. */
export function OwnAgreementPart({ own: { agreement, isSignable }, token, site, onSigned }: Props) {
	const client = useQueryClient()
	async function done(answer: OwnAgreements): Promise<void> {
		client.setQueryData(ownAgreementQuery(token).queryKey, answer)
		onSigned()
		// the PDF that states the agreement is among them
		await client.invalidateQueries({ queryKey: ['/api/articles/track/{token}/documents'] })
		toast({ title: 'Thank you!', description: 'The signed copy is under Documents.' })
	}
	return (
		<div className="flex flex-col gap-5">
			{agreement.state === 'signed' ? (
				<Signed agreement={agreement} token={token} site={site} />
			) : (
				<p className="rounded-md bg-tint-warn px-4 py-3">
					{isSignable
						? 'Before your article can be published we need your agreement. Please read the text and sign it below.'
						: 'Nothing is to be signed any more, because the article was withdrawn or not accepted.'}
				</p>
			)}
			<details open={isSignable} className="rounded-md border border-border px-4 py-3">
				<summary className="cursor-pointer font-semibold">{agreementKindLabels[agreement.kind]}</summary>
				<div className="mt-3 flex flex-col gap-3">
					<TextParts parts={agreementParts(agreement.text)} level="h3" />
					<p className="text-sm text-muted first-letter:uppercase">
						{agreement.version} · SHA-256 <code className="break-all">{agreement.textSha256}</code>
					</p>
				</div>
			</details>
			{isSignable && (
				<div data-screen-only="" className="flex flex-col gap-6">
					<SignForm agreement={agreement} token={token} onDone={done} />
					<details className="rounded-md border border-border px-4 py-3">
						<summary className="cursor-pointer font-semibold">Send a signed copy instead</summary>
						<CopyForm agreement={agreement} token={token} onDone={done} />
					</details>
				</div>
			)}
		</div>
	)
}

function Signed({ agreement, token, site }: { agreement: OwnAgreement; token: string; site: Site }) {
	const { signedAt, names, method, files, documentId } = agreement
	return (
		<div className="flex flex-col gap-1 rounded-md bg-tint-success px-4 py-3">
			<p>
				You signed it on <time dateTime={signedAt ?? ''}>{formatMoment(signedAt ?? '', site.timeZone)}</time>:{' '}
				<bdi className="font-medium wrap-anywhere">{names.join(', ')}</bdi>.
			</p>
			{method && (
				<p className="text-sm">
					{agreementMethodLabels[method]}. {evidenceNote}
				</p>
			)}
			<OwnAttachments attachments={files} path={`/api/articles/track/${token}`} />
			{documentId !== null && (
				<p>
					<a href={`/api/articles/track/${token}/documents/${documentId}/download`}>Download the signed copy (PDF)</a>
				</p>
			)}
		</div>
	)
}

type FormProps = { agreement: OwnAgreement; token: string; onDone: (answer: OwnAgreements) => Promise<void> }

/** The name of each author who must sign; works without script too. */
function SignForm({ agreement: { id, signers }, token, onDone }: FormProps) {
	const fields = signers.map((_, at) => signerField(at + 1))
	const [draft] = useState(() => draftOf(`agreement ${id}`, [...fields, 'isAccepted'], 'browser'))
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: (values) => {
			const missing = fields.filter((field) => (values[field] ?? '').trim() === '')
			return {
				...Object.fromEntries(missing.map((field) => [field, 'Required'])),
				...(values.isAccepted !== 'yes' && { isAccepted: notTicked }),
			}
		},
		async send({ values, idempotencyKey }) {
			const body = { names: fields.map((field) => values[field] ?? ''), isAccepted: true }
			const path = 'POST /api/articles/track/{token}/agreements/{agreementId}/sign'
			await onDone(await sendApi(path, { params: { token, agreementId: id }, body }, { idempotencyKey }))
		},
		onError: (error) =>
			toast({ title: 'The agreement was not signed', description: sentenceOf(error), variant: 'destructive' }),
	})
	return (
		<form
			ref={form}
			noValidate
			method="post"
			action={`/track/${token}/agreement`}
			aria-label="Sign the agreement"
			onInput={onInput}
			onSubmit={onSubmit}
			className="flex flex-col items-start gap-4"
		>
			<input type="hidden" name="agreement" value={id} />
			<h3>Sign the agreement</h3>
			<p>
				{signers.length === 1
					? 'Type the name as it is written here. If you sign for co-authors, you confirm that they agreed to it.'
					: 'Type the name of each author as it is written here. By typing the name of a co-author you confirm that they agreed to it.'}
			</p>
			{signers.map((signer, at) => {
				const name = fields[at] ?? ''
				return (
					<Field
						key={name}
						id={`agreement-${name}`}
						label={`Name: ${signer}`}
						required
						error={errors[name] ?? null}
						className="w-full"
					>
						{(control) => (
							<Input {...control} name={name} dir="auto" autoComplete="off" maxLength={agreementLimits.name} />
						)}
					</Field>
				)
			})}
			<Tick label="I have read the agreement and agree to it." error={errors.isAccepted} />
			<p className="text-sm text-muted">
				{evidenceNote} We also store a code for the network it came from, which names nobody.
			</p>
			<Button type="submit" pending={isPending}>
				{isPending ? 'Signing...' : 'Agree and Sign'}
			</Button>
		</form>
	)
}

function Tick({ label, error }: { label: string; error: string | undefined }) {
	const id = useId()
	return (
		<div>
			<label className="flex items-start gap-2">
				<input
					type="checkbox"
					name="isAccepted"
					value="yes"
					required
					className="mt-1 size-5 shrink-0"
					{...(error && { 'aria-invalid': true, 'aria-describedby': id })}
				/>
				{label}
			</label>
			{error && (
				<p id={id} className="text-sm font-medium text-danger">
					{error}
				</p>
			)}
		</div>
	)
}

const notTicked = 'Please tick the box to say that you agree.'

function CopyForm({ agreement: { id, signers }, token, onDone }: FormProps) {
	const [draft] = useState(() => draftOf(`agreement copy ${id}`, ['isAccepted'], 'browser'))
	const [isChosen, setIsChosen] = useState(false)
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: ({ isAccepted }): Record<string, string> => ({
			...(!isChosen && { files: 'Please choose the signed copy.' }),
			...(isAccepted !== 'yes' && { isAccepted: notTicked }),
		}),
		async send({ form: data, idempotencyKey }) {
			const sent = new FormData()
			sent.set('isAccepted', 'yes')
			for (const file of chosenFiles(data)) sent.append('files', file, file.name)
			const path = `/api/articles/track/${token}/agreements/${id}/signed-copy`
			await onDone(await uploadPrivate<OwnAgreements>(path, sent, idempotencyKey))
		},
		onError: (error) =>
			toast({ title: 'The signed copy was not sent', description: sentenceOf(error), variant: 'destructive' }),
	})
	return (
		<form
			ref={form}
			noValidate
			method="post"
			action={`/track/${token}/agreement-copy`}
			encType="multipart/form-data"
			aria-label="Send a signed copy"
			onInput={onInput}
			onSubmit={onSubmit}
			className="mt-3 flex flex-col items-start gap-4"
		>
			<input type="hidden" name="agreement" value={id} />
			<p>Print this page, sign the agreement by hand and send a scan or a photo of it.</p>
			<AttachFiles
				id="agreement-copy"
				label="Choose the signed copy"
				hint="A PDF, PNG or JPEG, at most 10 MB."
				accept=".pdf,.png,.jpg,.jpeg"
				maxFiles={1}
				required
				error={errors.files ?? null}
				onChosen={(files) => setIsChosen(files.length > 0)}
			/>
			<Tick label={`It is signed by ${signers.join(', ')}.`} error={errors.isAccepted} />
			<Button type="submit" variant="outline" pending={isPending}>
				{isPending ? 'Sending...' : 'Send the Signed Copy'}
			</Button>
		</form>
	)
}
