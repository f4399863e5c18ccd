import type { JournalMatch } from '../../../contract/journal-search.ts'
import type { MatchField } from '../../../contract/journal-search-words.ts'

const fieldNames: Record<MatchField, string> = {
	title: 'title',
	alternativeTitle: 'other title',
	issn: 'ISSN',
	keywords: 'keywords',
	subjects: 'subjects',
	indexing: 'indexes',
	publisher: 'publisher',
	languages: 'languages',
	scope: 'scope',
	description: 'description',
}

/** Why a search found the journal, where its title does not say it already. */
export function MatchReason({ matches }: { matches: readonly JournalMatch[] | undefined }) {
	const told = (matches ?? []).filter(({ field }) => field !== 'title')
	if (told.length === 0) return null
	const byField = Map.groupBy(told, ({ field }) => field)
	return (
		<p className="text-sm text-muted">
			Found in{' '}
			{[...byField].map(([field, found], at) => (
				<span key={field}>
					{at > 0 && '; '}
					{fieldNames[field]}:{' '}
					{[...new Set(found.map(({ text }) => text))].map((text, place) => (
						<span key={text}>
							{place > 0 && ', '}
							<mark dir="auto" className="rounded-sm bg-tint-warn px-0.5 text-text">
								{text}
							</mark>
						</span>
					))}
				</span>
			))}
		</p>
	)
}
