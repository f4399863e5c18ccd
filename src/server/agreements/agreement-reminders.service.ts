import { systemCaller } from '../caller.ts'
import type { Core } from '../core.ts'
import { agreementsRepository } from './agreements.repository.ts'

/** Authors are reminded once of an agreement that has waited for some days. */
export const agreementReminders = ({ work, settings }: Pick<Core, 'work' | 'settings'>) => ({
	async remind(): Promise<void> {
		await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
			const waiting = await agreementsRepository(tx).markReminded(settings.authorReminderDays)
			for (const { articleId, agreementId, recipient } of waiting)
				await tx.queueMail({ kind: 'agreement-request', articleId, recipient, data: { agreementId, isReminder: true } })
		})
	},
})
