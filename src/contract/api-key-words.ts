import { missingWith, type Permission, permissions } from './permissions.ts'

/** `campaigns.send` too: sending needs a confirmation, which no program can give. Webhooks send data to others. */
const withheld = [
	'account.use',
	'people.manage',
	'webhooks.manage',
	'campaigns.send',
] as const satisfies readonly Permission[]
type Withheld = (typeof withheld)[number]

/** What a key may be given: nothing of the account that made it, and no accounts, keys or webhooks. */
export const keyPermissions = permissions.filter(
	(permission): permission is Exclude<Permission, Withheld> =>
		!(withheld as readonly Permission[]).includes(permission),
)

export const apiKeyLimits = { name: 80, requestsAnHour: 100_000, days: 730 }

/** Every key begins like this, so that programs that look for leaked secrets find it. */
export const apiKeyPrefix = 'flk_'

/** Why a key cannot have just these; undefined when it can. */
export function problemOfPermissions(chosen: readonly Permission[]): string | undefined {
	for (const permission of chosen) {
		const missing = missingWith(permission, chosen)
		if (missing.length > 0)
			return `${permission} also needs ${missing.join(', ')}, because its calls answer whole records`
	}
	return undefined
}
