import type { Caller } from '../caller.ts'
import type { Core } from '../core.ts'
import type { MailService } from '../mail/mail.service.ts'
import { mountCampaigns } from './campaigns.routes.ts'
import { campaignsService } from './campaigns.service.ts'

type Needed = { mail: MailService; requireStepUp: (caller: Caller) => Promise<void> }

export function campaignsModule(core: Core, { mail, requireStepUp }: Needed) {
	const campaigns = campaignsService({ ...core, previews: mail.previews, requireStepUp })
	mail.onCampaignMails(campaigns.finish)
	core.register({
		routes: (api) => mountCampaigns(api, campaigns),
		jobs: { mail: campaigns.startDue },
		trashed: { kind: 'campaign', tags: () => [], restored: campaigns.restored },
	})
	return campaigns
}
