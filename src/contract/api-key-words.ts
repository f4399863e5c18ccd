import { type Permission, permissions } from './permissions.ts'

/** What a key may be given: nothing of the account of who made it, and no accounts or keys. */
export const keyPermissions = permissions.filter(
	(permission) => permission !== 'account.use' && permission !== 'people.manage',
) as Exclude<Permission, 'account.use' | 'people.manage'>[]

export const apiKeyLimits = { name: 80, requestsAnHour: 100_000, days: 730 }

/** Every key begins like this, so that programs that look for leaked secrets find it. */
export const apiKeyPrefix = 'flk_'
