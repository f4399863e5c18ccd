import { articleRoutes } from '../../contract/article-routes.ts'
import { attachmentRoutes } from '../../contract/attachments.ts'
import { queueRoutes } from '../../contract/queue.ts'
import { statusChangeRoutes } from '../../contract/status-changes.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Api } from '../http/api.ts'
import type { ArticlesService } from './articles.service.ts'
import type { ConversationService } from './conversation.service.ts'
import type { LostLinksService } from './lost-links.service.ts'
import type { PublicArticlesService } from './public-articles.service.ts'
import type { StaffArticlesService } from './staff-articles.service.ts'
import { articleTags } from './tags.ts'
import type { TrackingService } from './tracking.service.ts'

type Services = {
	articles: ArticlesService
	publicArticles: PublicArticlesService
	staffArticles: StaffArticlesService
	conversation: ConversationService
	attachments: AttachmentsService
	tracking: TrackingService
	lostLinks: LostLinksService
}

export function mountArticles(
	{ mount }: Api,
	{ articles, publicArticles, staffArticles, conversation, attachments, tracking, lostLinks }: Services,
): void {
	mount(articleRoutes.submit, async ({ body, upload, caller }) => articles.submit(body, { upload, caller }), {
		admit: articles.admit,
		byStaff: async ({ body, caller }) => articles.createByStaff(body, caller),
	})
	mount(articleRoutes.readPublic, async ({ params, caller, tag }) => {
		tag(...articleTags(params.id))
		return publicArticles.read(params.id, caller)
	})
	mount(articleRoutes.list, async ({ query, caller }) => staffArticles.list(query, caller))
	mount(articleRoutes.exported, async ({ query, caller }) => staffArticles.exported(query, caller))
	mount(queueRoutes.articles, async ({ caller }) => staffArticles.queue(caller))
	mount(articleRoutes.read, async ({ params }) => staffArticles.read(params.id))
	mount(articleRoutes.neighbours, async ({ params, query, caller }) =>
		staffArticles.neighbours(params.id, query, caller),
	)
	mount(articleRoutes.renewLink, async ({ params, caller }) => staffArticles.renewLink(params.id, caller))
	mount(articleRoutes.reply, async ({ params, body, caller, uploads }) =>
		conversation.reply(params.id, { ...body, uploads }, caller),
	)
	mount(attachmentRoutes.download, async ({ params }) =>
		attachments.download({ articleId: params.id }, params.attachmentId),
	)
	mount(attachmentRoutes.downloadByAuthor, async ({ params, caller }) =>
		tracking.attachment(params.attachmentId, caller),
	)
	mount(articleRoutes.markMessagesRead, async ({ params, body, caller }) =>
		conversation.markReadByStaff(params.id, body.upTo, caller),
	)
	mount(articleRoutes.update, async ({ params, body, caller }) => staffArticles.update(params.id, body, caller))
	mount(articleRoutes.remove, async ({ params, caller }) => staffArticles.remove(params.id, caller))
	mount(articleRoutes.setStatus, async ({ params, body, caller }) => articles.setStatus(params.id, body, caller))
	mount(statusChangeRoutes.open, async () => staffArticles.openChanges())
	mount(articleRoutes.undoStatus, async ({ params, body, caller }) => articles.undoStatus(params.id, body, caller))
	mount(articleRoutes.download, async ({ params }) => articles.download(params.id))
	mount(articleRoutes.lostLink, async ({ body, caller }) => {
		await lostLinks.send(body, caller)
		return null
	})
	mount(articleRoutes.track, async ({ caller }) => tracking.read(caller))
	mount(articleRoutes.withdraw, async ({ caller }) => tracking.withdraw(caller))
	mount(articleRoutes.restore, async ({ caller }) => tracking.restore(caller))
	mount(articleRoutes.markRead, async ({ body, caller }) => tracking.markRead(body.upTo, caller))
	mount(articleRoutes.addMessage, async ({ body, caller, uploads }) =>
		tracking.addMessage({ ...body, uploads }, caller),
	)
}
