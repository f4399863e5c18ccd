import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import type { Proposal } from '../../../contract/article-proposals.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { correctionLabels, maxDecisionReason } from '../../../contract/correction-words.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fileSize } from '../../lib/file-rules.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { toast } from '../../ui/toast.ts'
import { useDownload } from '../../ui/use-download.ts'
import { articleQuery, refreshArticles } from './queries.ts'

type Props = { article: ArticleDetails; timeZone: string }

/** What the author wants changed: before and after side by side, decided field by field. */
export function Proposals({ article, timeZone }: Props) {
	const title = useRef<HTMLParagraphElement>(null)
	const open = article.proposals.filter(({ state }) => state === 'proposed')
	const decided = article.proposals.filter(({ state }) => state !== 'proposed').toReversed()
	return (
		<div className="flex flex-col gap-4">
			<p ref={title} tabIndex={-1} className="text-muted outline-none">
				{open.length === 0 ? 'Nothing is left to decide.' : 'The author gets one mail when all of them are decided.'}
			</p>
			{open.map((proposal) => (
				<OpenProposal
					key={proposal.id}
					article={article}
					proposal={proposal}
					timeZone={timeZone}
					onDecided={() => title.current?.focus()}
				/>
			))}
			{decided.length > 0 && (
				<details>
					<summary className="cursor-pointer text-sm font-semibold">Decided ({decided.length})</summary>
					<ol className="mt-2 flex flex-col gap-3">
						{decided.map((proposal) => (
							<DecidedProposal key={proposal.id} proposal={proposal} timeZone={timeZone} />
						))}
					</ol>
				</details>
			)}
		</div>
	)
}

type OpenProps = Props & { proposal: Proposal; onDecided: () => void }

function OpenProposal({ article, proposal, timeZone, onDecided }: OpenProps) {
	const client = useQueryClient()
	const headingId = useId()
	const mayWrite = useMay('articles.write')
	const [reason, setReason] = useState('')
	const { id: proposalId, field, proposedAt } = proposal
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (decision: 'accept' | 'decline') =>
			sendStaff('POST /api/articles/{id}/proposals/{proposalId}', {
				params: { id: article.id, proposalId },
				body: { decision, reason },
			}),
		onSuccess: async (proposals, decision) => {
			const title = `${correctionLabels[field]} ${decision === 'accept' ? 'accepted' : 'declined'}`
			client.setQueryData(articleQuery(article.id).queryKey, (known) => known && { ...known, proposals })
			toast({ title })
			onDecided()
			await refreshArticles(client)
		},
		onError: async (error) => {
			notifyFailed('decide', error)
			await refreshArticles(client)
		},
	})
	return (
		<section aria-labelledby={headingId} className="flex flex-col gap-3 rounded-lg border border-border p-3">
			<p className="flex flex-wrap items-baseline justify-between gap-x-3">
				<span id={headingId} className="font-semibold">
					{correctionLabels[field]}
				</span>
				<time dateTime={proposedAt} className="text-sm text-muted">
					{formatMoment(proposedAt, timeZone)}
				</time>
			</p>
			<div className="grid gap-3 sm:grid-cols-2">
				<Side label="Before" text={proposal.before} />
				<Side label="Proposed" text={proposal.after} isNew />
			</div>
			{proposal.now !== null && (
				<p className="text-sm">
					<Badge variant="warn">Changed since</Badge> The article now says: <bdi>{proposal.now || 'nothing'}</bdi>
				</p>
			)}
			{proposal.file && <ProposedFile article={article} proposalId={proposalId} file={proposal.file} />}
			{mayWrite && (
				<>
					<Field label="Reason" hint="The author reads it. It may stay empty." className="print:hidden">
						{(control) => (
							<Input
								{...control}
								dir="auto"
								maxLength={maxDecisionReason}
								value={reason}
								onChange={({ target }) => setReason(target.value)}
							/>
						)}
					</Field>
					<div className="flex flex-wrap gap-2">
						<Button size="sm" pending={isPending && variables === 'accept'} onClick={() => mutate('accept')}>
							<Check aria-hidden="true" className="size-4" />
							Accept<span className="sr-only"> {correctionLabels[field]}</span>
						</Button>
						<Button
							size="sm"
							variant="outline"
							pending={isPending && variables === 'decline'}
							onClick={() => mutate('decline')}
						>
							<X aria-hidden="true" className="size-4" />
							Decline<span className="sr-only"> {correctionLabels[field]}</span>
						</Button>
					</div>
				</>
			)}
		</section>
	)
}

function Side({ label, text, isNew = false }: { label: string; text: string | null; isNew?: boolean }) {
	return (
		<div className={`min-w-0 rounded-md px-3 py-2 ${isNew ? 'bg-tint-primary' : 'bg-sunken'}`}>
			<p className="text-xs font-semibold text-muted">{label}</p>
			<p dir="auto" className="whitespace-pre-line wrap-anywhere">
				{text ?? <span className="text-muted">(empty)</span>}
			</p>
		</div>
	)
}

type FileProps = { article: ArticleDetails; proposalId: number; file: NonNullable<Proposal['file']> }

function ProposedFile({ article: { id, reference }, proposalId, file: { size, sha256, scan } }: FileProps) {
	const path = `/api/articles/${id}/proposals/${proposalId}/download`
	const { progress, download } = useDownload(path, `${reference}-proposed.docx`)
	if (scan === 'waiting') return <Badge variant="warn">Waiting for virus scan</Badge>
	if (scan === 'infected') return <Badge variant="danger">Virus found</Badge>
	return (
		<div className="flex flex-col items-start gap-1">
			<Button variant="secondary" size="sm" pending={progress !== null} onClick={() => void download()}>
				{progress === null && <Download aria-hidden="true" className="size-4" />}
				Download the proposed file{size !== null && ` (${fileSize(size)})`}
			</Button>
			{sha256 && (
				<p className="text-xs text-muted">
					SHA-256 <code className="break-all">{sha256}</code>
				</p>
			)}
		</div>
	)
}

function DecidedProposal({ proposal, timeZone }: { proposal: Proposal; timeZone: string }) {
	const { field, before, after, state, decidedAt, decidedBy, reason } = proposal
	return (
		<li className="flex flex-col gap-0.5">
			<p className="flex flex-wrap items-center gap-2">
				<span className="font-medium">{correctionLabels[field]}</span>
				<Badge variant={state === 'accepted' ? 'success' : 'danger'}>
					{state === 'accepted' ? 'Accepted' : 'Declined'}
				</Badge>
			</p>
			<p className="wrap-anywhere">
				<bdi className="text-muted">{before ?? '(empty)'}</bdi> → <bdi>{after ?? '(empty)'}</bdi>
			</p>
			{reason && <p className="text-sm whitespace-pre-line">{reason}</p>}
			<p className="text-sm text-muted">
				{decidedBy}
				{decidedAt && (
					<>
						{' · '}
						<time dateTime={decidedAt}>{formatMoment(decidedAt, timeZone)}</time>
					</>
				)}
			</p>
		</li>
	)
}
