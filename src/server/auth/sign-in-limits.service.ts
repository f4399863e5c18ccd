import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { authRepository } from './auth.repository.ts'
import { type Allowance, signInLimitsRepository } from './sign-in-limits.repository.ts'

const allowances = {
	network: { free: 5, minutes: 10, most: 60 },
	'wide-network': { free: 10, minutes: 10, most: 60 },
	anywhere: { free: 20, minutes: 1, most: 15 },
} satisfies Record<string, Allowance>
type Place = keyof typeof allowances

/** A try that was admitted, as it was counted. */
export type SignInTry = { clients: Record<Place, string>; isKnown: boolean }

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	/** Switched off only to measure that answers take the same time. */
	isOn: boolean
}

/**
 * How often a password may be tried: from one network, from all networks of one provider's customer, and from anywhere.
 * Where an account signed in before, only the first counts, so that nobody elsewhere can keep its owner out.
 */
export function signInLimitsService({ db, work, limits, isOn }: Parts) {
	async function clientsOf(email: string, caller: Caller): Promise<Record<Place, string>> {
		const clientOf = (place: Place) => limits.clientOf(caller, `sign-in ${email.toLowerCase()}`, place)
		return {
			network: await clientOf('network'),
			'wide-network': await clientOf('wide-network'),
			anywhere: await clientOf('anywhere'),
		}
	}

	async function count(tx: Tx, clients: Record<Place, string>, place: Place) {
		const admitted = await signInLimitsRepository(tx).admit(clients[place], allowances[place])
		if (admitted) return admitted
		const seconds = await signInLimitsRepository(tx).secondsBlocked(clients[place])
		const wait = seconds <= 60 ? '1 minute' : `${Math.ceil(seconds / 60)} minutes`
		const otherwise = place === 'network' ? '' : ', or set a new password by mail'
		throw new AppError(
			'too_many_requests',
			`Too many sign-ins with this address have failed. Please try again in ${wait}${otherwise}.`,
			{ retryAfter: seconds },
		)
	}

	/** Once, when the tries from unknown networks begin to be delayed. */
	async function warnOwner(tx: Tx, email: string): Promise<void> {
		const account = await authRepository(tx).findByEmail(email)
		if (account?.isActive) await tx.queueMail({ kind: 'sign-in-warning', recipient: account.email })
	}

	return {
		/** Counts one try of a password, and refuses it when too many have failed. */
		async admit(email: string, caller: Caller): Promise<SignInTry> {
			await limits.count('sign-ins', caller)
			const clients = await clientsOf(email, caller)
			if (!isOn) return { clients, isKnown: true }
			// all or nothing: a try that is refused is counted nowhere
			return work.run({ caller, changes: [] }, async (tx) => {
				const { isKnown } = await count(tx, clients, 'network')
				if (isKnown) return { clients, isKnown }
				await count(tx, clients, 'wide-network')
				const tries = await count(tx, clients, 'anywhere')
				if (tries.count === allowances.anywhere.free) await warnOwner(tx, email)
				return { clients, isKnown }
			})
		},

		/** The password was right. In the transaction of the sign-in, after the account's own row: one order of locks. */
		async succeed(tx: Tx, { clients, isKnown }: SignInTry): Promise<void> {
			const own = signInLimitsRepository(tx)
			await own.remember(clients.network)
			if (isKnown) return
			await own.uncount(clients['wide-network'])
			await own.uncount(clients.anywhere)
		},

		/** The password was right and the sign-in goes on: the try was no failure. */
		async takeBack({ clients, isKnown }: SignInTry, caller: Caller): Promise<void> {
			const counted = isKnown ? [clients.network] : Object.values(clients)
			await work.run({ caller, changes: [] }, async (tx) => {
				for (const client of counted) await signInLimitsRepository(tx).release(client)
			})
		},

		/** Somebody who proved to be the owner in another way is here. */
		async remember(tx: Tx, email: string, caller: Caller): Promise<void> {
			await signInLimitsRepository(tx).remember((await clientsOf(email, caller)).network)
		},

		removeExpired: signInLimitsRepository(db).removeExpired,
	}
}
export type SignInLimitsService = ReturnType<typeof signInLimitsService>
