import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
	type AgreementState,
	agreementKindLabels,
	agreementLimits,
	agreementMethodLabels,
	agreementParts,
	agreementStateLabels,
} from '../../../contract/agreement-words.ts'
import type { Agreement } from '../../../contract/agreements.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { formatMoment } from '../../lib/dates.ts'
import { problemsIn, required, textOf } from '../../lib/form-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { StaffAttachments } from '../../ui/staff-attachments.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { TextParts } from '../../ui/text-parts.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { UploadDialog } from './file-line.tsx'

const badges: Record<AgreementState, BadgeVariant> = { requested: 'warn', signed: 'success', cancelled: 'quiet' }
const path = '/api/articles/{id}/agreements'
const shown = [path, '/api/articles/{id}/documents', '/api/articles/{id}'] as const

type Props = { article: ArticleDetails; timeZone: string }

/** What the author is asked to sign or has signed, and what staff can do about it. */
export function Agreements({ article, timeZone }: Props) {
	const { id, status, withdrawnAt } = article
	const client = useQueryClient()
	const mayWrite = useMay('articles.write')
	const recording = useRecordDialog<true>()
	const query = useQuery(staffQuery(path, { params: { id } }))
	const { data } = query
	const { mutate, isPending } = useMutation({
		mutationFn: () => sendStaff(`POST ${path}`, { params: { id } }),
		onSuccess: async () => {
			toast({ title: 'Agreement requested', description: 'The author is told by mail and signs on the private page.' })
			await refresh(client, [...shown])
		},
		onError: (error) => notifyFailed('request the agreement', error),
	})
	if (!data) return <NotLoaded what="the agreement" query={query} />
	const isOpen = data.agreements.some(({ state }) => state === 'requested')
	const mayAsk = withdrawnAt === null && status !== 'rejected'
	return (
		<div className="flex flex-col items-start gap-4">
			{data.agreements.length === 0 && (
				<p className="text-muted">
					{data.isAsked
						? 'Not requested yet: the journal asks for it once the article is accepted.'
						: 'Not requested. The journal does not ask for it by itself.'}
				</p>
			)}
			{data.agreements.map((agreement) => (
				<AgreementBlock key={agreement.id} {...{ agreement, article, timeZone, mayWrite }} />
			))}
			{mayWrite && mayAsk && (
				<div className="flex flex-wrap gap-2">
					{!isOpen && (
						<Button variant="outline" size="sm" pending={isPending} onClick={() => mutate()}>
							{data.agreements.some(({ state }) => state === 'signed') ? 'Request another one' : 'Request agreement'}
						</Button>
					)}
					<Button variant="ghost" size="sm" onClick={() => recording.show(true)}>
						Record a signed copy
					</Button>
				</div>
			)}
			<RecordDialog {...recording.props} article={article} />
		</div>
	)
}

type BlockProps = Props & { agreement: Agreement; mayWrite: boolean }

