import { campaignRoutes } from '../../contract/campaigns.ts'
import { staffOf } from '../caller.ts'
import type { Api } from '../http/api.ts'
import type { CampaignsService } from './campaigns.service.ts'

export function mountCampaigns({ mount }: Api, campaigns: CampaignsService): void {
	mount(campaignRoutes.list, async ({ query }) => campaigns.list(query))
	mount(campaignRoutes.create, async ({ body, caller }) => campaigns.create(body, staffOf(caller).admin))
	mount(campaignRoutes.read, async ({ params }) => campaigns.read(params.id))
	mount(campaignRoutes.update, async ({ params, body }) => campaigns.update(params.id, body))
	mount(campaignRoutes.remove, async ({ params }) => {
		await campaigns.remove(params.id)
		return null
	})
	mount(campaignRoutes.test, async ({ params, caller }) => campaigns.test(params.id, staffOf(caller).admin))
	mount(campaignRoutes.schedule, async ({ params, body }) => campaigns.schedule(params.id, body.at))
	mount(campaignRoutes.send, async ({ params }) => campaigns.send(params.id))
	mount(campaignRoutes.cancel, async ({ params }) => campaigns.cancel(params.id))
}
