import type { Admin } from '../../contract/admins.ts'
import { apiKeyPrefix } from '../../contract/api-key-words.ts'
import type { Db, Queryable } from '../../db/client.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { apiKeysRepository } from './api-keys.repository.ts'
import { apiKeysService } from './api-keys.service.ts'
import { type AuthSettings, authService } from './auth.service.ts'
import { digest } from './codes.ts'
import { digestAccountsRepository } from './digest-accounts.repository.ts'
import { peopleRepository } from './people.repository.ts'
import { peopleService, type Registered } from './people.service.ts'
import { resetsService } from './resets.service.ts'
import { secondFactorService } from './second-factor.service.ts'
import { secondFactorResetsService } from './second-factor-resets.service.ts'
import { sessionsRepository } from './sessions.repository.ts'
import { sessionsService } from './sessions.service.ts'
import { signInLimitsService } from './sign-in-limits.service.ts'

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	secrets: SecretsService
	settings: AuthSettings & {
		/** Switched off only to measure that answers take the same time. */
		limitFailedSignIns: boolean
	}
	publicUrl: () => string
	siteName: () => Promise<string>
	registered?: Registered
}

/** Who a bearer token belongs to, as the transaction sees it. */
export async function adminOf(queryable: Queryable, token: string): Promise<Admin | undefined> {
	if (token.startsWith(apiKeyPrefix)) return (await apiKeysRepository(queryable).find(digest(token)))?.admin
	return sessionsRepository(queryable).find(digest(token))
}

/** Who gets the daily digest: a choice of each account. */
export const digestAccounts = (queryable: Queryable) => digestAccountsRepository(queryable)

/** For what every admin has to know. */
export const addressesOfAdmins = (queryable: Queryable) => peopleRepository(queryable).adminAddresses()

/** For the erasure of a person. */
export const removeInvitationsTo = (tx: Queryable, address: string) => peopleRepository(tx).removeTo(address)

/** Everything about accounts of staff, put together. */
export function accountsService({ secrets, settings, publicUrl, siteName, ...parts }: Parts) {
	const { profile, limitFailedSignIns } = settings
	const secondFactor = secondFactorService({ ...parts, secrets, publicUrl, siteName })
	const signInLimits = signInLimitsService({ ...parts, isOn: limitFailedSignIns })
	return {
		secondFactor,
		secondFactorResets: secondFactorResetsService(parts),
		signInLimits,
		auth: authService({ ...parts, signInLimits, secondFactor, settings }),
		people: peopleService({ ...parts, publicUrl, settings }),
		resets: resetsService({ ...parts, signInLimits, secondFactor, profile }),
		keys: apiKeysService(parts),
		sessions: sessionsService(parts.db, parts.work),
	}
}
export type AccountsService = ReturnType<typeof accountsService>
