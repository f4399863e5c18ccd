import type { Db } from '../../db/client.ts'
import { digestAccounts } from '../auth/accounts.service.ts'
import { type Composers, NotToBeSent } from '../mail/compose.service.ts'
import { isAnythingWaiting, waitingOf } from './digests.service.ts'

type Parts = { db: Db; timeZone: () => Promise<string> }

export const digestMails = ({ db, timeZone }: Parts): Pick<Composers, 'daily-digest'> => ({
	'daily-digest': async ({ data }, { brand }) => {
		const adminId = Number(data.accountId)
		const account = await digestAccounts(db).recipient(adminId)
		if (!account) throw new NotToBeSent('The account wants no digest, or is gone.')
		const waiting = await waitingOf(db, { adminId, timeZone: await timeZone() })
		if (!isAnythingWaiting(waiting)) throw new NotToBeSent('Nothing waits any more.')
		const tab = Object.values(waiting.articles).some((count) => count > 0) ? 'articles' : 'contacts'
		const props = { brand, name: account.name, ...waiting, link: `${brand.origin}/admin/dashboard?tab=${tab}` }
		return { email: { template: 'daily-digest', props }, recipient: account.email }
	},
})
