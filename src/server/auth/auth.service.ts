import { randomBytes } from 'node:crypto'
import type { Admin, Registration, Session } from '../../contract/admins.ts'
import type { Role } from '../../contract/permissions.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import { type Caller, systemCaller } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { authRepository } from './auth.repository.ts'
import { digest, newCode } from './codes.ts'
import { hashPassword, isPassword, refuseWeak } from './passwords.ts'

export type AuthSettings = {
	profile: 'local' | 'public'
	adminRegistration: 'auto' | 'open' | 'invite' | 'closed'
	/** Switched off only to measure that answers take the same time. */
	limitFailedSignIns: boolean
}

const setUpHours = 1

const wrongCurrentPassword = () =>
	new AppError('invalid_input', 'The current password is wrong.', { fields: { currentPassword: 'is wrong' } })
const wrongCredentials = () => new AppError('wrong_credentials', 'The e-mail address or the password is wrong.')

type Parts = { db: Db; work: WorkService; limits: LimitsService; settings: AuthSettings }

export function authService({ db, work, limits, settings }: Parts) {
	const repository = authRepository(db)

	/** Nothing when the password is no longer right. */
	async function begin(
		queryable: Queryable,
		{ id, name, email, role }: Admin,
		passwordHash: string,
	): Promise<Session | undefined> {
		if (!(await authRepository(queryable).noteSignIn(id, passwordHash))) return undefined
		const token = randomBytes(32).toString('base64url')
		await authRepository(queryable).insertSession(id, digest(token))
		return { token, admin: { id, name, email, role } }
	}

	/** Counts one try of a password, and refuses it when too many have failed. */
	async function admitTry(email: string, caller: Caller): Promise<string> {
		await limits.count('sign-ins', caller)
		const client = await limits.clientOf(caller, `sign-in ${email.toLowerCase()}`)
		if (settings.limitFailedSignIns && !(await repository.admitTry(client))) {
			const seconds = await repository.secondsBlocked(client)
			throw new AppError(
				'too_many_requests',
				`Too many sign-ins with this address have failed. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
				{ retryAfter: seconds },
			)
		}
		return client
	}

	function registrationMode(caller: Caller): 'open' | 'invite' {
		const { adminRegistration: chosen, profile } = settings
		if (chosen === 'closed')
			throw new AppError('registration_closed', 'Registration is closed. Please ask an administrator.')
		if (chosen === 'auto' && profile === 'local' && caller.isFromOutside)
			throw new AppError(
				'forbidden',
				'Registration is open only on this machine and its private network. To allow it elsewhere, set PUBLIC_URL and ADMIN_REGISTRATION.',
			)
		if (chosen !== 'auto') return chosen
		return profile === 'local' ? 'open' : 'invite'
	}

	return {
		async register({ email, password, name, invitation }: Registration, caller: Caller): Promise<Session> {
			const mode = registrationMode(caller)
			await limits.count('registrations', caller)
			if (mode === 'invite' && !invitation)
				throw new AppError('forbidden', 'Accounts are created by invitation here. Please open the link you were sent.')
			refuseWeak(password, settings.profile, { email, name })
			const passwordHash = await hashPassword(password)
			return work.run({ caller, changes: [] }, async (tx) => {
				const own = authRepository(tx)
				let invited: { id: number; role: Role } | undefined
				if (invitation) {
					await own.oneAtATime()
					invited = await own.spendInvitation(digest(invitation))
					// where anyone may register, an invalid link is ignored
					if (invited === undefined && mode === 'invite')
						throw new AppError(
							'forbidden',
							'This invitation was used already or has expired. Please ask for a new one.',
						)
				}
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
				const session = await begin(tx, admin, passwordHash)
				if (!session) throw wrongCredentials()
				return session
			})
		},

		async login({ email, password }: { email: string; password: string }, caller: Caller): Promise<Session> {
			const client = await admitTry(email, caller)
			const found = await repository.findByEmail(email)
			const isRight = await isPassword(password, found?.passwordHash)
			if (!isRight || !found?.isActive) throw wrongCredentials()
			return work.run({ caller, changes: [] }, async (tx) => {
				await authRepository(tx).forgetFailures(client)
				const session = await begin(tx, found, found.passwordHash)
				if (!session) throw wrongCredentials()
				return session
			})
		},

		logout: (token: string) => repository.removeSession(digest(token)),
		logoutEverywhere: (adminId: number) => repository.removeSessionsOf(adminId),

		/** A stolen session must not become an account: the current password is asked for, and guessing it is limited. */
		async changePassword(
			{ currentPassword, newPassword }: { currentPassword: string; newPassword: string },
			{ admin, token }: { admin: Admin; token: string },
			caller: Caller,
		): Promise<void> {
			refuseWeak(newPassword, settings.profile, admin, 'newPassword')
			const client = await admitTry(admin.email, caller)
			const stored = (await repository.findByEmail(admin.email))?.passwordHash
			if (stored === undefined || !(await isPassword(currentPassword, stored))) throw wrongCurrentPassword()
			const passwordHash = await hashPassword(newPassword)
			await work.run({ caller, changes: [] }, async (tx) => {
				const own = authRepository(tx)
				if (!(await own.replacePassword(admin.id, stored, passwordHash))) throw wrongCurrentPassword()
				await own.removeOtherSessions(admin.id, digest(token))
				await own.forgetFailures(client)
				await tx.log({ action: 'password_changed', record: 'account', id: admin.id, label: admin.name })
			})
		},

		/** Who a bearer token belongs to, or nobody. */
		async authenticate(token: string): Promise<Admin | undefined> {
			const found = await repository.findSession(digest(token))
			if (!found) return undefined
			const { sessionId, isDue, ...admin } = found
			if (isDue) await repository.noteUse(sessionId)
			return admin
		},

		/** The path that makes the first account of a public site; nothing when there is one or none is needed. */
		async offerSetUp(): Promise<string | undefined> {
			const { adminRegistration: chosen, profile } = settings
			const isByInvitation = chosen === 'invite' || (chosen === 'auto' && profile === 'public')
			if (!isByInvitation || (await repository.hasAdmins())) return undefined
			const { code, path } = newCode()
			await repository.insertSetUp(digest(code), setUpHours)
			return path
		},

		/** From the command line: write access to the database is the permission. */
		async createByOperator(email: string, name: string, password: string): Promise<void> {
			refuseWeak(password, settings.profile, { email, name })
			const passwordHash = await hashPassword(password)
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				const admin = await authRepository(tx).insertAdmin({ email, name, passwordHash })
				if (!admin) throw new AppError('email_taken', `There is an account with the address ${email}.`)
				await tx.log({ action: 'created', record: 'account', id: admin.id, label: name })
			})
		},

		/** A new password, also for an account that was switched off; all its sessions end. */
		async resetByOperator(email: string, password: string): Promise<void> {
			refuseWeak(password, settings.profile, { email, name: '' })
			const passwordHash = await hashPassword(password)
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				const id = await authRepository(tx).setPassword(email, passwordHash)
				if (id === undefined) throw new AppError('not_found', `There is no account with the address ${email}.`)
				await authRepository(tx).removeSessionsOf(id)
				await tx.log({ action: 'password_changed', record: 'account', id })
			})
		},

		/** Set so on purpose: everybody who reaches the site may become staff. */
		isRegistrationOpenToAll: () => settings.adminRegistration === 'open',
		firstAdminEmail: repository.firstAdminEmail,
		list: repository.listAdmins,
		removeExpired: repository.removeExpired,
	}
}
export type AuthService = ReturnType<typeof authService>
