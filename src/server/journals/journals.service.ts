import type { JournalListQuery } from '../../contract/journal-search.ts'
import { type Journal, journalCard } from '../../contract/journals.ts'
import type { Db, Queryable } from '../../db/client.ts'
import type { ContentChanges } from '../content/changes.ts'
import { countCache, wholeList } from '../content/staff-list.ts'
import { TaggedCache } from '../content/tagged-cache.ts'
import type { SectionsService } from '../sections/sections.service.ts'
import { catalogueService, type Found } from './catalogue/catalogue.service.ts'
import { reasonsFor, type Searched } from './catalogue/reasons.ts'
import type { JournalCard as StoredCard } from './journal-columns.repository.ts'
import { isStoredOrder, type JournalFilter, journalsRepository } from './journals.repository.ts'
import { sitemapRepository } from './sitemap.repository.ts'

const defaultPageSize = 30
/** The cards of some hundred pages. */
const cardBytes = 4_000_000
/** The carousel on the home page needs no more. */
const newestLimit = 12

/** `slug` alone is the specified call and answers in full; anything else asks for a page. */
export const asksForPage = ({ slug: _, fields: __, ...query }: JournalListQuery) =>
	Object.values(query).some((value) => value !== undefined)

/** The database orders and filters by these alone; everything else is for the catalogue in memory. */
const isPlainList = ({
	slug,
	section,
	accepting,
	isNew,
	status,
	sort = 'title',
	page,
	limit,
	fields,
	...others
}: JournalListQuery) =>
	isStoredOrder(sort) && Object.values(others).every((value) => value === undefined || value === '')

/** What staff narrow their list down to; visitors see active journals alone. */
const statusFilter = ({ status }: JournalListQuery) => ({
	...(status && { isActive: status === 'active' }),
	...(status === 'imported' && { isImported: true }),
})

const cardFields = Object.keys(journalCard.shape).filter((name) => name !== 'section') as (keyof StoredCard)[]
const cardOf = (journal: StoredCard) =>
	Object.fromEntries(cardFields.map((name) => [name, journal[name]])) as StoredCard

const sortOf = ({ sort, q }: JournalListQuery) => sort ?? (q ? 'relevance' : 'title')

type Parts = { db: Db; changes: ContentChanges; sections: SectionsService }

export function journalsService({ db, changes, sections }: Parts) {
	const repository = journalsRepository(db)
	const sitemap = sitemapRepository(db)
	const catalogue = catalogueService({ db, changes, sections })
	const countOf = countCache({ changes, tags: ['journals'] }, repository.count)
	const cards = new TaggedCache<StoredCard[]>({ changes, maxBytes: cardBytes })

	async function withSections<J extends StoredCard>(journals: J[]) {
		const byId = new Map((await sections.list()).map(({ id, slug, title }) => [id, { slug, title }]))
		return journals.map((journal) => ({ ...journal, section: byId.get(journal.publicationSectionId ?? 0) ?? null }))
	}

	/** undefined where all are asked for, null where no journal can be in the section. */
	async function sectionOf({ slug, section }: JournalListQuery, everything: true | undefined) {
		if (slug === undefined) return section
		const found = (await sections.findBySlug(slug, everything))?.id
		return found === undefined || (section ?? found) !== found ? null : found
	}

	/** `everything` holds inactive journals too: staff alone see them. */
	async function list(query: JournalListQuery, everything?: true) {
		if (!asksForPage(query) && everything)
			return wholeList(await repository.allIds(query.slug), async (ids) =>
				withSections(await repository.byIds(ids, 'all')),
			)
		if (!asksForPage(query)) return { data: await withSections(await repository.all(query.slug)) }
		const { page = 1, limit = defaultPageSize, fields = 'all', accepting, isNew } = query
		const sectionId = await sectionOf(query, everything)
		if (sectionId === null) return { data: [], meta: { total: 0, page, limit } }
		const sort = sortOf(query)
		const offset = (page - 1) * limit
		if (isPlainList(query) && isStoredOrder(sort)) {
			const filter: JournalFilter = { everything, sectionId, accepting, isNew, ...(everything && statusFilter(query)) }
			const [data, total] = await Promise.all([
				repository.page(filter, { sort, limit, offset, fields }),
				countOf(filter),
			])
			return { data: await withSections(data), meta: { total, page, limit } }
		}
		const found = await catalogue.search({ query, everything, sectionId, sort, limit, offset })
		const data = await withSections(await pageOf(found, fields))
		return { data, meta: { total: found.total, page, limit, ...found.meta } }
	}

	/** Cached: the first pages of the catalogue are asked for most, and many filters lead to the same journals. */
	const cardsOf = (ids: number[]): Promise<StoredCard[]> =>
		cards.get(ids.join(), async () => {
			const value = await repository.byIds(ids, 'card')
			return { value, tags: ['journals'], bytes: JSON.stringify(value).length, store: true }
		})

	/** A search by words also reads the fields that may be why a journal was found. */
	async function pageOf({ page, text }: Found, fields: 'all' | 'card') {
		const ids = page.map(({ id }) => id)
		if (!text) return fields === 'card' ? cardsOf(ids) : repository.byIds(ids, 'all')
		const places = new Map(page.map(({ id, place }) => [id, place]))
		const withMatches = <J extends Searched & { id: number }>(journals: J[], shown: (journal: J) => StoredCard) =>
			journals.map((journal) => ({
				...shown(journal),
				matches: reasonsFor(journal, places.get(journal.id) ?? -1, text),
			}))
		return fields === 'card'
			? withMatches(await repository.byIds(ids, 'searched'), cardOf)
			: withMatches(await repository.byIds(ids, 'all'), (journal) => journal)
	}

	return {
		list,
		prepareSearch: catalogue.prepare,
		listed: sitemap.listed,
		listedParts: sitemap.listedParts,
		newest: async () => withSections(await repository.newest(newestLimit)),
		withSections,
		/** All journals of a search, in its order. */
		async searchIds(query: JournalListQuery, everything?: true): Promise<number[]> {
			const sectionId = await sectionOf(query, everything)
			if (sectionId === null) return []
			const whole = { sort: sortOf(query), limit: Number.POSITIVE_INFINITY, offset: 0 }
			const { page } = await catalogue.search({ query, everything, sectionId, ...whole })
			return page.map(({ id }) => id)
		},
		byIds: async (ids: number[]) => withSections(await repository.byIds(ids, 'all')),
		/** Whether authors may choose it; nothing for one that visitors do not see. */
		findForSubmission: (id: number, queryable: Queryable = db) => journalsRepository(queryable).findForSubmission(id),
		findNamed: (name: string, queryable: Queryable) => journalsRepository(queryable).findNamed(name),
		async find(id: number, everything?: true): Promise<Journal | undefined> {
			const found = await repository.find(id, everything)
			return found && (await withSections([found]))[0]
		},
	}
}
export type JournalsService = ReturnType<typeof journalsService>
