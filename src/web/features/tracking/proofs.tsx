import { useMutation, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { correctionsIn, proofLimits } from '../../../contract/proof-words.ts'
import type { OwnProof } from '../../../contract/proofs.ts'
import type { Site } from '../../../contract/site.ts'
import { sendApi, sentenceOf } from '../../lib/api.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { draftOf } from '../../lib/draft.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberedTexts } from '../../ui/numbered-texts.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { ownProofsQuery } from './queries.ts'

type Props = { proofs: readonly OwnProof[]; token: string; site: Site; onAnswered: () => void }

/** The typeset PDF that the author approves or corrects, and earlier ones. */
export function OwnProofsPart({ proofs, token, site, onAnswered }: Props) {
	const client = useQueryClient()
	const done = (title: string) => (answer: OwnProof[]) => {
		client.setQueryData(ownProofsQuery(token).queryKey, answer)
		onAnswered()
		toast({ title, description: 'We have been told.' })
	}
	return (
		<ol className="flex flex-col gap-6" reversed aria-label="Proofs">
			{proofs.map((proof) => (
				<li key={proof.number} className="flex flex-col gap-4">
					<ProofState proof={proof} site={site} />
					{proof.note && (
						<p dir="auto" className="whitespace-pre-line wrap-anywhere">
							{proof.note}
						</p>
					)}
					<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<Button asChild variant={proof.state === 'waiting' ? 'primary' : 'outline'}>
							<a href={`/api/articles/track/${token}/proofs/${proof.number}/download`}>
								<FileText aria-hidden="true" className="size-5" />
								Download proof {proof.number}
							</a>
						</Button>
						<span className="text-sm text-muted">
							PDF, {proof.pages} {proof.pages === 1 ? 'page' : 'pages'}, {fileSize(proof.fileSize)}
						</span>
					</p>
					{proof.state === 'waiting' && (
						<div data-screen-only="" className="flex flex-col gap-6">
							<Approval proof={proof} token={token} onDone={done('Proof approved')} />
							<Corrections proof={proof} token={token} onDone={done('Corrections sent')} />
						</div>
					)}
					{proof.corrections.length > 0 && (
						<NumberedTexts label={`Your corrections of proof ${proof.number}`} texts={proof.corrections} />
					)}
				</li>
			))}
		</ol>
	)
}

function ProofState({ proof: { state, dueOn, answeredAt }, site }: { proof: OwnProof; site: Site }) {
	const when = answeredAt && <time dateTime={answeredAt}>{formatMoment(answeredAt, site.timeZone)}</time>
	switch (state) {
		case 'waiting':
			return (
				<p className="rounded-md bg-tint-warn px-4 py-3">
					Your article is typeset. Please check names, affiliations, funding, figures and tables
					{dueOn && (
						<>
							{' by '}
							<time dateTime={dueOn}>{formatDay(dueOn)}</time>
						</>
					)}
					, then approve the PDF or send corrections.
				</p>
			)
		case 'approved':
			return <p className="rounded-md bg-tint-success px-4 py-3">You approved this PDF on {when}.</p>
		case 'corrections':
			return <p className="rounded-md bg-sunken px-4 py-3">You sent corrections on {when}. A new proof follows.</p>
		default:
			return <p className="rounded-md bg-sunken px-4 py-3">This proof was closed: nothing is to be done about it.</p>
	}
}

type FormProps = { proof: OwnProof; token: string; onDone: (answer: OwnProof[]) => void }

/** Works without script too. */
function Approval({ proof: { number }, token, onDone }: FormProps) {
	const { mutate, isPending } = useMutation({
		mutationFn: () =>
			sendApi('POST /api/articles/track/{token}/proofs/{number}/approve', { params: { token, number } }),
		onSuccess: onDone,
		onError: (error) =>
			toast({ title: 'The proof was not approved', description: sentenceOf(error), variant: 'destructive' }),
	})
	return (
		<form
			method="post"
			action={`/track/${token}/proof-approval`}
			aria-label="Approve the proof"
			onSubmit={(event) => {
				event.preventDefault()
				if (!isPending) mutate()
			}}
		>
			<input type="hidden" name="proof" value={number} />
			<Button type="submit" pending={isPending}>
				{isPending ? 'Approving...' : 'Approve the Proof'}
			</Button>
		</form>
	)
}

function Corrections({ proof: { number }, token, onDone }: FormProps) {
	const [draft] = useState(() => draftOf(`proof ${token.slice(0, 12)} ${number}`, ['corrections'], 'browser'))
	const { form, errors, isPending, onInput, onSubmit } = useDraftForm({
		draft,
		validate: ({ corrections = '' }): Record<string, string> => {
			const count = correctionsIn(corrections).length
			if (count === 0) return { corrections: 'Please write at least one correction, or approve the proof.' }
			return count > proofLimits.corrections
				? { corrections: `At most ${proofLimits.corrections} corrections, one a line.` }
				: {}
		},
		async send({ values: { corrections = '' } }) {
			const path = 'POST /api/articles/track/{token}/proofs/{number}/corrections'
			onDone(await sendApi(path, { params: { token, number }, body: { corrections } }))
		},
		onError: (error) =>
			toast({ title: 'The corrections were not sent', description: sentenceOf(error), variant: 'destructive' }),
	})
	return (
		<form
			ref={form}
			noValidate
			method="post"
			action={`/track/${token}/proof-corrections`}
			aria-label="Send corrections"
			onInput={onInput}
			onSubmit={onSubmit}
			className="flex flex-col items-start gap-3"
		>
			<input type="hidden" name="proof" value={number} />
			<Field
				id="proof-corrections"
				label="Or send corrections"
				hint="One a line, with the page: “Page 3, Table 2: 12.4 instead of 14.2”. We number them."
				error={errors.corrections ?? null}
				className="w-full"
			>
				{(control) => (
					<Textarea
						{...control}
						name="corrections"
						rows={6}
						dir="auto"
						autoComplete="off"
						maxLength={proofLimits.text}
					/>
				)}
			</Field>
			<Button type="submit" variant="outline" pending={isPending}>
				{isPending ? 'Sending...' : 'Send Corrections'}
			</Button>
		</form>
	)
}
