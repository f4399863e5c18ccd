import { trashRoutes } from '../../contract/trash.ts'
import type { Core } from '../core.ts'
import { trashService } from './trash.service.ts'

export function trashModule(core: Core) {
	const trash = trashService({
		...core,
		rules: () => core.registered().flatMap(({ trashed }) => trashed ?? []),
		folders: () => core.registered().flatMap(({ folder }) => folder ?? []),
	})
	core.register({
		routes: ({ mount }) => {
			mount(trashRoutes.list, async ({ query, caller }) => trash.list(query, caller))
			mount(trashRoutes.effects, async ({ query, caller }) => trash.effects(query, caller))
			mount(trashRoutes.restore, async ({ params, caller }) => trash.restore(params.id, caller))
			mount(trashRoutes.erase, async ({ params, caller }) => trash.erase(params.id, caller))
		},
		jobs: { 'tidy-up': () => trash.eraseExpired() },
	})
	return trash
}
