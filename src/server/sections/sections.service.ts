import type { ListMeta } from '../../contract/route.ts'
import type { Section, SectionInput } from '../../contract/sections.ts'
import { slugOf } from '../../contract/slug.ts'
import type { Changes } from '../../db/changes.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { fieldError, notFound } from '../app-error.ts'
import { asksForPage, type ListQuery, spanOf } from '../content/paging.ts'
import { TaggedCache } from '../content/tagged-cache.ts'
import { sectionsRepository } from './sections.repository.ts'

export const sectionTags = ['sections', 'journals']

/** Sections are few and on every page: kept in memory until a section or a journal changes. */
export function sectionsService(db: Db, saves: Changes) {
	const repository = sectionsRepository(db)
	const cache = new TaggedCache<Section[]>({ maxBytes: 1024 * 1024 })
	const kept = (key: string, read: () => Promise<Section[]>) =>
		cache.get(key, async () => ({ value: await read(), tags: sectionTags, bytes: 1, store: true }))
	const list = () => kept('active', repository.active)
	/** For staff. Counting their journals means walking through all of those. */
	const listEverything = () => kept('all', () => repository.all({}))

	/** It is the address of the category's page, so it is never changed behind somebody's back. */
	async function requireSlug(tx: Transaction, slug: string, id = 0): Promise<string> {
		if (!slug) throw fieldError('invalid_input', 'slug', 'Please write a slug with letters or digits.')
		await sectionsRepository(tx).lockSlugs()
		if (await sectionsRepository(tx).isTaken(slug, id))
			throw fieldError('slug_taken', 'slug', 'Another category has this slug. Please choose another one.')
		return slug
	}

	return {
		cache,
		list,
		changes: () => repository.changes(),
		/** `everything` holds inactive ones too: staff alone see them. */
		async findBySlug(slug: string, everything?: true): Promise<Section | undefined> {
			const sections = everything ? await listEverything() : await list()
			return sections.find((section) => section.slug === slug)
		},
		/** Whether there is one; it stays until the transaction ends. */
		hold: (tx: Transaction, id: number) => sectionsRepository(tx).hold(id),
		usedImages: (paths: string[]) => repository.usedImages(paths),

		async listAll(query: ListQuery): Promise<{ data: Section[]; meta?: ListMeta }> {
			if (!asksForPage(query)) return { data: await listEverything() }
			const { page, limit, offset } = spanOf(query)
			if (!query.q) {
				const all = await listEverything()
				return { data: all.slice(offset, offset + limit), meta: { total: all.length, page, limit } }
			}
			const [data, total] = await Promise.all([
				repository.all({ q: query.q, limit, offset }),
				repository.count(query.q),
			])
			return { data, meta: { total, page, limit } }
		},

		async create({ slug, ...input }: SectionInput): Promise<Section> {
			return found(
				await saves.save(['sections'], async (tx) => {
					const chosen = await requireSlug(tx, slug || slugOf(input.title))
					const id = await sectionsRepository(tx).create({ ...input, slug: chosen })
					return sectionsRepository(tx).find(id)
				}),
			)
		},

		async update(id: number, { slug, ...input }: Partial<SectionInput>): Promise<Section> {
			return found(
				await saves.save(['sections'], async (tx) => {
					const before = found(await sectionsRepository(tx).find(id))
					const chosen =
						slug === undefined ? undefined : await requireSlug(tx, slug || slugOf(input.title ?? before.title), id)
					await sectionsRepository(tx).update(id, { ...input, ...(chosen && { slug: chosen }) })
					return sectionsRepository(tx).find(id)
				}),
			)
		},

		/** Journals stay, without a section. */
		async remove(id: number): Promise<null> {
			await saves.save(sectionTags, async (tx) => {
				if (!(await sectionsRepository(tx).remove(id))) throw notFound('Category')
			})
			return null
		},
	}
}
export type SectionsService = ReturnType<typeof sectionsService>

function found(section: Section | undefined): Section {
	if (!section) throw notFound('Category')
	return section
}