function AgreementBlock({ agreement, article, timeZone, mayWrite }: BlockProps) {
	const cancelling = useRecordDialog<Agreement>()
	useUnfinished(`agreement_cancel ${agreement.id}`, () => cancelling.show(agreement), mayWrite)
	const { kind, state, version, signedAt, method, names, files, cancelledAt } = agreement
	const when = (at: string) => <time dateTime={at}>{formatMoment(at, timeZone)}</time>
	return (
		<section
			aria-label={`${agreementKindLabels[kind]}: ${agreementStateLabels[state]}`}
			className="flex w-full flex-col gap-2 border-l-2 border-primary pl-4"
		>
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-semibold">{agreementKindLabels[kind]}</span>
				<Badge variant={badges[state]}>{agreementStateLabels[state]}</Badge>
			</p>
			<p className="text-sm text-muted wrap-anywhere">
				Requested {agreement.requestedBy ? `by ${agreement.requestedBy}` : 'by itself'} · {when(agreement.requestedAt)}{' '}
				· {version}
			</p>
			{state === 'requested' && (
				<p className="wrap-anywhere">
					To be signed by <bdi className="font-medium">{agreement.signers.join(', ')}</bdi>.
				</p>
			)}
			{agreement.isOutdated && (
				<p className="rounded-md bg-tint-warn px-3 py-2">
					Title, authors, journal or licence have changed since. Cancel this request and ask again, so that the author
					signs what is published.
				</p>
			)}
			{signedAt && method && (
				<p className="wrap-anywhere">
					<bdi className="font-medium">{names.join(', ')}</bdi> · {when(signedAt)}
					<span className="block text-sm text-muted">
						{agreementMethodLabels[method]}
						{agreement.recordedBy && `: ${agreement.recordedBy}`}. The PDF is under Documents.
					</span>
				</p>
			)}
			<StaffAttachments path={`/api/articles/${article.id}`} attachments={files} />
			{cancelledAt && (
				<p className="text-sm wrap-anywhere">
					Cancelled by {agreement.cancelledBy} · {when(cancelledAt)}: {agreement.cancelReason}
				</p>
			)}
			<details>
				<summary className="cursor-pointer text-sm">Read the text</summary>
				<div className="mt-2 flex flex-col gap-2">
					<TextParts parts={agreementParts(agreement.text)} level="h4" />
					<p className="text-sm text-muted">
						SHA-256 <code className="break-all">{agreement.textSha256}</code>
					</p>
				</div>
			</details>
			{mayWrite && state === 'requested' && (
				<Button variant="ghost" size="sm" className="self-start" onClick={() => cancelling.show(agreement)}>
					Cancel the request
				</Button>
			)}
			{cancelling.record && <CancelDialog {...cancelling.props} id={article.id} agreement={cancelling.record} />}
		</section>
	)
}

type Dialog = { open: boolean; onOpenChange: (open: boolean) => void }

function CancelDialog({ id, agreement, ...dialog }: Dialog & { id: number; agreement: Agreement }) {
	const client = useQueryClient()
	return (
		<FormDialog
			{...dialog}
			size="md"
			title="Cancel the request?"
			description={agreementKindLabels[agreement.kind]}
			submitLabel="Cancel the request"
			failureTitle="The request was not cancelled."
			draft={{ name: `agreement_cancel ${agreement.id}`, start: null }}
			validate={(form) => problemsIn(form, { reason: required })}
			onSave={async (form) => {
				const body = { reason: textOf(form, 'reason') }
				await sendStaff(`POST ${path}/{agreementId}/cancel`, { params: { id, agreementId: agreement.id }, body })
				toast({ title: 'Request cancelled', description: 'Nothing can be signed any more.' })
			}}
			onSaved={() => refresh(client, [...shown])}
		>
			{(field) => (
				<Field {...field('reason')} label="Reason" hint="For staff alone." required>
					{(control) => <Textarea {...control} name="reason" rows={3} maxLength={agreementLimits.reason} />}
				</Field>
			)}
		</FormDialog>
	)
}

function RecordDialog({ article, ...dialog }: Dialog & { article: ArticleDetails }) {
	const client = useQueryClient()
	const params = { id: article.id }
	return (
		<UploadDialog
			{...dialog}
			article={article}
			title="Record a signed copy"
			submitLabel="Record"
			failureTitle="The signed copy was not stored."
			file={{
				...{ name: 'files', accept: '.pdf,.png,.jpg,.jpeg', maxMegabytes: 10 },
				hint: 'A PDF, PNG or JPEG of up to 10 MB',
			}}
			send={(form) => sendStaff(`POST ${path}/signed-copy`, { params, form }, { timeout: 120_000 })}
			notify={() => toast({ title: 'Signed copy recorded', description: 'The author finds it on the private page.' })}
			refresh={() => refresh(client, [...shown])}
		>
			<p className="text-sm text-muted">
				An agreement that came on paper or by mail. It fulfils the request that waits, if there is one.
			</p>
		</UploadDialog>
	)
}
