import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Admin, Registration, Session } from '../../contract/admins.ts'
import type { SecondFactorProof } from '../../contract/second-factor.ts'
import type { SecondFactorMethod } from '../../contract/second-factor-words.ts'
import type { Db } from '../../db/client.ts'
import { AppError, fieldError } from '../app-error.ts'
import { type Caller, staffOf, systemCaller } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import { isLoopback } from '../loopback.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { revokeKeysOf } from './api-keys.service.ts'
import { authRepository } from './auth.repository.ts'
import { digest, newCode } from './codes.ts'
import { deviceOf } from './device.ts'
import { hashPassword, isPassword, refuseWeak } from './passwords.ts'
import { peopleRepository } from './people.repository.ts'
import type { Registered } from './people.service.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import { sessionsRepository } from './sessions.repository.ts'
import type { SignInLimitsService } from './sign-in-limits.service.ts'

export type AuthSettings = {
	profile: 'local' | 'public'
	adminRegistration: 'auto' | 'open' | 'invite' | 'closed'
	/** Where the app listens. */
	host: string
}

const setUpHours = 1

type Credentials = { email: string; password: string } & SecondFactorProof

const wrongCurrentPassword = () =>
	new AppError('invalid_input', 'The current password is wrong.', { fields: { currentPassword: 'is wrong' } })
const wrongCredentials = () => new AppError('wrong_credentials', 'The e-mail address or the password is wrong.')

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	signInLimits: SignInLimitsService
	secondFactor: SecondFactorService
	settings: AuthSettings
	registered?: Registered | undefined
}

/** Without the recovery codes, the last of which may just have been used. */
const factorsIn = (methods: SecondFactorMethod[]) => methods.filter((method) => method !== 'recovery_code')

