import type { Admin } from '../../contract/admins.ts'
import type { Db, Queryable } from '../../db/client.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { authRepository } from './auth.repository.ts'
import { type AuthSettings, authService } from './auth.service.ts'
import { digest } from './codes.ts'
import { peopleService } from './people.service.ts'
import { resetsService } from './resets.service.ts'
import { signInLimitsService } from './sign-in-limits.service.ts'

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	publicUrl: () => string
	settings: AuthSettings & {
		/** Switched off only to measure that answers take the same time. */
		limitFailedSignIns: boolean
	}
}

/** Who a bearer token belongs to, as the transaction sees it. */
export const adminOf = (queryable: Queryable, token: string): Promise<Admin | undefined> =>
	authRepository(queryable).findSession(digest(token))

/** The services of accounts, put together. */
export function accountServices({ settings, publicUrl, ...parts }: Parts) {
	const { profile, limitFailedSignIns } = settings
	const signInLimits = signInLimitsService({ ...parts, isOn: limitFailedSignIns })
	const auth = authService({ ...parts, signInLimits, settings })
	const people = peopleService({ ...parts, publicUrl, settings })
	const resets = resetsService({ ...parts, signInLimits, profile })
	return { auth, people, resets, signInLimits }
}
