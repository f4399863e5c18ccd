import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { withFixedDuration } from '../fixed-duration.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { revokeKeysOf } from './api-keys.service.ts'
import { authRepository } from './auth.repository.ts'
import { digest, newCodeValue } from './codes.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { resetsRepository } from './resets.repository.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import { sessionsRepository } from './sessions.repository.ts'
import type { SignInLimitsService } from './sign-in-limits.service.ts'

const hour = 3_600

const deadLink = () =>
	new AppError('invalid_link', 'This link was used already or has expired. Please ask for a new one.')

/** Forgotten passwords: a link by mail that works once, for an hour. */
type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	signInLimits: SignInLimitsService
	secondFactor: Pick<SecondFactorService, 'forgetTriesOnceADay'>
	profile: 'local' | 'public'
}

export function resetsService({ db, work, limits, signInLimits, secondFactor, profile }: Parts) {
	return {
		/** The same answer, after the same time, whether there is an account or not. */
		async ask(email: string, caller: Caller): Promise<void> {
			await limits.count('password-resets', caller)
			const code = newCodeValue()
			const send = async (tx: Tx) => {
				const own = resetsRepository(tx)
				const account = await own.lockAccount(email)
				if (!account) return
				const mail = await tx.queueMail({
					kind: 'password-reset',
					recipient: account.email,
					data: { code },
					expiresInSeconds: hour,
					// somebody who asks in the owner's name must not use up the resets: a link works, or a new one is sent
					isLastResort: !(await own.hasUsable(account.id)),
				})
				if (!mail) return
				await own.add(account.id, digest(code), hour)
				await tx.log({ action: 'password_reset_requested', record: 'account', id: account.id })
			}
			await withFixedDuration(() => work.run({ caller, changes: [] }, send))
		},

		async reset(code: string, newPassword: string, caller: Caller): Promise<void> {
			await limits.count('password-resets', caller)
			const account = await resetsRepository(db).find(digest(code))
			if (!account) throw deadLink()
			refuseWeak(newPassword, { profile, owner: account, field: 'newPassword' })
			const passwordHash = await hashPassword(newPassword)
			await work.run({ caller, changes: [] }, async (tx) => {
				const stored = await authRepository(tx).setPasswordOf(account.id, passwordHash)
				// true for the one request that ends it
				if (!stored?.endedResets.includes(digest(code))) throw deadLink()
				await sessionsRepository(tx).removeAllOf(account.id)
				await revokeKeysOf(tx, account.id)
				await signInLimits.remember(tx, account.email, caller)
				await tx.log({ action: 'password_changed', record: 'account', id: account.id })
			})
			await secondFactor.forgetTriesOnceADay(account.id)
		},

		removeExpired: resetsRepository(db).removeExpired,
	}
}
