import type { AccountEvent } from '../../contract/second-factor-words.ts'
import type { Tx } from '../work/work.service.ts'

/** What happened to an account, with what the mail says about it. */
type AccountNews = { event: AccountEvent; by?: string; name?: string; left?: number }

export const notifyOwner = (tx: Tx, { email }: { email: string }, news: AccountNews) =>
	tx.queueMail({ kind: 'account-security', recipient: email, data: news })
