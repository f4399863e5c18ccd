import { randomBytes } from 'node:crypto'
import { apiKeyPrefix } from '../../contract/api-key-words.ts'
import type { ApiKey, ApiKeyInput } from '../../contract/api-keys.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError, notFound } from '../app-error.ts'
import { type Caller, mayDo, type StaffActor, staffOf } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { notifyOwner } from './account-notices.ts'
import { apiKeysRepository } from './api-keys.repository.ts'
import { digest } from './codes.ts'

type Parts = { db: Db; work: WorkService; limits: LimitsService }
type Stored = Awaited<ReturnType<ReturnType<typeof apiKeysRepository>['list']>>[number]

const hourSeconds = 3_600
const dayMs = 86_400_000
const shownStart = 10

const shown = ({ createdAt, expiresAt, lastUsedAt, revokedAt, ...key }: Stored): ApiKey => ({
	...key,
	createdAt: createdAt.toISOString(),
	expiresAt: expiresAt?.toISOString() ?? null,
	lastUsedAt: lastUsedAt?.toISOString() ?? null,
	revokedAt: revokedAt?.toISOString() ?? null,
})

/** For an account that somebody else may have used: what was made with it must not outlive its sessions. */
export async function revokeKeysOf(tx: Tx, adminId: number): Promise<void> {
	for (const { id, name } of await apiKeysRepository(tx).revokeAllOf(adminId))
		await tx.log({ action: 'revoked', record: 'api_key', id, label: name })
}

/** Who asked for work that takes long, as of now; nothing when the account was switched off or its key revoked since. */
export async function actorNow(db: Queryable, adminId: number, keyId: number | null): Promise<StaffActor | undefined> {
	const found = await apiKeysRepository(db).findActor(adminId, keyId)
	if (!found || (keyId !== null && !found.key)) return undefined
	return { kind: 'staff', admin: found.admin, token: '', key: found.key ?? undefined }
}

/** Keys with which other programs call the API. */
export function apiKeysService({ db, work, limits }: Parts) {
	const list = async () => (await apiKeysRepository(db).list()).map(shown)

	return {
		list,

		/** The key itself is answered here and never again: only its hash is stored. */
		async create({ expiresInDays, ...input }: ApiKeyInput, caller: Caller): Promise<ApiKey & { secret: string }> {
			const missing = input.permissions.find((permission) => !mayDo(caller, permission))
			if (missing) throw new AppError('forbidden', `Your role does not have the permission ${missing} itself.`)
			const { admin } = staffOf(caller)
			const secret = apiKeyPrefix + randomBytes(32).toString('base64url')
			const expiresAt = expiresInDays === null ? null : new Date(Date.now() + expiresInDays * dayMs)
			const made = { ...input, adminId: admin.id, expiresAt }
			const id = await work.run({ caller, changes: [] }, async (tx) => {
				const stored = { ...made, tokenHash: digest(secret), start: secret.slice(0, shownStart) }
				const added = await apiKeysRepository(tx).insert(stored)
				await tx.log({ action: 'created', record: 'api_key', id: added, label: input.name })
				await notifyOwner(tx, admin, { event: 'api_key_created', name: input.name })
				return added
			})
			const key = (await list()).find((one) => one.id === id)
			if (!key) throw notFound('Key')
			return { ...key, secret }
		},

		async revoke(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: [] }, async (tx) => {
				const name = await apiKeysRepository(tx).revoke(id)
				if (name === undefined) throw notFound('Key')
				await tx.log({ action: 'revoked', record: 'api_key', id, label: name })
				return null
			})
		},

		/** Who a key acts for, or nobody. Each use counts for the limit of the key. */
		async open(token: string): Promise<Omit<StaffActor, 'kind' | 'token'> | undefined> {
			const found = await apiKeysRepository(db).find(digest(token))
			if (!found) return undefined
			const { admin, key, requestsAnHour, isUseDue } = found
			const { count, resetsIn } = await limits.countTry('api-key', String(key.id), hourSeconds)
			if (count > requestsAnHour)
				throw new AppError('too_many_requests', `This key has made ${requestsAnHour} requests within an hour.`, {
					retryAfter: resetsIn,
				})
			if (isUseDue) await apiKeysRepository(db).noteUse(key.id)
			return { admin, key }
		},
	}
}
