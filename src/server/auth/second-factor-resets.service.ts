import type { Admin } from '../../contract/admins.ts'
import type { Db } from '../../db/client.ts'
import { AppError, orNotFound } from '../app-error.ts'
import { type Caller, staffOf, systemCaller } from '../caller.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { notifyOwner } from './account-notices.ts'
import { revokeKeysOf } from './api-keys.service.ts'
import { authRepository } from './auth.repository.ts'
import { peopleRepository } from './people.repository.ts'
import { secondFactorRepository } from './second-factor.repository.ts'
import { sessionsRepository } from './sessions.repository.ts'

type Account = Pick<Admin, 'id' | 'name' | 'email'>

export const hasNoFactor = () => new AppError('conflict', 'This account has no second factor.')

/** Removes the second factor of somebody who has lost it. The holder of the lost device is signed out. */
export function secondFactorResetsService({ db, work }: { db: Db; work: WorkService }) {
	async function removeAll(tx: Tx, account: Account, facts: { by?: string } = {}): Promise<void> {
		const { id, name: label } = account
		await secondFactorRepository(tx).lock(id)
		if (!(await secondFactorRepository(tx).removeAll(id))) throw hasNoFactor()
		await sessionsRepository(tx).removeAllOf(id)
		await revokeKeysOf(tx, id)
		await tx.log({ action: 'second_factor_reset', record: 'account', id, label })
		await notifyOwner(tx, account, { event: 'second_factor_reset', ...facts })
	}

	return {
		/** For a colleague. */
		async reset(id: number, caller: Caller): Promise<void> {
			const { admin: self } = staffOf(caller)
			if (id === self.id)
				throw new AppError('conflict', 'You cannot reset your own second factor. Please remove it in your account.')
			await work.run({ caller, changes: [] }, async (tx) => {
				const account = orNotFound(await peopleRepository(tx).find(id), 'Account')
				await removeAll(tx, account, { by: self.name })
			})
		},

		/** From the command line: write access to the database is the permission. */
		async resetByOperator(email: string): Promise<void> {
			const account = await authRepository(db).findByEmail(email)
			if (!account) throw new AppError('not_found', `There is no account with the address ${email}.`)
			await work.run({ caller: systemCaller, changes: [] }, (tx) => removeAll(tx, account))
		},
	}
}
