import type { Db } from '../../db/client.ts'
import { type Composers, NotToBeSent, textOf } from '../mail/compose.service.ts'
import { webhooksRepository } from './webhooks.repository.ts'

export const webhookMails = (db: Db): Pick<Composers, 'webhook-switched-off'> => ({
	'webhook-switched-off': async ({ recipient, data }, { brand }) => {
		const webhook = await webhooksRepository(db).find(Number(data.webhookId))
		if (!webhook || webhook.isActive) throw new NotToBeSent('The webhook is gone or switched on again.')
		return {
			email: {
				template: 'webhook-switched-off',
				props: {
					brand,
					called: webhook.description,
					reason: textOf(data.reason) ?? '',
					link: `${brand.origin}/admin/settings?tab=webhooks`,
				},
			},
			recipient: recipient ?? undefined,
		}
	},
})
