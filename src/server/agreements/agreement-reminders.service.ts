import { remindAuthors } from '../author-reminders.service.ts'
import type { Core } from '../core.ts'
import { agreementsRepository } from './agreements.repository.ts'

/** Of an agreement that has waited for some days. */
export const agreementReminders = (core: Pick<Core, 'work' | 'settings'>) => ({
	remind: (): Promise<void> =>
		remindAuthors(core, {
			...{ kind: 'agreement-request', keyName: 'agreementId' },
			mark: (tx, days) => agreementsRepository(tx).markReminded(days),
		}),
})
