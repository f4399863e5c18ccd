import { isOthers, keywordsOf } from '../../citations/author-names.ts'
import { exportFields } from '../../citations/export-fields.ts'
import { clean } from '../../citations/marked-text.ts'
import { parseAuthors } from '../../citations/parse-authors.ts'
import { toStored } from '../../citations/stored-authors.ts'
import { pagePath } from '../../contract/article-path.ts'
import { licenceAddress } from '../../contract/licence-address.ts'
import type { PublicationNotice } from '../../contract/publication-notices.ts'
import type { Db, Queryable } from '../../db/client.ts'
import type { ArticleRecord, RecordAuthor } from '../../metadata/article-record.ts'
import type { Institutions } from '../institutions/institutions.service.ts'
import type { SiteService } from '../site/site.service.ts'
import { publicAuthorOf } from './article-authors.ts'
import type { AuthorRow } from './authors.repository.ts'
import { onlyLanguage } from './only-language.ts'
import { publishedRecordsRepository } from './published-records.repository.ts'
import { shownDays, shownYear } from './shown-days.ts'

type Stored = Awaited<ReturnType<ReturnType<typeof publishedRecordsRepository>['list']>>[number]

/** Where a record is, or that it may still vanish without a trace. */
export type RecordState = { journalId: number; sectionId: number | null } | 'undecided'

/** Where authors are not listed one by one, the only institution that is known is taken for that of the first. */
function authorsOf(
	{ authorName, institution }: Stored,
	rows: AuthorRow[] | undefined,
	institutions: Institutions,
): RecordAuthor[] {
	if (rows)
		return rows.map((row) => publicAuthorOf(row, { institution }, institutions)).filter((author) => !isOthers(author))
	const named = parseAuthors(authorName)
		.map(toStored)
		.filter((author) => !isOthers(author))
	const ror = institution && institutions.rorOf(institution, null)
	return named.map((author, at) =>
		at === 0 && institution && !author.isOrganisation ? { ...author, institution, ...(ror && { ror }) } : author,
	)
}

const linesOf = (text: string | null) => (text ?? '').split('\n').map(clean).filter(Boolean)

type Parts = { db: Db; site: SiteService; institutions: Institutions }

/** Published articles of journals published here as other systems are told about them. */
export function publishedRecordsService({ db, site, institutions }: Parts) {
	function recordBy({ origin, timeZone }: { origin: string; timeZone: string }) {
		const [daysOf, yearOf] = [shownDays(timeZone), shownYear(timeZone)]
		return (article: Stored, rows: AuthorRow[] | undefined, notices: PublicationNotice[]): ArticleRecord => {
			const { journal, licence: ownLicence } = article
			const url = origin + pagePath(article)
			const cited = {
				...{ title: article.title, authors: [], year: yearOf(article), journalTitle: journal.title },
				...{ volume: article.volume ?? '', issue: article.issue ?? '', pages: article.pages ?? '' },
				...{ doi: article.doi ?? '', journalAbbreviation: journal.abbreviation ?? '' },
			}
			const fields = exportFields(cited)
			const licence = clean(ownLicence ?? journal.licences[0])
			return {
				id: article.id,
				reference: article.reference,
				url,
				pdfUrl: article.hasPdf ? `${url}.pdf` : null,
				title: fields.title,
				authors: authorsOf(article, rows, institutions),
				abstract: article.abstract.trim(),
				keywords: keywordsOf(article.keywords),
				...daysOf(article),
				year: cited.year,
				volume: fields.volume,
				issue: fields.issue,
				issuePublishedOn: article.issuePublishedOn,
				pages: fields.pages,
				doi: fields.doi,
				licence: licence ? { name: licence, url: licenceAddress(licence) } : null,
				references: linesOf(article.referenceList),
				notices: notices.map(({ kind, issuedOn, reason }) => ({ kind, issuedOn, reason: clean(reason) })),
				language: onlyLanguage(journal.languages),
				journal: {
					id: journal.id,
					sectionId: journal.sectionId,
					title: fields.journal,
					abbreviation: fields.abbreviation,
					issn: clean(journal.issn),
					eissn: clean(journal.eissn ?? ''),
					publisher: clean(journal.publisher ?? ''),
				},
			}
		}
	}

	return {
		/** By their ids; what readers cannot see is left out. */
		async read(ids: readonly number[]): Promise<Map<number, ArticleRecord>> {
			if (ids.length === 0) return new Map()
			const repository = publishedRecordsRepository(db)
			const [rows, authors, notices, settings] = await Promise.all([
				repository.list(ids),
				repository.authors(ids),
				repository.notices(ids),
				site.read(),
			])
			const recordOf = recordBy(settings)
			return new Map(rows.map((row) => [row.id, recordOf(row, authors.get(row.id), notices.get(row.id) ?? [])]))
		},

		/** What readers see of each, inside of a transaction; nothing for those they do not see. */
		async states(queryable: Queryable, ids: readonly number[]): Promise<Map<number, RecordState>> {
			const repository = publishedRecordsRepository(queryable)
			const states = new Map<number, RecordState>()
			for (const id of await repository.undecided(ids)) states.set(id, 'undecided')
			for (const { id, ...place } of await repository.places(ids)) states.set(id, place)
			return states
		},

		idsOf: publishedRecordsRepository(db).idsOf,
		idsOfIssue: publishedRecordsRepository(db).idsOfIssue,
	}
}
export type PublishedRecordsService = ReturnType<typeof publishedRecordsService>
