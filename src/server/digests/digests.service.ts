import type { Db, Queryable } from '../../db/client.ts'
import { articlesWaiting } from '../articles/staff-articles.service.ts'
import { digestAccounts } from '../auth/accounts.service.ts'
import { type Caller, staffOf, systemCaller } from '../caller.ts'
import { contactsWaiting } from '../contacts/contacts.service.ts'
import type { WorkService } from '../work/work.service.ts'

/** From this hour on, in the time zone of the site; after the last one it is too late for this day. */
const hours = { first: 7, last: 11 }
/** A digest that could not be sent by then tells of a day that is over. */
const usefulSeconds = 10 * 3_600

export type Waiting = Awaited<ReturnType<typeof waitingOf>>

/** What waits for one account, of each kind. */
export async function waitingOf(queryable: Queryable, viewer: { adminId: number; timeZone: string }) {
	const articles = await articlesWaiting(queryable, viewer)
	const contacts = await contactsWaiting(queryable, viewer)
	return { articles, contacts }
}

export const isAnythingWaiting = ({ articles, contacts }: Waiting): boolean =>
	[...Object.values(articles), ...Object.values(contacts)].some((count) => count > 0)

type Parts = {
	db: Db
	work: WorkService
	settings: { mail: object | undefined }
	timeZone: () => Promise<string>
}

export function digestsService({ db, work, settings, timeZone: readTimeZone }: Parts) {
	const accounts = digestAccounts(db)
	return {
		read: async (caller: Caller) => ({ isOn: await accounts.isOn(staffOf(caller).admin.id) }),

		async change({ isOn }: { isOn: boolean }, caller: Caller): Promise<{ isOn: boolean }> {
			const { admin } = staffOf(caller)
			return work.run({ caller, changes: [] }, async (tx) => {
				const own = digestAccounts(tx)
				const before = await own.isOn(admin.id)
				await own.switch(admin.id, isOn)
				const changes = { hasDigest: { before, after: isOn } }
				await tx.log({ action: 'changed', record: 'account', id: admin.id, label: admin.name, changes })
				return { isOn }
			})
		},

		/** Queues the digests of this morning, for each account once, however many instances do it. */
		async send(now = new Date()): Promise<void> {
			// without SMTP settings a pile of old digests would wait for them
			if (!settings.mail) return
			const timeZone = await readTimeZone()
			const { day, hour } = localTime(now, timeZone)
			if (hour < hours.first || hour > hours.last) return
			for (const adminId of await accounts.due(day))
				await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
					if (!(await digestAccounts(tx).claim(adminId, day))) return
					if (!isAnythingWaiting(await waitingOf(tx, { adminId, timeZone }))) return
					await tx.queueMail({ kind: 'daily-digest', data: { accountId: adminId }, expiresInSeconds: usefulSeconds })
				})
		},
	}
}
export type DigestsService = ReturnType<typeof digestsService>

function localTime(now: Date, timeZone: string): { day: string; hour: number } {
	const text = now.toLocaleString('sv-SE', { timeZone })
	return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
}
