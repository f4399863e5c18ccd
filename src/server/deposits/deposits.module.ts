import { depositRoutes as routes } from '../../contract/deposits.ts'
import type { ArticleExportsService } from '../article-exports/article-exports.service.ts'
import type { DoisService } from '../articles/dois.service.ts'
import type { Core } from '../core.ts'
import { depositSender } from './deposit-sender.service.ts'
import { depositsService } from './deposits.service.ts'
import { outdatedDeposits } from './outdated-deposits.service.ts'

export function depositsModule(core: Core, needed: { exported: ArticleExportsService; dois: DoisService }): void {
	const deposits = depositsService({ ...core, ...needed })
	const outdated = outdatedDeposits({ ...core, ...needed })
	const sender = depositSender({ ...core, ...needed })
	core.register({
		routes: ({ mount }) => {
			mount(routes.setup, async () => deposits.setup())
			mount(routes.list, async ({ query }) => deposits.list(query))
			mount(routes.read, async ({ params }) => deposits.read(params.id))
			mount(routes.assign, async ({ body, caller }) => {
				await core.limits.count('deposits', caller)
				return deposits.assign(body, caller)
			})
			mount(routes.send, async ({ body, caller }) => {
				await core.limits.count('deposits', caller)
				return deposits.send(body, caller)
			})
			mount(routes.resume, async ({ caller }) => {
				await core.limits.count('deposits', caller)
				return deposits.resume(caller)
			})
		},
		jobs: {
			'send-deposits': async () => {
				await outdated.compare()
				await deposits.queueAutomatic()
				await sender.run()
			},
		},
	})
}
