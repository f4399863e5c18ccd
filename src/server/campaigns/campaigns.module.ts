import type { Core } from '../core.ts'
import type { MailService } from '../mail/mail.service.ts'
import { mountCampaigns } from './campaigns.routes.ts'
import { campaignsService } from './campaigns.service.ts'

export function campaignsModule(core: Core, mail: MailService) {
	const campaigns = campaignsService({ ...core, previews: mail.previews })
	mail.onCampaignMails(campaigns.finish)
	core.register({ routes: (api) => mountCampaigns(api, campaigns), jobs: { mail: campaigns.startDue } })
	return campaigns
}
