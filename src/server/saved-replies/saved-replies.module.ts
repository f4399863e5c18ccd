import type { Core } from '../core.ts'
import { mountSavedReplies } from './saved-replies.routes.ts'
import { savedRepliesService } from './saved-replies.service.ts'

export function savedRepliesModule(core: Core): void {
	const replies = savedRepliesService(core)
	core.register({ routes: (api) => mountSavedReplies(api, replies), trashed: { kind: 'saved_reply', tags: () => [] } })
}
