import { savedReplyRoutes } from '../../contract/saved-replies.ts'
import type { Core } from '../core.ts'
import { searchedList } from '../record-search.ts'
import { savedRepliesService } from './saved-replies.service.ts'

export function savedRepliesModule(core: Core): void {
	const replies = savedRepliesService(core)
	core.register({
		routes: ({ mount }) => {
			mount(savedReplyRoutes.list, async ({ query }) => replies.list(query))
			mount(savedReplyRoutes.create, async ({ body, caller }) => replies.create(body, caller))
			mount(savedReplyRoutes.update, async ({ params, body, caller }) => replies.update(params.id, body, caller))
			mount(savedReplyRoutes.remove, async ({ params, caller }) => replies.remove(params.id, caller))
		},
		searched: searchedList({
			kind: 'saved_reply',
			permission: 'articles.read',
			list: replies.list,
			hitOf: ({ id, name, text }) => ({ id, title: name, detail: text.slice(0, 200) }),
		}),
		trashed: { kind: 'saved_reply', permission: 'content.delete', tags: () => [] },
	})
}