export function authService({ db, work, limits, signInLimits, secondFactor, settings, registered }: Parts) {
	const repository = authRepository(db)
	const sessions = sessionsRepository(db)

	/** Every instance hears of it, because what listens with the token has to end. */
	const signOut = (remove: (tx: Tx) => Promise<void>) =>
		work.run({ caller: systemCaller, changes: ['sessions'] }, remove)

	/** Nothing when the password is no longer right. */
	async function startSession(
		tx: Tx,
		{ id, name, email, role, passwordHash }: Admin & { passwordHash: string },
		isSteppedUp = false,
	): Promise<Session | undefined> {
		if (!(await authRepository(tx).noteSignIn(id, passwordHash))) return undefined
		const token = randomBytes(32).toString('base64url')
		const device = deviceOf(tx.caller.userAgent)
		await sessionsRepository(tx).insert({ adminId: id, tokenHash: digest(token), device, isSteppedUp })
		return { token, admin: { id, name, email, role } }
	}

	/** All accounts are told of a new one: nobody joins the staff unnoticed. */
	async function announce(tx: Tx, accountId: number): Promise<void> {
		const accounts = await authRepository(tx).otherAddresses(accountId)
		await tx.queueMail({ kind: 'account-notice', accounts, data: { accountId } })
	}

	/** The account of a right password; everything else is answered the same. */
	async function checkPassword(email: string, password: string, caller: Caller) {
		const attempt = await signInLimits.admit(email, caller)
		const found = await repository.findByEmail(email)
		const isRight = await isPassword(password, found?.passwordHash)
		if (!isRight || !found?.isActive) throw wrongCredentials()
		return { account: found, attempt }
	}

	async function checkSecondFactor(
		{ account, methods }: { account: Admin; methods: SecondFactorMethod[] },
		proof: SecondFactorProof,
		caller: Caller,
	): Promise<void> {
		if (!proof.code && !proof.recoveryCode && !proof.passkey)
			throw new AppError('second_factor_required', 'Please confirm with your second factor.', { methods })
		if (await secondFactor.verify(account, { proof, purpose: 'sign-in' }, caller)) return
		const sentence = proof.passkey
			? 'The passkey could not be verified. Please try again.'
			: 'This code is wrong or was used already.'
		throw new AppError('wrong_second_factor', sentence, { methods })
	}

	/** `auto` is open while only this machine can reach the app. */
	const mode: 'open' | 'invite' | 'closed' =
		settings.adminRegistration !== 'auto'
			? settings.adminRegistration
			: settings.profile === 'local' && isLoopback(settings.host)
				? 'open'
				: 'invite'

	function registrationMode(caller: Caller): 'open' | 'invite' {
		if (mode === 'closed')
			throw new AppError('registration_closed', 'Registration is closed. Please ask an administrator.')
		return settings.adminRegistration === 'auto' && caller.isFromOutside ? 'invite' : mode
	}

	const invitationRequired = () =>
		new AppError(
			'forbidden',
			settings.profile === 'local' && settings.adminRegistration === 'auto'
				? 'Accounts are created by invitation here, because other machines can reach this site. ADMIN_REGISTRATION changes that.'
				: 'Accounts are created by invitation here. Please open the link you were sent.',
		)

	return {
		async register({ email, password, name, invitation }: Registration, caller: Caller): Promise<Session> {
			const isByInvitation = registrationMode(caller) === 'invite'
			await limits.count('registrations', caller)
			if (isByInvitation && !invitation) throw invitationRequired()
			refuseWeak(password, { profile: settings.profile, owner: { email, name } })
			const passwordHash = await hashPassword(password)
			return work.run({ caller, changes: [] }, async (tx) => {
				const own = authRepository(tx)
				let invited: Awaited<ReturnType<typeof own.spendInvitation>>
				if (invitation) {
					await own.lockAccounts()
					invited = await own.spendInvitation(digest(invitation))
					// where anyone may register, an invalid link is ignored
					if (invited === undefined && isByInvitation)
						throw new AppError(
							'forbidden',
							'This invitation was used already or has expired. Please ask for a new one.',
						)
				}
				if (invited?.email && invited.email.toLowerCase() !== email.toLowerCase())
					throw new AppError(
						'forbidden',
						'This invitation is for another e-mail address. Please use the one it was sent to.',
						{ fields: { email: 'is not the invited address' } },
					)
				const admin = await own.insertAdmin({ email, passwordHash, name, role: invited?.role })
				if (!admin)
					throw new AppError('email_taken', 'There is an account with this e-mail address. Please sign in.', {
						fields: {
							email: 'has an account already',
						},
					})
				if (invited !== undefined) await own.noteInvited(invited.id, admin.id)
				const changes = { role: { before: null, after: admin.role } }
				await tx.log({ action: 'created', record: 'account', id: admin.id, label: name, changes })
				await announce(tx, admin.id)
				for (const { accountCreated } of registered?.() ?? []) await accountCreated?.(tx, admin)
				const session = await startSession(tx, { ...admin, passwordHash })
				if (!session) throw wrongCredentials()
				await signInLimits.remember(tx, email, caller)
				return session
			})
		},

		async login({ email, password, ...proof }: Credentials, caller: Caller): Promise<Session> {
			const { account, attempt } = await checkPassword(email, password, caller)
			const methods = await secondFactor.methodsOf(account.id)
			if (methods.length > 0) {
				await signInLimits.takeBack(attempt, caller)
				await checkSecondFactor({ account, methods }, proof, caller)
			}
			return work.run({ caller, changes: [] }, async (tx) => {
				const session = await startSession(tx, account, methods.length > 0)
				// a factor that was added or removed meanwhile was not asked for
				const isSame = isDeepStrictEqual(factorsIn(methods), factorsIn(await secondFactor.methodsOf(account.id, tx)))
				if (!session || !isSame) throw wrongCredentials()
				await signInLimits.succeed(tx, attempt)
				return session
			})
		},

		/** For the browser, between the password and the passkey. */
		async passkeyOptions({ email, password }: Credentials, caller: Caller) {
			const { account, attempt } = await checkPassword(email, password, caller)
			await signInLimits.takeBack(attempt, caller)
			return { options: await secondFactor.signInOptions(account.id, caller) }
		},

		/** Before a factor is added: with a stolen session alone nobody locks the owner out. */
		async confirmOwner(password: string | undefined, caller: Caller): Promise<void> {
			const { admin } = staffOf(caller)
			if ((await secondFactor.methodsOf(admin.id)).length > 0) return secondFactor.requireStepUp(caller)
			if (password === undefined) throw fieldError('invalid_input', 'password', 'Required')
			const attempt = await signInLimits.admit(admin.email, caller)
			const stored = (await repository.findByEmail(admin.email))?.passwordHash
			if (!(await isPassword(password, stored))) throw fieldError('invalid_input', 'password', 'is wrong')
			await signInLimits.takeBack(attempt, caller)
		},

		logout: (token: string) => signOut((tx) => sessionsRepository(tx).removeByToken(digest(token))),
		logoutEverywhere: (adminId: number) => signOut((tx) => sessionsRepository(tx).removeAllOf(adminId)),

		/** A stolen session must not become an account: the current password is asked for, and guessing it is limited. */
		async changePassword(
			{ currentPassword, newPassword }: { currentPassword: string; newPassword: string },
			{ admin, token }: { admin: Admin; token: string },
			caller: Caller,
		): Promise<void> {
			refuseWeak(newPassword, { profile: settings.profile, owner: admin, field: 'newPassword' })
			const attempt = await signInLimits.admit(admin.email, caller)
			const stored = (await repository.findByEmail(admin.email))?.passwordHash
			if (stored === undefined || !(await isPassword(currentPassword, stored))) throw wrongCurrentPassword()
			const passwordHash = await hashPassword(newPassword)
			await work.run({ caller, changes: [] }, async (tx) => {
				const own = authRepository(tx)
				if (!(await own.replacePassword(admin.id, stored, passwordHash))) throw wrongCurrentPassword()
				await sessionsRepository(tx).removeOthersOf(admin.id, digest(token))
				await signInLimits.succeed(tx, attempt)
				await tx.log({ action: 'password_changed', record: 'account', id: admin.id, label: admin.name })
			})
			await secondFactor.forgetTries(admin.id)
		},

		/** Who a bearer token belongs to, or nobody. */
		async authenticate(token: string): Promise<Admin | undefined> {
			const found = await sessions.find(digest(token))
			if (!found) return undefined
			const { sessionId, isUseDue, ...admin } = found
			if (isUseDue) await sessions.noteUse(sessionId)
			return admin
		},

		/** For the operator at the start, where accounts can be created without an invitation. */
		registrationNotice(): string | undefined {
			if (mode !== 'open') return undefined
			return settings.adminRegistration === 'open'
				? `Warning: ADMIN_REGISTRATION=open lets anyone ${settings.profile === 'public' ? 'on the internet' : 'who reaches this address'} create an admin account.`
				: 'Registration is open to this machine, and to whatever is forwarded to it. ADMIN_REGISTRATION=invite closes it.'
		},

		/** The path that makes the first account where registration is by invitation; nothing when there is one. */
		async offerSetUp(): Promise<string | undefined> {
			if (mode !== 'invite' || (await repository.hasAdmins())) return undefined
			const { code, path } = newCode()
			await work.run({ caller: systemCaller, changes: [] }, (tx) =>
				peopleRepository(tx).invite({ kind: 'set-up', codeHash: digest(code), hours: setUpHours }),
			)
			return path
		},

		/** From the command line: write access to the database is the permission. */
		async createByOperator(email: string, name: string, password: string): Promise<void> {
			refuseWeak(password, { profile: settings.profile, owner: { email, name } })
			const passwordHash = await hashPassword(password)
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				const admin = await authRepository(tx).insertAdmin({ email, name, passwordHash })
				if (!admin) throw new AppError('email_taken', `There is an account with the address ${email}.`)
				await tx.log({ action: 'created', record: 'account', id: admin.id, label: name })
				await announce(tx, admin.id)
			})
		},

		/** A new password, also for an account that was switched off; all its sessions end. */
		async resetByOperator(email: string, password: string): Promise<void> {
			refuseWeak(password, { profile: settings.profile, owner: { email, name: '' } })
			const passwordHash = await hashPassword(password)
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				const stored = await authRepository(tx).setPassword(email, passwordHash)
				if (!stored) throw new AppError('not_found', `There is no account with the address ${email}.`)
				await sessionsRepository(tx).removeAllOf(stored.id)
				await revokeKeysOf(tx, stored.id)
				await tx.log({ action: 'password_changed', record: 'account', id: stored.id })
			})
		},

		/** Set so on purpose: everybody who reaches the site may become staff. */
		isRegistrationOpenToAll: () => settings.adminRegistration === 'open',
		firstAdminEmail: repository.firstAdminEmail,
		list: repository.listAdmins,
		async removeExpired(): Promise<void> {
			await sessions.removeExpired()
			await repository.removeExpired()
		},
	}
}
export type AuthService = ReturnType<typeof authService>
