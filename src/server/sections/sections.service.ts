import type { Section } from '../../contract/sections.ts'
import type { Db } from '../../db/client.ts'
import { TaggedCache } from '../content/tagged-cache.ts'
import { sectionsRepository } from './sections.repository.ts'

export const sectionTags = ['sections', 'journals']

/** Sections are few and on every page: kept in memory until a section or a journal changes. */
export function sectionsService(db: Db) {
	const cache = new TaggedCache<Section[]>({ maxBytes: 1024 * 1024 })
	const list = () =>
		cache.get('active', async () => ({
			value: await sectionsRepository(db).active(),
			tags: sectionTags,
			bytes: 1,
			store: true,
		}))
	return {
		cache,
		list,
		changes: () => sectionsRepository(db).changes(),
		async findBySlug(slug: string): Promise<Section | undefined> {
			return (await list()).find((section) => section.slug === slug)
		},
	}
}
export type SectionsService = ReturnType<typeof sectionsService>
