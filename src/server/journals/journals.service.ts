import type { Journal, JournalListQuery } from '../../contract/journals.ts'
import type { Db, Queryable } from '../../db/client.ts'
import type { ContentChanges } from '../content/changes.ts'
import { countCache } from '../content/staff-list.ts'
import type { SectionsService } from '../sections/sections.service.ts'
import { type JournalFilter, journalsRepository, type JournalCard as StoredCard } from './journals.repository.ts'

const defaultPageSize = 30
/** The carousel on the home page needs no more. */
const newestLimit = 12

/** `slug` alone is the specified call and answers in full; anything else asks for a page. */
export const asksForPage = ({ q, section, accepting, isNew, sort, page, limit }: JournalListQuery) =>
	[q, section, accepting, isNew, sort, page, limit].some((value) => value !== undefined)

type Parts = { db: Db; changes: ContentChanges; sections: SectionsService }

export function journalsService({ db, changes, sections }: Parts) {
	const repository = journalsRepository(db)
	const countOf = countCache({ changes, tags: ['journals'] }, repository.count)

	async function withSections<J extends StoredCard>(journals: J[]) {
		const byId = new Map((await sections.list()).map(({ id, slug, title }) => [id, { slug, title }]))
		return journals.map((journal) => ({ ...journal, section: byId.get(journal.publicationSectionId ?? 0) ?? null }))
	}

	/** `everything` holds inactive journals too: staff alone see them. */
	async function list(query: JournalListQuery, everything?: true) {
		if (!asksForPage(query)) return { data: await withSections(await repository.all(query.slug, everything)) }
		const { page = 1, limit = defaultPageSize, sort = 'title', fields = 'all', q, accepting, isNew, slug } = query
		const sectionId = slug === undefined ? query.section : (await sections.findBySlug(slug, everything))?.id
		const nothing = slug !== undefined && (sectionId === undefined || (query.section ?? sectionId) !== sectionId)
		if (nothing) return { data: [], meta: { total: 0, page, limit } }

		const filter: JournalFilter = { everything, sectionId, q: q || undefined, accepting, isNew }
		const span = { sort, limit, offset: (page - 1) * limit, fields }
		if (filter.q) {
			const { data, total } = await repository.search(filter, span)
			return { data: await withSections(data), meta: { total, page, limit } }
		}
		const [data, total] = await Promise.all([repository.page(filter, span), countOf(filter)])
		return { data: await withSections(data), meta: { total, page, limit } }
	}

	return {
		list,
		listed: repository.listed,
		listedParts: repository.listedParts,
		newest: async () => withSections(await repository.newest(newestLimit)),
		withSections,
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
