import type { TrackedArticle } from '../../../contract/articles.ts'
import { correctionLabels } from '../../../contract/correction-words.ts'
import type { Site } from '../../../contract/site.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'

type Proposal = TrackedArticle['correction']['proposals'][number]

const states = {
	proposed: { label: 'Waiting for us', variant: 'warn' },
	accepted: { label: 'Accepted', variant: 'success' },
	declined: { label: 'Declined', variant: 'danger' },
} as const

/** What the author proposed, and what became of it. The latest is first. */
export function ProposedChanges({ proposals, site }: { proposals: readonly Proposal[]; site: Site }) {
	return (
		<ol aria-label="Changes that you proposed" className="flex flex-col gap-4">
			{proposals.toReversed().map((proposal) => (
				<ProposedChange key={proposal.id} proposal={proposal} site={site} />
			))}
		</ol>
	)
}

function ProposedChange({ proposal, site }: { proposal: Proposal; site: Site }) {
	const { field, before, after, state, proposedAt, decidedAt, reason } = proposal
	const { label, variant } = states[state]
	const at = decidedAt ?? proposedAt
	return (
		<li className="flex flex-col gap-1 border-l-2 border-border pl-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold">{correctionLabels[field]}</span>
				<Badge variant={variant}>{label}</Badge>
			</p>
			<p dir="auto" className="line-clamp-3 wrap-anywhere">
				<span className="sr-only">Instead of {before ?? 'nothing'}: </span>
				{after ?? <span className="text-muted">(empty)</span>}
			</p>
			{reason && (
				<p dir="auto" className="whitespace-pre-line wrap-anywhere">
					<span className="text-muted">We said:</span> {reason}
				</p>
			)}
			<p className="text-sm text-muted">
				{decidedAt ? 'Decided' : 'Proposed'} on <time dateTime={at}>{formatMoment(at, site.timeZone)}</time>
			</p>
		</li>
	)
}
