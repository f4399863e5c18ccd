import { savedReplyRoutes } from '../../contract/saved-replies.ts'
import type { Api } from '../http/api.ts'
import type { SavedRepliesService } from './saved-replies.service.ts'

export function mountSavedReplies({ mount }: Api, replies: SavedRepliesService): void {
	mount(savedReplyRoutes.list, async ({ query }) => replies.list(query))
	mount(savedReplyRoutes.create, async ({ body, caller }) => replies.create(body, caller))
	mount(savedReplyRoutes.update, async ({ params, body, caller }) => replies.update(params.id, body, caller))
	mount(savedReplyRoutes.remove, async ({ params, caller }) => replies.remove(params.id, caller))
}
