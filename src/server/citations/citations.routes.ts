import { Readable } from 'node:stream'
import { citationRoutes } from '../../contract/citations.ts'
import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { ContentTag } from '../content/tags.ts'
import type { Api } from '../http/api.ts'
import type { CitationsService } from './citations.service.ts'

/** An article's journal is saved with the first of these when its name changes; the year depends on the site's time zone. */
const tagsOf = (id: number): ContentTag[] => ['articles', `article:${id}`, 'site']

export function mountCitations({ mount }: Api, citations: CitationsService, articles: PublicArticlesService): void {
	mount(citationRoutes.published, async ({ query, caller, tag }) => {
		tag('articles', 'site')
		return articles.published(query, caller)
	})
	mount(citationRoutes.list, async ({ params, caller, tag }) => {
		tag(...tagsOf(params.id), `citations:${params.id}`)
		return citations.list(params.id, caller)
	})
	mount(citationRoutes.generate, async ({ params, body, caller }) => citations.generate(params.id, caller, body.format))
	mount(citationRoutes.generateAll, async ({ params, caller }) => citations.generateAll(params.id, caller))
	mount(citationRoutes.reference, async ({ params, caller, tag }) => {
		tag(...tagsOf(params.id), 'journals:bulk')
		return citations.reference(params.id, caller)
	})
	mount(citationRoutes.export, async ({ params, query, caller }) => {
		const { text, mediaType, fileName } = await citations.export(params.id, caller, query.format)
		const bytes = Buffer.from(text)
		return {
			name: fileName,
			type: mediaType,
			size: bytes.length,
			open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
		}
	})
}
