import { campaignRoutes } from '../../contract/campaigns.ts'
import { fieldError } from '../app-error.ts'
import type { Api } from '../http/api.ts'
import { mailFormat, type StorePicture } from '../pictures/pictures.service.ts'
import type { CampaignsService } from './campaigns.service.ts'

/** The width of a mail, on a dense screen too. */
const longestSide = 1_120

export function mountCampaigns({ mount }: Api, campaigns: CampaignsService, storePicture: StorePicture): void {
	mount(campaignRoutes.addPicture, async ({ upload, caller }) => {
		const {
			image: { image },
			files,
		} = await storePicture(upload, longestSide, mailFormat)
		if (image === undefined) throw fieldError('invalid_input', 'image', 'Please choose a picture.')
		return campaigns.addPicture({ image, files }, caller)
	})
	mount(campaignRoutes.duplicate, async ({ params, caller }) => campaigns.duplicate(params.id, caller))
	mount(campaignRoutes.list, async ({ query }) => campaigns.list(query))
	mount(campaignRoutes.create, async ({ body, caller }) => campaigns.create(body, caller))
	mount(campaignRoutes.read, async ({ params }) => campaigns.read(params.id))
	mount(campaignRoutes.update, async ({ params, body, caller }) => campaigns.update(params.id, body, caller))
	mount(campaignRoutes.remove, async ({ params, caller }) => campaigns.remove(params.id, caller))
	mount(campaignRoutes.test, async ({ params, body, caller }) => campaigns.test(params.id, body.adminId, caller))
	mount(campaignRoutes.schedule, async ({ params, body, caller }) => campaigns.schedule(params.id, body.at, caller))
	mount(campaignRoutes.send, async ({ params, body, caller }) => campaigns.send(params.id, body.recipients, caller))
	mount(campaignRoutes.cancel, async ({ params, caller }) => campaigns.cancel(params.id, caller))
}
