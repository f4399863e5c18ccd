import { campaignRoutes } from '../../contract/campaigns.ts'
import type { Api } from '../http/api.ts'
import type { CampaignsService } from './campaigns.service.ts'

export function mountCampaigns({ mount }: Api, campaigns: CampaignsService): void {
	mount(campaignRoutes.list, async ({ query }) => campaigns.list(query))
	mount(campaignRoutes.create, async ({ body, caller }) => campaigns.create(body, caller))
	mount(campaignRoutes.read, async ({ params }) => campaigns.read(params.id))
	mount(campaignRoutes.update, async ({ params, body, caller }) => campaigns.update(params.id, body, caller))
	mount(campaignRoutes.remove, async ({ params, caller }) => campaigns.remove(params.id, caller))
	mount(campaignRoutes.test, async ({ params, caller }) => campaigns.test(params.id, caller))
	mount(campaignRoutes.schedule, async ({ params, body, caller }) => campaigns.schedule(params.id, body.at, caller))
	mount(campaignRoutes.send, async ({ params, caller }) => campaigns.send(params.id, caller))
	mount(campaignRoutes.cancel, async ({ params, caller }) => campaigns.cancel(params.id, caller))
}
