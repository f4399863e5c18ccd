import type { Admin } from '../../contract/admins.ts'
import type { NewCredential, Passkey, SecondFactor, SecondFactorProof } from '../../contract/second-factor.ts'
import { type SecondFactorMethod, stepUpMinutes } from '../../contract/second-factor-words.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError, fieldError, notFound, orNotFound } from '../app-error.ts'
import { type Caller, refuseKeys, staffOf, systemCaller } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { notifyOwner } from './account-notices.ts'
import { codeTries } from './code-tries.ts'
import { digest } from './codes.ts'
import { passkeysRepository, type StoredPasskey } from './passkeys.repository.ts'
import { type PasskeyUse, passkeysService } from './passkeys.service.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { secondFactorRepository } from './second-factor.repository.ts'
import { hasNoFactor } from './second-factor-resets.service.ts'
import { matchingSteps, newTotpSecret, totpUri } from './totp.ts'

type Account = Pick<Admin, 'id' | 'name' | 'email'>
type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	secrets: SecretsService
	publicUrl: () => string
	siteName: () => Promise<string>
}

const stepUpRequired = (methods: SecondFactorMethod[]) =>
	new AppError('step_up_required', 'Please confirm this with your second factor.', { methods })
const wrongCode = () => fieldError('invalid_input', 'code', 'This code is wrong or was used already.')
const sealedFor = (adminId: number) => `totp ${adminId}`

const toPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
	id,
	name,
	createdAt: createdAt.toISOString(),
	lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Authenticator apps, passkeys and recovery codes of accounts, and the confirmation of a session with them. */
