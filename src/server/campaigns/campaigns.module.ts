import { campaignStateLabels } from '../../contract/campaign-words.ts'
import type { SecondFactorService } from '../auth/second-factor.service.ts'
import type { Core } from '../core.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import { searchedList } from '../record-search.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountCampaigns } from './campaigns.routes.ts'
import { campaignsService } from './campaigns.service.ts'

type Needed = {
	mail: MailService
	site: SiteService
	pictures: PicturesService
	requireStepUp: SecondFactorService['requireStepUp']
}

export function campaignsModule(core: Core, { mail, site, pictures, requireStepUp }: Needed) {
	const campaigns = campaignsService({ ...core, previews: mail.previews, site, requireStepUp })
	const storePicture = pictures.storeFor(campaigns.usedPictures)
	mail.onCampaignMails(campaigns.finish)
	core.register({
		routes: (api) => mountCampaigns(api, campaigns, storePicture),
		searched: searchedList({
			kind: 'campaign',
			permission: 'campaigns.read',
			list: campaigns.list,
			hitOf: ({ id, subject, state }) => ({ id, title: subject, detail: campaignStateLabels[state] }),
		}),
		jobs: { mail: campaigns.startDue },
		trashed: { kind: 'campaign', permission: 'campaigns.write', tags: () => [], restored: campaigns.restored },
	})
	return campaigns
}
