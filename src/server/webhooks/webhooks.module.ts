import { webhookRoutes as routes } from '../../contract/webhooks.ts'
import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { Core } from '../core.ts'
import { webhookSenderService } from './sender.service.ts'
import { webhooksService } from './webhooks.service.ts'

export function webhooksModule(core: Core, { articles }: { articles: PublicArticlesService }) {
	const allowLoopback = core.settings.allowLoopbackWebhooks
	const webhooks = webhooksService({ ...core, allowLoopback })
	const sender = webhookSenderService({ ...core, articles, allowLoopback, switchOff: webhooks.switchOff })
	core.changes.on('webhooks', sender.wake)
	core.register({
		routes: ({ mount }) => {
			mount(routes.list, async () => webhooks.list())
			mount(routes.create, async ({ body, caller }) => webhooks.create(body, caller))
			mount(routes.update, async ({ params, body, caller }) => webhooks.update(params.id, body, caller))
			mount(routes.renewSecret, async ({ params, caller }) => webhooks.renewSecret(params.id, caller))
			mount(routes.remove, async ({ params, caller }) => webhooks.remove(params.id, caller))
			mount(routes.deliveries, async ({ params }) => webhooks.deliveries(params.id))
			mount(routes.test, async ({ params, caller }) => webhooks.test(params.id, caller))
			mount(routes.redeliver, async ({ params, caller }) => webhooks.redeliver(params.id, caller))
		},
		jobs: { 'send-webhooks': sender.sendDue, 'tidy-up': webhooks.removeOld },
		stop: sender.stop,
	})
	return sender
}