export function secondFactorService({ db, work, limits, secrets, publicUrl, siteName }: Parts) {
	const repository = secondFactorRepository(db)
	const passkeys = passkeysService({ db, work, publicUrl, siteName })
	const tries = codeTries(limits)

	/** The codes that come with the first factor: told once, because only their hashes are kept. */
	async function firstCodes(tx: Tx, adminId: number, isFirst: boolean): Promise<string[] | null> {
		if (!isFirst) return null
		const codes = newRecoveryCodes()
		await secondFactorRepository(tx).replaceRecoveryCodes(adminId, codes.map(recoveryCodeHash))
		return codes
	}

	/** Recovery codes without a factor would be passwords that nobody knows of. */
	async function dropCodesWithLast(tx: Tx, adminId: number): Promise<void> {
		const own = secondFactorRepository(tx)
		if ((await own.methods(adminId)).length === 0) await own.replaceRecoveryCodes(adminId, [])
	}

	/** Records the half minute, so that the code counts once. */
	async function spendCode(tx: Tx, adminId: number, code: string): Promise<boolean> {
		const own = secondFactorRepository(tx)
		const totp = await own.findTotp(adminId)
		const secret = totp && (await secrets.unseal(sealedFor(adminId), totp.secret))
		if (!totp || secret === undefined) return false
		for (const step of matchingSteps(secret, code)) if (await own.spendStep(adminId, totp.secret, step)) return true
		return false
	}

	async function verifyCode(account: Account, code: string, caller: Caller): Promise<boolean> {
		const { isLast } = await tries.admit(account.id, caller)
		const isRight = await work.run({ caller, changes: [] }, async (tx) => {
			const totp = await secondFactorRepository(tx).findTotp(account.id)
			return Boolean(totp?.confirmedAt) && spendCode(tx, account.id, code)
		})
		if (isRight) await tries.forgive(account.id, caller)
		else if (isLast) await work.run({ caller, changes: [] }, (tx) => notifyOwner(tx, account, { event: 'wrong_codes' }))
		return isRight
	}

	const spendRecoveryCode = (account: Account, code: string, caller: Caller): Promise<boolean> =>
		work.run({ caller, changes: [] }, async (tx) => {
			const own = secondFactorRepository(tx)
			if (!(await own.spendRecoveryCode(account.id, recoveryCodeHash(code)))) return false
			const left = await own.recoveryCodesLeft(account.id)
			await tx.log({ action: 'recovery_code_used', record: 'account', id: account.id, label: account.name })
			await notifyOwner(tx, account, { event: 'recovery_code_used', left })
			return true
		})

	/** Whether this is a second factor of the account; what works once is used up. */
	async function verify(
		account: Account,
		{ proof, purpose }: { proof: SecondFactorProof; purpose: PasskeyUse },
		caller: Caller,
	): Promise<boolean> {
		const { code, recoveryCode, passkey } = proof
		if (passkey) return passkeys.verifyUse(account.id, { credential: passkey, purpose }, caller)
		if (recoveryCode) return spendRecoveryCode(account, recoveryCode, caller)
		return code ? verifyCode(account, code, caller) : false
	}

	/** A further factor needs the confirmation as of now: one may have been added since this one was begun. */
	async function isFirstFactor(
		own: ReturnType<typeof secondFactorRepository>,
		{ admin, token }: { admin: Admin; token: string },
	): Promise<boolean> {
		const methods = await own.methods(admin.id)
		if (methods.length > 0 && !(await own.isSteppedUp(digest(token), stepUpMinutes))) throw stepUpRequired(methods)
		return methods.length === 0
	}

	/** Only for accounts that have a second factor: without one everything is as the role allows. */
	async function requireStepUp(caller: Caller, queryable: Queryable = db): Promise<void> {
		refuseKeys(caller)
		const { admin, token } = staffOf(caller)
		const own = secondFactorRepository(queryable)
		const methods = await own.methods(admin.id)
		if (methods.length > 0 && !(await own.isSteppedUp(digest(token), stepUpMinutes))) throw stepUpRequired(methods)
	}

	return {
		requireStepUp,
		verify,
		methodsOf: (adminId: number, queryable: Queryable = db) => secondFactorRepository(queryable).methods(adminId),
		signInOptions: (adminId: number, caller: Caller) => passkeys.optionsToUse(adminId, 'sign-in', caller),
		forgetTries: tries.forgetAll,
		forgetTriesOnceADay: tries.forgetOnceADay,

		async read(caller: Caller): Promise<SecondFactor> {
			const { totpAddedAt, passkeys: own, recoveryCodesLeft } = await repository.read(staffOf(caller).admin.id)
			return {
				totp: totpAddedAt && { addedAt: totpAddedAt.toISOString() },
				passkeys: own.map(toPasskey),
				recoveryCodesLeft,
				passkeyOrigin: passkeys.origin(),
			}
		},

		async beginTotp(caller: Caller): Promise<{ secret: string; uri: string }> {
			const { admin } = staffOf(caller)
			const secret = newTotpSecret()
			const sealed = await secrets.seal(sealedFor(admin.id), secret)
			await work.run({ caller, changes: [] }, async (tx) => {
				if (!(await secondFactorRepository(tx).beginTotp(admin.id, sealed)))
					throw new AppError('conflict', 'There is an authenticator app already. Please remove it first.')
				await tx.log({ action: 'second_factor_begun', record: 'account', id: admin.id, label: admin.name })
			})
			return { secret, uri: totpUri({ secret, issuer: await siteName(), account: admin.email }) }
		},

		async confirmTotp(code: string, caller: Caller): Promise<{ recoveryCodes: string[] | null }> {
			const { admin } = staffOf(caller)
			await tries.admit(admin.id, caller)
			const recoveryCodes = await work.run({ caller, changes: [] }, async (tx) => {
				const own = secondFactorRepository(tx)
				await own.lock(admin.id)
				const begun = await own.findTotp(admin.id)
				if (!begun || begun.confirmedAt)
					throw new AppError('conflict', 'There is nothing to confirm. Please begin again.')
				const isFirst = await isFirstFactor(own, staffOf(caller))
				if (!(await spendCode(tx, admin.id, code))) throw wrongCode()
				const changes = { factor: { before: null, after: 'totp' } }
				await tx.log({ action: 'second_factor_added', record: 'account', id: admin.id, label: admin.name, changes })
				await notifyOwner(tx, admin, { event: 'totp_added' })
				// this session has just proved it
				await own.stepUp(digest(staffOf(caller).token))
				return firstCodes(tx, admin.id, isFirst)
			})
			await tries.forgive(admin.id, caller)
			return { recoveryCodes }
		},

		async removeTotp(caller: Caller): Promise<void> {
			const { admin } = staffOf(caller)
			await work.run({ caller, changes: [] }, async (tx) => {
				await secondFactorRepository(tx).lock(admin.id)
				if (!(await secondFactorRepository(tx).removeTotp(admin.id))) throw notFound('Authenticator app')
				await dropCodesWithLast(tx, admin.id)
				const changes = { factor: { before: 'totp', after: null } }
				await tx.log({ action: 'second_factor_removed', record: 'account', id: admin.id, label: admin.name, changes })
				await notifyOwner(tx, admin, { event: 'totp_removed' })
			})
		},

		beginPasskey: async (caller: Caller) => ({ options: await passkeys.optionsToAdd(staffOf(caller).admin, caller) }),

		async addPasskey(
			{ name, credential }: { name: string; credential: NewCredential },
			caller: Caller,
		): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
			const { admin, token } = staffOf(caller)
			const verified = await passkeys.verifyNew(admin.id, credential, caller)
			return work.run({ caller, changes: [] }, async (tx) => {
				const own = secondFactorRepository(tx)
				await own.lock(admin.id)
				const isFirst = await isFirstFactor(own, { admin, token })
				const added = await passkeysRepository(tx).add({ ...verified, name })
				if (!added) throw new AppError('conflict', 'This passkey is known already.')
				const changes = { factor: { before: null, after: `passkey ${name}` } }
				await tx.log({ action: 'second_factor_added', record: 'account', id: admin.id, label: admin.name, changes })
				await notifyOwner(tx, admin, { event: 'passkey_added', name })
				await own.stepUp(digest(token))
				return { passkey: toPasskey(added), recoveryCodes: await firstCodes(tx, admin.id, isFirst) }
			})
		},

		async renamePasskey(id: number, name: string, caller: Caller): Promise<Passkey> {
			const { admin } = staffOf(caller)
			return work.run({ caller, changes: [] }, async (tx) => {
				const renamed = orNotFound(await passkeysRepository(tx).rename(admin.id, id, name), 'Passkey')
				await tx.log({ action: 'changed', record: 'account', id: admin.id, label: admin.name })
				return toPasskey(renamed)
			})
		},

		async removePasskey(id: number, caller: Caller): Promise<void> {
			const { admin } = staffOf(caller)
			await work.run({ caller, changes: [] }, async (tx) => {
				await secondFactorRepository(tx).lock(admin.id)
				const { name } = orNotFound(await passkeysRepository(tx).remove(admin.id, id), 'Passkey')
				await dropCodesWithLast(tx, admin.id)
				const changes = { factor: { before: `passkey ${name}`, after: null } }
				await tx.log({ action: 'second_factor_removed', record: 'account', id: admin.id, label: admin.name, changes })
				await notifyOwner(tx, admin, { event: 'passkey_removed', name })
			})
		},

		async renewRecoveryCodes(caller: Caller): Promise<{ recoveryCodes: string[] }> {
			const { admin } = staffOf(caller)
			return work.run({ caller, changes: [] }, async (tx) => {
				await secondFactorRepository(tx).lock(admin.id)
				if ((await secondFactorRepository(tx).methods(admin.id)).length === 0) throw hasNoFactor()
				const recoveryCodes = (await firstCodes(tx, admin.id, true)) ?? []
				await tx.log({ action: 'recovery_codes_renewed', record: 'account', id: admin.id, label: admin.name })
				await notifyOwner(tx, admin, { event: 'recovery_codes_renewed' })
				return { recoveryCodes }
			})
		},

		stepUpOptions: async (caller: Caller) => ({
			options: await passkeys.optionsToUse(staffOf(caller).admin.id, 'step-up', caller),
		}),

		async stepUp(proof: SecondFactorProof, caller: Caller): Promise<void> {
			const { admin, token } = staffOf(caller)
			if ((await repository.methods(admin.id)).length === 0) throw hasNoFactor()
			if (!(await verify(admin, { proof, purpose: 'step-up' }, caller))) throw wrongCode()
			await work.run({ caller, changes: [] }, (tx) => secondFactorRepository(tx).stepUp(digest(token)))
		},

		/** Encrypts the secrets with the key that signs now, after a rotation. */
		async sealAgain(): Promise<void> {
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				const own = secondFactorRepository(tx)
				for (const { adminId, secret } of await own.allSecrets()) {
					const plain = await secrets.unseal(sealedFor(adminId), secret)
					if (plain !== undefined)
						await own.replaceSecret(adminId, secret, await secrets.seal(sealedFor(adminId), plain))
				}
			})
		},

		async removeExpired(): Promise<void> {
			await passkeys.removeExpired()
			await repository.removeUnconfirmed()
		},
	}
}
export type SecondFactorService = ReturnType<typeof secondFactorService>
