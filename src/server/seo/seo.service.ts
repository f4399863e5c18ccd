import {
	type SeoInput,
	type SeoPage,
	type SeoPageKey,
	type SeoSettings,
	type StoredSeoSettings,
	seoPageKeys,
} from '../../contract/seo.ts'
import { noindexPages } from '../../contract/seo-words.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import type { Caller } from '../caller.ts'
import type { ContentChanges } from '../content/changes.ts'
import { TaggedCache } from '../content/tagged-cache.ts'
import { type Edited, refuseConflicts } from '../edit-conflicts.ts'
import type { SiteService } from '../site/site.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { type SeoChange, type StoredSeo, seoRepository } from './seo.repository.ts'
import { shippedTexts } from './seo.texts.ts'

type Parts = { db: Db; work: WorkService; changes: ContentChanges; site: SiteService }

const isListed = (metaRobots: string) => !/noindex|none/i.test(metaRobots)

type Facts = Parameters<typeof shippedTexts>[1]

const shippedSettings = (page: SeoPageKey, facts: Facts): SeoSettings => ({
	...shippedTexts(page, facts),
	ogTitle: null,
	ogDescription: null,
	ogImage: null,
	isListed: !noindexPages.includes(page),
})

const textsOf = (stored: StoredSeo | undefined, shipped: ReturnType<typeof shippedTexts>) => ({
	title: stored?.title || shipped.title,
	description: stored?.description || shipped.description,
	keywords: stored?.keywords ?? shipped.keywords,
	// null: the page says it itself, from its title, its description and its own address
	ogTitle: stored?.ogTitle ?? null,
	ogDescription: stored?.ogDescription ?? null,
	ogImage: stored?.ogImage ?? null,
})

function settingsOf(page: SeoPageKey, stored: StoredSeo | undefined, facts: Facts): StoredSeoSettings {
	const shipped = shippedSettings(page, facts)
	return {
		page,
		id: stored?.id ?? null,
		...textsOf(stored, shipped),
		isListed: shipped.isListed && isListed(stored?.metaRobots ?? ''),
		shipped,
	}
}

/** What was shipped is not stored, so that it follows the site settings and later versions. */
function stored({ isListed: mayList, ...texts }: SeoInput, shipped: SeoSettings): SeoChange {
	const own = Object.entries(texts)
		.filter(([, text]) => text !== undefined)
		.map(([field, text]) => [field, text === shipped[field as keyof typeof texts] ? null : text])
	return {
		...(Object.fromEntries(own) as Omit<SeoInput, 'isListed'>),
		...(mayList !== undefined && { metaRobots: mayList ? 'index,follow' : 'noindex,follow' }),
	} as SeoChange
}

export function seoService({ db, work, changes, site }: Parts) {
	// every page asks for its own, and there are few of them
	const cache = new TaggedCache<StoredSeo[]>({ changes, maxBytes: 1000 })
	const all = () =>
		cache.get('seo', async () => ({ value: await seoRepository(db).all(), tags: ['seo'], bytes: 1, store: true }))
	return {
		/** Every key answers: stored settings first, then the shipped texts, which follow the site settings. */
		async read(page: string): Promise<SeoPage> {
			const [pages, settings] = await Promise.all([all(), site.read()])
			const stored = pages.find((known) => known.page === page)
			const shipped = shippedTexts(page, settings)
			return {
				page,
				...textsOf(stored, shipped),
				canonicalUrl: stored?.canonicalUrl ?? null,
				structuredData: stored?.structuredData ?? null,
				metaRobots: stored?.metaRobots || 'index,follow',
			}
		},

		usedPictures: (paths: string[]) => seoRepository(db).usedPictures(paths),

		/** As staff edit them. */
		async settings(): Promise<StoredSeoSettings[]> {
			const [pages, facts] = await Promise.all([seoRepository(db).all(), site.read()])
			return seoPageKeys.map((page) =>
				settingsOf(
					page,
					pages.find((known) => known.page === page),
					facts,
				),
			)
		},

		async change(
			page: SeoPageKey,
			{ startedFrom, ...input }: Edited<SeoInput>,
			{ caller, files }: { caller: Caller; files: string[] },
		): Promise<StoredSeoSettings> {
			const facts = await site.read()
			return work.run({ caller, changes: ['seo'], files }, async (tx) => {
				const row = await seoRepository(tx).lock(page)
				const before = settingsOf(page, row, facts)
				await refuseConflicts(tx, { record: 'seo_page', id: row.id, before, values: input, startedFrom })
				const change = stored(input, before.shipped)
				await seoRepository(tx).save(page, change)
				const after = settingsOf(page, { ...row, ...change }, facts)
				const { shipped: _, ...values } = after
				const changed = fieldChanges(before, values)
				await tx.log({ action: 'changed', record: 'seo_page', id: row.id, label: page, changes: changed })
				return after
			})
		},

		/** When the metadata of a page last changed, and whether search engines may list it. */
		async listing(): Promise<Map<string, { updatedAt: Date; isListed: boolean }>> {
			return new Map(
				(await all()).map(({ page, updatedAt, metaRobots }) => [page, { updatedAt, isListed: isListed(metaRobots) }]),
			)
		},
	}
}
export type SeoService = ReturnType<typeof seoService>
