import type { Section, SectionInput } from '../../contract/sections.ts'
import { slugOf } from '../../contract/slug.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import type { Span } from '../content/pages.ts'
import { type ListQuery, staffList } from '../content/staff-list.ts'
import { TaggedCache } from '../content/tagged-cache.ts'
import type { ContentTag } from '../content/tags.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import { putInTrash, type TrashRule } from '../trash/trash.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { sectionsRepository } from './sections.repository.ts'

export const sectionTags: ContentTag[] = ['sections', 'journals']

type Write = { caller: Caller; files: string[] }

/** Sections are few and on every page: kept in memory until a section or a journal changes. */
export function sectionsService({ db, work, changes }: { db: Db; work: WorkService; changes: ContentChanges }) {
	const repository = sectionsRepository(db)
	const cache = new TaggedCache<Section[]>({ changes, maxBytes: 1024 * 1024 })
	const kept = (key: string, read: () => Promise<Section[]>) =>
		cache.get(key, async () => ({ value: await read(), tags: sectionTags, bytes: 1, store: true }))
	const list = () => kept('active', repository.active)
	/** For staff. Counting their journals reads all journals. */
	const listEverything = () => kept('all', () => repository.all({}, 'order'))
	const lists = staffList({
		keepCounts: { changes, tags: sectionTags },
		pageSize: 30,
		rows: rowsOf,
		count: repository.count,
	})

	/** Counting the journals of sections is expensive: what is not a search comes from the cache. */
	async function rowsOf(filter: { q?: string | undefined }, sort: 'order', span?: Span): Promise<Section[]> {
		if (filter.q) return repository.all(filter, sort, span)
		const all = await listEverything()
		return span ? all.slice(span.offset, span.offset + span.limit) : all
	}

	/** It is the address of the category's page, so only staff change it. */
	async function requireSlug(tx: Transaction, slug: string, id = 0): Promise<string> {
		if (!slug) throw fieldError('invalid_input', 'slug', 'Please write a slug with letters or digits.')
		await sectionsRepository(tx).lockSlugs()
		if (await sectionsRepository(tx).isTaken(slug, id))
			throw fieldError('slug_taken', 'slug', 'Another category has this slug. Please choose another one.')
		return slug
	}

	return {
		list,
		changes: () => repository.changes(),
		/** `everything` holds inactive ones too: staff alone see them. */
		async findBySlug(slug: string, everything?: true): Promise<Section | undefined> {
			const sections = everything ? await listEverything() : await list()
			return sections.find((section) => section.slug === slug)
		},
		/** Whether there is one; it stays until the transaction ends. */
		lock: (tx: Transaction, id: number) => sectionsRepository(tx).lockAgainstRemoval(id),
		usedImages: (paths: string[]) => repository.usedImages(paths),

		listAll: (query: ListQuery) => lists.read({ query, filter: { q: query.q || undefined }, sort: 'order' }),

		async create({ slug, ...input }: SectionInput, { caller, files }: Write): Promise<Section> {
			return work.run({ caller, changes: ['sections'], files }, async (tx) => {
				const chosen = await requireSlug(tx, slug || slugOf(input.title))
				const id = await sectionsRepository(tx).create({ ...input, slug: chosen })
				await tx.log({ action: 'created', record: 'section', id, label: input.title })
				return orNotFound(await sectionsRepository(tx).find(id), 'Category')
			})
		},

		async update(
			id: number,
			{ slug, startedFrom, ...input }: Edited<SectionInput>,
			{ caller, files }: Write,
		): Promise<Section> {
			return work.run({ caller, changes: ['sections'], files }, async (tx) => {
				const before = orNotFound(await sectionsRepository(tx).lock(id), 'Category')
				const chosen =
					slug === undefined ? undefined : await requireSlug(tx, slug || slugOf(input.title ?? before.title), id)
				const values = { ...input, ...(chosen && { slug: chosen }) }
				await refuseConflicts(tx, { record: 'section', id, before, values, startedFrom })
				await sectionsRepository(tx).update(id, values)
				const changes = fieldChanges(before, values)
				await tx.log({ action: 'changed', record: 'section', id, label: before.title, changes })
				return orNotFound(await sectionsRepository(tx).find(id), 'Category')
			})
		},

		/** Journals stay, without a section. */
		async remove(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: sectionTags }, async (tx) => {
				const { title } = orNotFound(await sectionsRepository(tx).lock(id), 'Category')
				await putInTrash(tx, { kind: 'section', id, label: title, logged: title })
				await sectionsRepository(tx).remove(id)
				return null
			})
		},

		/** A deleted category frees its slug: another one may have it when it is restored. */
		trashed: {
			permission: 'content.delete',
			kind: 'section',
			tags: () => sectionTags,
			async check(tx, { slug }) {
				await sectionsRepository(tx).lockSlugs()
				if (await sectionsRepository(tx).isTaken(String(slug), 0))
					throw new AppError(
						'slug_taken',
						`Another category has the slug ${slug} now. Change or delete that one first.`,
					)
			},
		} satisfies TrashRule,
	}
}
export type SectionsService = ReturnType<typeof sectionsService>
