import { articleRoutes } from '../../contract/article-routes.ts'
import type { Api } from '../http/api.ts'
import { signedIn } from '../http/caller.ts'
import { type ArticlesService, articleTags } from './articles.service.ts'
import type { TrackingService } from './tracking.service.ts'

export function mountArticles({ mount }: Api, articles: ArticlesService, tracking: TrackingService): void {
	mount(articleRoutes.submit, async ({ body, upload, caller }) => articles.submit(body, upload, caller), {
		admit: articles.admit,
		byStaff: async ({ body, caller }) => articles.createByStaff(body, signedIn(caller).admin),
	})
	mount(articleRoutes.readPublic, async ({ params, caller, tag }) => {
		tag(...articleTags(params.id))
		return articles.readPublic(params.id, caller)
	})
	mount(articleRoutes.setStatus, async ({ params, body, caller }) =>
		articles.setStatus(params.id, body, signedIn(caller).admin),
	)
	mount(articleRoutes.download, async ({ params }) => articles.download(params.id))
	mount(articleRoutes.track, async ({ params }) => tracking.read(params.token))
	mount(articleRoutes.withdraw, async ({ params }) => tracking.withdraw(params.token))
	mount(articleRoutes.addMessage, async ({ params, body, caller }) =>
		tracking.addMessage(params.token, body.text, caller),
	)
}
