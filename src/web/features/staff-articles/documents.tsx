import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ArticleDetails } from '../../../contract/articles.ts'
import {
	type DocumentKind,
	documentKindLabels,
	documentLimits,
	type IssuedByStaff,
} from '../../../contract/document-words.ts'
import type { IssuedDocument } from '../../../contract/documents.ts'
import { formatMoment } from '../../lib/dates.ts'
import { textOf } from '../../lib/form-rules.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff, staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { useDownload } from '../../ui/use-download.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'

type Props = { article: ArticleDetails; timeZone: string }
const path = '/api/articles/{id}/documents'

/** All documents about the article, and ways to issue letters and certificates and to revoke any. */
export function Documents({ article, timeZone }: Props) {
	const { id, status, withdrawnAt } = article
	const mayWrite = useMay('articles.write')
	const client = useQueryClient()
	const revoking = useRecordDialog<IssuedDocument>()
	const query = useQuery(staffQuery(path, { params: { id } }))
	const documents = query.data
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (kind: IssuedByStaff) => sendStaff(`POST ${path}`, { params: { id }, body: { kind } }),
		onSuccess: async (_, kind) => {
			toast({ title: `${documentKindLabels[kind]} issued`, description: 'It is on the author’s private page.' })
			await refresh(client, [path])
		},
		onError: (error) => notifyFailed('issue the document', error),
	})
	if (!documents) return <NotLoaded what="the documents" query={query} />
	const mayIssue: IssuedByStaff[] = [
		...((status === 'accepted' || status === 'published') && !withdrawnAt ? (['acceptance_letter'] as const) : []),
		...(status === 'published' ? (['certificate'] as const) : []),
	]
	const isValid = (kind: IssuedByStaff) => documents.some((one) => one.kind === kind && one.revokedAt === null)
	return (
		<div className="flex flex-col items-start gap-3">
			{documents.length > 0 ? (
				<ul aria-label="Documents" className="flex w-full flex-col divide-y divide-border">
					{documents.map((document) => (
						<DocumentLine
							key={document.id}
							{...{ article, document, timeZone }}
							onRevoke={mayWrite && document.revokedAt === null ? () => revoking.show(document) : undefined}
						/>
					))}
				</ul>
			) : (
				<p className="text-muted">
					No documents yet: the acceptance letter can be issued once the article is accepted, certificates once it is
					published. Agreements come when they are signed, invoices and receipts within a minute of their number.
				</p>
			)}
			{mayWrite && mayIssue.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{mayIssue.map((kind) => (
						<Button
							key={kind}
							variant="outline"
							size="sm"
							pending={isPending && variables === kind}
							onClick={() => mutate(kind)}
						>
							{isValid(kind) ? 'Issue again' : 'Issue'}:{' '}
							{kind === 'certificate' ? 'certificates for all authors' : 'acceptance letter'}
						</Button>
					))}
				</div>
			)}
			{revoking.record && <RevokeDialog {...revoking.props} articleId={id} document={revoking.record} />}
		</div>
	)
}

/** Of those that no member of staff issued. */
const issuers: Record<DocumentKind, string> = {
	acceptance_letter: 'With the acceptance',
	certificate: 'With the publication',
	agreement: 'The author',
	invoice: 'With its number',
	receipt: 'With its number',
}

type LineProps = Props & { document: IssuedDocument; onRevoke: (() => void) | undefined }

function DocumentLine({ article, document, timeZone, onRevoke }: LineProps) {
	const { id, kind, recipient, code, fileName, issuedAt, issuedBy, revokedAt, revokedBy, revokeReason } = document
	const { progress, download } = useDownload(`/api/articles/${article.id}/documents/${id}/download`, fileName)
	const name = `${documentKindLabels[kind]} for ${recipient}`
	useUnfinished(`document_revoke ${id}`, () => onRevoke?.(), onRevoke !== undefined)
	return (
		<li className="flex flex-col gap-0.5 py-2 first:pt-0">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-semibold">{documentKindLabels[kind]}</span>
				{revokedAt && <Badge variant="danger">Revoked</Badge>}
				<span className="ml-auto flex gap-1">
					<Button variant="ghost" size="sm" pending={progress !== null} onClick={() => void download()}>
						{progress === null && <Download aria-hidden="true" className="size-4" />}
						Download<span className="sr-only"> {name}</span>
					</Button>
					{onRevoke && (
						<Button variant="ghost" size="sm" onClick={onRevoke}>
							Revoke<span className="sr-only"> {name}</span>
						</Button>
					)}
				</span>
			</p>
			<p className="wrap-anywhere">
				<bdi>{recipient}</bdi>
			</p>
			<p className="text-sm text-muted wrap-anywhere">
				{issuedBy ?? issuers[kind]} · <time dateTime={issuedAt}>{formatMoment(issuedAt, timeZone)}</time> ·{' '}
				<a href={`/verify/${code}`}>{code}</a>
			</p>
			{revokedAt && (
				<p className="text-sm text-danger wrap-anywhere">
					Revoked{revokedBy && ` by ${revokedBy}`}: {revokeReason}
				</p>
			)}
		</li>
	)
}

type DialogProps = {
	open: boolean
	onOpenChange: (open: boolean) => void
	articleId: number
	document: IssuedDocument
}

function RevokeDialog({ articleId: id, document, ...dialog }: DialogProps) {
	const client = useQueryClient()
	const isNumbered = document.kind === 'invoice' || document.kind === 'receipt'
	async function save(form: FormData): Promise<void> {
		const params = { id, documentId: document.id }
		const body = { reason: textOf(form, 'reason') }
		await sendStaff(`POST ${path}/{documentId}/revoke`, { params, body })
		toast({ title: 'Document revoked', description: 'Anybody who checks its code reads the reason.' })
	}
	return (
		<FormDialog
			{...dialog}
			size="md"
			title="Revoke the document"
			description={`${documentKindLabels[document.kind]} for ${document.recipient}`}
			submitLabel="Revoke"
			failureTitle="The document was not revoked."
			draft={{ name: `document_revoke ${document.id}`, start: null }}
			validate={(form): Record<string, string> => (textOf(form, 'reason').trim() ? {} : { reason: 'Required' })}
			onSave={save}
			onSaved={() => refresh(client, [path])}
		>
			{(field) => (
				<>
					<Field
						id="revoke-reason"
						label="Reason"
						required
						hint="Everybody who checks the code of the document reads it."
						error={field('reason').error ?? null}
					>
						{(control) => <Textarea {...control} name="reason" rows={3} maxLength={documentLimits.reason} />}
					</Field>
					<p className="text-sm text-muted">
						This cannot be taken back.{' '}
						{isNumbered
							? 'Another one with the same number is made within a minute, unless a credit note cancels the invoice.'
							: 'A right one can be issued afterwards.'}
					</p>
				</>
			)}
		</FormDialog>
	)
}
