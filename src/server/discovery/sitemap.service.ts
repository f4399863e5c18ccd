import { issuePath } from '../../contract/journal-issue-words.ts'
import { seoPagePaths } from '../../contract/seo-words.ts'
import { escapeXml } from '../../metadata/xml.ts'
import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { JournalIssuesService } from '../journal-issues/journal-issues.service.ts'
import type { JournalsService } from '../journals/journals.service.ts'
import type { SectionsService } from '../sections/sections.service.ts'
import type { SeoService } from '../seo/seo.service.ts'
import type { SiteService } from '../site/site.service.ts'

const listedKeys = [
	...(['home', 'services', 'journals', 'match-journal', 'articles', 'about', 'faq', 'contact'] as const),
	...(['article-citations', 'privacy-policy', 'terms-of-service'] as const),
]
/** The written pages that search engines should know. A new page is added here. */
export const listedPages = listedKeys.map((key) => ({ key, path: seoPagePaths[key] }))

/** What these answers are made from. */
export const sitemapTags = ['articles', 'journals', 'sections', 'seo', 'site']

export type SitemapKind = 'journals' | 'articles'
type Listed = { id: number; updatedAt: Date; pagePath?: string | null }
type Entry = { path: string; changed: Date | undefined }
export type SitemapParts = {
	journals: JournalsService
	issues: Pick<JournalIssuesService, 'listed'>
	articles: PublicArticlesService
	sections: SectionsService
	seo: SeoService
	site: SiteService
}

/** A journal has a few issues a year, so they fit into the file of the written pages. */
const maxIssues = 20_000

const latest = (...moments: (Date | undefined)[]) =>
	moments.reduce((newest, moment) => (moment && (!newest || moment > newest) ? moment : newest), undefined)

/** Both kinds of sitemap file: a list of pages, or a list of such lists. */
function xml(kind: 'urlset' | 'sitemapindex', origin: string, entries: Entry[]): string {
	const item = kind === 'urlset' ? 'url' : 'sitemap'
	const items = entries.map(
		({ path, changed }) =>
			`<${item}><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${item}>`,
	)
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${kind}>\n`
}

/** The addresses of the site from live data: one file while they are few, an index of parts when they are many. */
export function sitemapService(
	{ journals, issues, articles, sections, seo, site }: SitemapParts,
	{ partSize = 5_000 } = {},
) {
	async function pages(newestJournal: Date | undefined): Promise<Entry[]> {
		const [written, sectionChanges, siteChange, listedIssues] = await Promise.all([
			seo.listing(),
			sections.changes(),
			site.changedAt(),
			issues.listed(maxIssues, 0),
		])
		const catalogue = latest(newestJournal, ...sectionChanges.map(({ updatedAt }) => updatedAt))
		return [
			...listedPages
				.filter(({ key }) => written.get(key)?.isListed ?? true)
				.map(({ key, path }) => ({
					path,
					changed: latest(
						written.get(key)?.updatedAt,
						siteChange,
						key === 'home' || key === 'journals' ? catalogue : undefined,
					),
				})),
			...sectionChanges.map(({ slug, updatedAt }) => ({
				path: `/journals/${encodeURIComponent(slug)}`,
				changed: updatedAt,
			})),
			...listedIssues.map((issue) => ({ path: issuePath(issue), changed: issue.updatedAt })),
		]
	}

	/** What there are many of: each kind in parts. */
	const kinds = {
		journals: { source: journals, path: ({ id }: Listed) => `/journals/${id}/details` },
		articles: {
			source: articles,
			path: ({ id, pagePath }: Listed) => pagePath ?? `/article-citations?articleId=${id}`,
		},
	}
	const names = Object.keys(kinds) as SitemapKind[]

	async function entries(kind: SitemapKind, part: number): Promise<Entry[]> {
		const { source, path } = kinds[kind]
		const records: Listed[] = await source.listed(partSize, (part - 1) * partSize)
		return records.map((record) => ({ path: path(record), changed: record.updatedAt }))
	}

	const newest = (parts: { updatedAt: Date }[]) => latest(...parts.map(({ updatedAt }) => updatedAt))
	const origin = async () => (await site.read()).origin

	return {
		async main(): Promise<string> {
			const parts = await Promise.all(
				names.map(async (kind) => ({ kind, parts: await kinds[kind].source.listedParts(partSize) })),
			)
			const all = parts.flatMap((of) => of.parts)
			const written = await pages(newest(parts.find(({ kind }) => kind === 'journals')?.parts ?? []))
			const total = written.length + all.reduce((sum, { count }) => sum + count, 0)
			if (total <= partSize) {
				const listed = await Promise.all(names.map((kind) => entries(kind, 1)))
				return xml('urlset', await origin(), [...written, ...listed.flat()])
			}
			return xml('sitemapindex', await origin(), [
				{ path: '/sitemap-pages.xml', changed: latest(...written.map(({ changed }) => changed)) },
				...parts.flatMap((of) =>
					of.parts.map(({ updatedAt }, at) => ({ path: `/sitemap-${of.kind}-${at + 1}.xml`, changed: updatedAt })),
				),
			])
		},

		async pages(): Promise<string> {
			return xml('urlset', await origin(), await pages(newest(await journals.listedParts(partSize))))
		},

		/** Nothing for a part that does not exist. */
		async part(kind: SitemapKind, part: number): Promise<string | undefined> {
			const listed = await entries(kind, part)
			return listed.length > 0 ? xml('urlset', await origin(), listed) : undefined
		},
	}
}
export type SitemapService = ReturnType<typeof sitemapService>
