import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { languageName } from '../../../contract/languages.ts'
import type { ArticleMatchAnswer } from '../../../contract/matching.ts'
import { matchFieldLabels, type TargetFit } from '../../../contract/matching-words.ts'
import { sentenceOf } from '../../lib/api.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useWhenSeen } from '../../lib/use-when-seen.ts'
import { Badge, type BadgeVariant } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const fits: Record<TargetFit, { label: string; variant: BadgeVariant }> = {
	best: { label: 'Best match', variant: 'success' },
	fits: { label: 'Fits', variant: 'success' },
	possible: { label: 'Possible', variant: 'outline' },
	mismatch: { label: 'Mismatch', variant: 'warn' },
}

/** Which journals fit the article, and how its own compares. Asked for when somebody gets this far. */
export function JournalMatches({ articleId }: { articleId: number }) {
	const place = useRef<HTMLDivElement>(null)
	const [isSeen, setSeen] = useState(false)
	useWhenSeen(place, articleId, () => setSeen(true))
	const { data, error, isFetching, refetch } = useQuery({
		...staffQuery('/api/articles/{id}/journal-matches', { params: { id: articleId } }),
		enabled: isSeen,
	})
	return (
		<div ref={place} className="flex min-h-12 flex-col gap-4">
			{data ? (
				<Matches answer={data} />
			) : error ? (
				<div role="alert" className="flex flex-col items-start gap-3">
					<p>The journals could not be compared. {sentenceOf(error)}</p>
					<Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
						Retry
					</Button>
				</div>
			) : (
				<Spinner label="Comparing journals..." />
			)}
		</div>
	)
}

function Matches({ answer: { confidence, language, matches, target } }: { answer: ArticleMatchAnswer }) {
	return (
		<>
			{target && <Target target={target} language={language} />}
			{confidence === 'none' && <p className="text-muted">No journal clearly fits the title and abstract.</p>}
			{confidence === 'weak' && <p className="text-muted">Little in common with any journal: a hint, no more.</p>}
			{matches.length > 0 && (
				<ol className="flex flex-col gap-3">
					{matches.slice(0, 5).map(({ journal, reasons }, at) => (
						<li key={journal.id} className="flex min-w-0 flex-col">
							<Link to={`/journals/${journal.id}/details`} dir="auto" className="font-medium wrap-anywhere">
								{at + 1}. {journal.title}
							</Link>
							<span dir="auto" className="text-sm text-muted wrap-anywhere">
								{reasons
									.map((reason) =>
										reason.kind === 'words'
											? `${matchFieldLabels[reason.field]}: ${reason.words.join(', ')}`
											: `subject${reason.isInferred ? ' (inferred)' : ''}: ${reason.subject}`,
									)
									.join('; ')}
							</span>
						</li>
					))}
				</ol>
			)}
		</>
	)
}

type TargetProps = { target: NonNullable<ArticleMatchAnswer['target']>; language: string | null }

function Target({ target, language }: TargetProps) {
	const { label, variant } = fits[target.fit]
	return (
		<div className="flex flex-col gap-1.5 border-b border-border pb-4">
			<p className="flex flex-wrap items-center gap-2">
				<Badge variant={variant}>{label}</Badge>
				<span dir="auto" className="min-w-0 font-medium wrap-anywhere">
					{target.journal.title}
				</span>
			</p>
			<p className="text-sm text-muted" dir="auto">
				{target.rank === null ? 'Not among the journals that fit.' : `Number ${target.rank} of those that fit.`}
				{!target.acceptsLanguage &&
					language !== null &&
					` It does not state that it accepts ${languageName(language)}.`}
				{target.missing.length > 0 && ` Not in its record: ${target.missing.join(', ')}.`}
			</p>
		</div>
	)
}
