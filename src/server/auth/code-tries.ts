import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'

/** From one network: who mistypes waits, as with a wrong password. */
const byNetwork = { scope: 'second-factor-network', times: 5, seconds: 600 }
/** From all networks: a chance of one in 16,000 a day, even for those who have the password. */
const byAccount = { scope: 'second-factor-account', times: 20, seconds: 86_400 }

/**
 * Tries of the codes of an authenticator app, the one factor that can be guessed. Passkeys and recovery codes are never
 * refused here, so nobody can keep the owner out.
 */
export function codeTries(limits: LimitsService) {
	const forget = (adminId: number): Promise<void> => limits.forgetTries(byAccount.scope, String(adminId))
	const clientOf = (adminId: number, caller: Caller) => limits.clientOf(caller, `second factor ${adminId}`)

	return {
		/** Counts a try before it is known whether it fails. True: it is the last one of the day. */
		async admit(adminId: number, caller: Caller): Promise<{ isLast: boolean }> {
			const network = await limits.countTry(byNetwork.scope, await clientOf(adminId, caller), byNetwork.seconds)
			if (network.count > byNetwork.times)
				throw new AppError(
					'too_many_requests',
					`Too many wrong codes. Please try again in ${Math.ceil(network.resetsIn / 60)} minutes, or use a passkey or a recovery code.`,
					{ retryAfter: network.resetsIn },
				)
			const account = await limits.countTry(byAccount.scope, String(adminId), byAccount.seconds)
			if (account.count > byAccount.times)
				throw new AppError(
					'too_many_requests',
					'Too many wrong codes today. Please use a passkey or a recovery code, or set a new password.',
					{ retryAfter: account.resetsIn },
				)
			return { isLast: account.count === byAccount.times }
		},

		/** The code was right: failures of others still count. */
		async forgive(adminId: number, caller: Caller): Promise<void> {
			await limits.forgetTries(byNetwork.scope, await clientOf(adminId, caller))
			await limits.takeBackTry(byAccount.scope, String(adminId))
		},

		/** After a new password: who tried codes knew the old one. */
		forgetAll: forget,

		/** After a new password by mail, once a day: somebody who reads the mailbox must not get twenty tries with each link. */
		async forgetOnceADay(adminId: number): Promise<void> {
			const { count } = await limits.countTry('second-factor-forgiven', String(adminId), byAccount.seconds)
			if (count === 1) await forget(adminId)
		},
	}
}
