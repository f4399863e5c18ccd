import { element, escapeXml } from '../../metadata/xml.ts'
import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { SiteService } from '../site/site.service.ts'

const entries = 30

const text = (name: string, content: string) => element(name, {}, content).text

/** The latest articles of a journal that is published here, as Atom (RFC 4287). */
export function feedService({ articles, site }: { articles: PublicArticlesService; site: SiteService }) {
	return {
		async atom(journalId: number): Promise<string | undefined> {
			const [found, { origin, name }] = await Promise.all([articles.latest(journalId, entries), site.read()])
			if (!found) return undefined
			const { journal } = found
			const moments = [journal.updatedAt, ...found.articles.map(({ updatedAt }) => updatedAt)]
			const newest = new Date(Math.max(...moments.map(Number)))
			const address = `${origin}/journals/${journal.id}`
			const items = found.articles.map((article) =>
				[
					'<entry>',
					// a corrected title changes the path, and must not make another entry
					text('id', `${origin}/articles/${article.id}`),
					text('title', article.isRetracted ? `Retracted: ${article.title}` : article.title),
					`<link rel="alternate" type="text/html" href="${escapeXml(origin + article.path)}"/>`,
					text('updated', article.updatedAt.toISOString()),
					article.publishedOn ? text('published', `${article.publishedOn}T00:00:00Z`) : '',
					`<author>${text('name', article.authorName)}</author>`,
					text('summary', article.abstract),
					'</entry>',
				].join(''),
			)
			return [
				'<?xml version="1.0" encoding="UTF-8"?>',
				'<feed xmlns="http://www.w3.org/2005/Atom">',
				text('id', `${address}/articles.atom`),
				text('title', `${journal.title} | ${name}`),
				text('subtitle', `Latest articles. ISSN ${journal.issn}.`),
				text('updated', newest.toISOString()),
				`<link rel="self" type="application/atom+xml" href="${escapeXml(`${address}/articles.atom`)}"/>`,
				`<link rel="alternate" type="text/html" href="${escapeXml(`${address}/details`)}"/>`,
				...items,
				'</feed>',
				'',
			].join('\n')
		},
	}
}
export type FeedService = ReturnType<typeof feedService>
