import type { Core } from '../core.ts'
import { searchedList } from '../record-search.ts'
import { mountSavedReplies } from './saved-replies.routes.ts'
import { savedRepliesService } from './saved-replies.service.ts'

export function savedRepliesModule(core: Core): void {
	const replies = savedRepliesService(core)
	core.register({
		routes: (api) => mountSavedReplies(api, replies),
		searched: searchedList({
			kind: 'saved_reply',
			permission: 'articles.read',
			list: replies.list,
			hitOf: ({ id, name, text }) => ({ id, title: name, detail: text.slice(0, 200) }),
		}),
		trashed: { kind: 'saved_reply', tags: () => [] },
	})
}
