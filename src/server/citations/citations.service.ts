import { cslItem, exportRecord } from '../../citations/export.ts'
import { exportFields } from '../../citations/export-fields.ts'
import { type FormattedCitation, formatAll } from '../../citations/format.ts'
import { parseAuthors } from '../../citations/parse-authors.ts'
import type { CitationRecord } from '../../citations/record.ts'
import { fromStored, toStored } from '../../citations/stored-authors.ts'
import { type CitationFormat, citationFormats, type ExportKind } from '../../contract/citation-formats.ts'
import type { ArticleReference, Citation } from '../../contract/citations.ts'
import { publicationNoticeNote } from '../../contract/publication-notice-words.ts'
import type { Db } from '../../db/client.ts'
import type { CitedArticle, PublicArticlesService } from '../articles/public-articles.service.ts'
import type { Caller } from '../caller.ts'
import type { PublicationNoticesService } from '../publication-notices/publication-notices.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { citationsRepository, type StoredCitation } from './citations.repository.ts'

type Printed = Record<CitationFormat, FormattedCitation>

/** The authors that are listed, or else as the author line reads. */
const authorsOf = ({ authors, authorName }: CitedArticle) => authors?.map(fromStored) ?? parseAuthors(authorName)

const recordOf = (article: CitedArticle): CitationRecord => ({
	title: article.title,
	authors: authorsOf(article),
	year: article.year,
	...(article.journalTitle && { journalTitle: article.journalTitle }),
	...(article.journalAbbreviation && { journalAbbreviation: article.journalAbbreviation }),
	...(article.volume && { volume: article.volume }),
	...(article.issue && { issue: article.issue }),
	...(article.pages && { pages: article.pages }),
	...(article.doi && { doi: article.doi }),
})

const inOrder = (one: StoredCitation, other: StoredCitation) =>
	citationFormats.indexOf(one.format) - citationFormats.indexOf(other.format)

/**
 * The row records that a citation was generated. Its text is computed at every reading, which is cheaper than reading it
 * from the database, so a citation is always up to date with its article, journal and authors.
 */
const asNow = (row: StoredCitation, printed: Printed): Citation => ({
	...row,
	citationText: printed[row.format].text,
	citationHtml: printed[row.format].html,
})

type Parts = {
	db: Db
	work: WorkService
	publicArticles: PublicArticlesService
	notices: PublicationNoticesService
}

export function citationsService({ db, work, publicArticles: articles, notices }: Parts) {
	const repository = citationsRepository(db)

	/** For files of reference managers, with what corrects or retracts it. */
	async function notedRecord(id: number, caller: Caller): Promise<CitationRecord> {
		const record = recordOf(await articles.cited(id, caller))
		const note = (await notices.published(id)).map(publicationNoticeNote).join(' ')
		return { ...record, note }
	}

	async function generate(id: number, caller: Caller, formats: readonly CitationFormat[]): Promise<Citation[]> {
		const printed = formatAll(recordOf(await articles.cited(id, caller)))
		const stored = await repository.of(id)
		const isKept = (format: CitationFormat) =>
			stored.some((row) => row.format === format && row.citationText === printed[format].text)
		const changed = formats.filter((format) => !isKept(format))
		// an unchanged citation is not written again: a thousand requests cost a thousand reads
		const written =
			changed.length === 0
				? []
				: await work.run({ caller, changes: [`citations:${id}`] }, (tx) =>
						citationsRepository(tx).save(
							id,
							changed.map((format) => ({ format, citationText: printed[format].text })),
						),
					)
		return [...stored.filter(({ format }) => !changed.includes(format)), ...written]
			.filter(({ format }) => formats.includes(format))
			.sort(inOrder)
			.map((row) => asNow(row, printed))
	}

	return {
		async list(id: number, caller: Caller): Promise<Citation[]> {
			const printed = formatAll(recordOf(await articles.cited(id, caller)))
			return (await repository.of(id)).sort(inOrder).map((row) => asNow(row, printed))
		},

		async generate(id: number, caller: Caller, format: CitationFormat): Promise<Citation> {
			const [made] = await generate(id, caller, [format])
			if (!made) throw new Error(`no citation was stored for article ${id}`)
			return made
		},

		generateAll: (id: number, caller: Caller) => generate(id, caller, citationFormats),

		async reference(id: number, caller: Caller): Promise<ArticleReference> {
			const article = await articles.cited(id, caller)
			const published = await notices.published(id)
			const record = recordOf(article)
			const printed = formatAll(record)
			const { pages } = exportFields(record)
			return {
				id: article.id,
				status: article.status,
				title: article.title,
				authors: article.authors ?? record.authors.map(toStored),
				journalId: article.journalId,
				journalTitle: article.journalTitle,
				journalAbbreviation: article.journalAbbreviation,
				issn: article.issn,
				year: article.year,
				volume: article.volume,
				issue: article.issue,
				firstPage: pages[0] ?? null,
				lastPage: pages[1] ?? null,
				doi: article.doi,
				pagePath: article.pagePath,
				notices: published.map(({ earlierGalley: _galley, ...notice }) => notice),
				citations: citationFormats.map((format) => ({
					format,
					citationText: printed[format].text,
					citationHtml: printed[format].html,
				})),
			}
		},

		async export(id: number, caller: Caller, kind: ExportKind) {
			return exportRecord(await notedRecord(id, caller), kind, `article${id}`)
		},

		async cslItem(id: number, caller: Caller): Promise<string> {
			return cslItem(await notedRecord(id, caller), `article${id}`)
		},

		/** In one style, without storing that it was generated. */
		async text(id: number, caller: Caller, format: CitationFormat): Promise<string> {
			return formatAll(recordOf(await articles.cited(id, caller)))[format].text
		},
	}
}
export type CitationsService = ReturnType<typeof citationsService>
