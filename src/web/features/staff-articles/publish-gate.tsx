import { useQuery } from '@tanstack/react-query'
import type { ArticleDetails } from '../../../contract/articles.ts'
import {
	type PublishCheckState,
	publishCheckLabels,
	publishCheckStateLabels,
} from '../../../contract/publish-gate-words.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { publishGateQuery } from './queries.ts'

const badges: Record<PublishCheckState, BadgeVariant> = { done: 'success', gap: 'warn', not_needed: 'quiet' }

/** What should be there before the article is published. */
export function PublishChecklist({ article: { id } }: { article: ArticleDetails }) {
	const query = useQuery(publishGateQuery(id))
	const { data } = query
	if (!data) return <NotLoaded what="the checklist" query={query} />
	return (
		<div className="flex flex-col gap-3">
			<ul aria-label="Before publication" className="flex flex-col divide-y divide-border">
				{data.checks.map(({ check, state, text }) => (
					<li key={check} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0">
						<span className="w-24 font-semibold">{publishCheckLabels[check]}</span>
						<span className="min-w-0 flex-1 basis-48 wrap-anywhere">{text}</span>
						<Badge variant={badges[state]}>{publishCheckStateLabels[state]}</Badge>
					</li>
				))}
			</ul>
			<p className="text-sm text-muted">
				{data.gaps.length === 0
					? 'Nothing is missing.'
					: 'The article can be published anyway: you are asked for a reason, which stays in the history.'}
			</p>
		</div>
	)
}
