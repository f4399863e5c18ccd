import type { ImportProblem } from '../../contract/journal-imports.ts'
import type { Queryable } from '../../db/client.ts'
import { type KnownArticle, readKnownArticles } from '../articles/imported-articles.service.ts'
import type { ArticleValues } from './validate-article.ts'

/** The article that a record is already, none yet, or a reason why it cannot become one. */
export type Match = { article: KnownArticle | undefined } | { problem: ImportProblem }

/** What two records of a file must not have in common. */
export function keysOf({ doi, sourceId, title, year, volume, issue, pages }: ArticleValues): string[] {
	const keys = [...(doi ? [`doi:${doi.toLowerCase()}`] : []), ...(sourceId ? [`id:${sourceId}`] : [])]
	return keys.length > 0 ? keys : [`title:${[title.toLowerCase(), year, volume, issue, pages].join('|')}`]
}

const differ = (one: string | null, other: string | null) =>
	one !== null && other !== null && one.toLowerCase() !== other.toLowerCase()

const refused = (column: string, value: string, sentence: string): Match => ({
	problem: { column, value, sentence, effect: 'row' },
})

/** Finds the articles of a batch: by DOI, then by their id elsewhere, then by title and year in the journal. */
export async function matchArticles(queryable: Queryable, journalId: number, all: readonly ArticleValues[]) {
	const repository = readKnownArticles(queryable)
	const titles = all.map(({ title }) => title)
	const folded = await repository.folded(titles)
	const known = await repository.known({
		...{ journalId, titles },
		dois: all.flatMap(({ doi }) => doi ?? []),
		sourceIds: all.flatMap(({ sourceId }) => sourceId ?? []),
	})

	return (values: ArticleValues): Match => {
		const { doi, sourceId, year, pages } = values
		const sameDoi = doi && known.find((article) => article.doi?.toLowerCase() === doi.toLowerCase())
		if (sameDoi && (sameDoi.journalId !== journalId || sameDoi.status !== 'published'))
			return refused(
				'DOI',
				doi,
				`The article ${sameDoi.reference} has this DOI, and is ${sameDoi.status === 'published' ? 'of another journal' : 'not published yet'}.`,
			)
		if (sameDoi) return { article: sameDoi }
		const ofJournal = known.filter((article) => article.journalId === journalId && article.status === 'published')
		const sameId = sourceId && ofJournal.find((article) => article.sourceId === sourceId && !differ(article.doi, doi))
		if (sameId) return { article: sameId }
		const title = folded[all.indexOf(values)]
		const same = ofJournal.find(
			(article) =>
				article.foldedTitle === title &&
				article.year === year &&
				!differ(article.doi, doi) &&
				!differ(article.sourceId, sourceId) &&
				!differ(article.pages, pages),
		)
		return { article: same }
	}
}
