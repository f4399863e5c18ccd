import { queueRoutes } from '../../contract/queue.ts'
import type { Core } from '../core.ts'
import { savedViewsService } from './saved-views.service.ts'

export function savedViewsModule(core: Core): void {
	const views = savedViewsService(core)
	core.register({
		routes: ({ mount }) => {
			mount(queueRoutes.views, async ({ caller }) => views.list(caller))
			mount(queueRoutes.saveView, async ({ body, caller }) => views.create(body, caller))
			mount(queueRoutes.changeView, async ({ params, body, caller }) => views.change(params.id, body, caller))
			mount(queueRoutes.removeView, async ({ params, caller }) => views.remove(params.id, caller))
		},
	})
}
