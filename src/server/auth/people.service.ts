import type { Invitation, Person } from '../../contract/admins.ts'
import type { Role } from '../../contract/permissions.ts'
import type { Db } from '../../db/client.ts'
import { fieldChanges } from '../activity/activity.service.ts'
import { AppError, notFound, orNotFound } from '../app-error.ts'
import { type Caller, staffOf } from '../caller.ts'
import { cancelInvitationMails } from '../mail/queue.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { revokeKeysOf } from './api-keys.service.ts'
import { authRepository } from './auth.repository.ts'
import { digest, newCode } from './codes.ts'
import { type PersonChange, peopleRepository } from './people.repository.ts'
import { sessionsRepository } from './sessions.repository.ts'

type Parts = {
	db: Db
	work: WorkService
	publicUrl: () => string
	settings: { adminRegistration: 'auto' | 'open' | 'invite' | 'closed' }
	/** What else belongs to an account. */
	registered?: Registered
}

export type AccountEvent = (tx: Tx, account: { id: number; name: string }) => Promise<void>
export type Registered = () => readonly { accountCreated?: AccountEvent; accountSwitchedOff?: AccountEvent }[]

const invitationHours = 72

/** Who has an account, and who is asked to make one. */
export function peopleService({ db, work, publicUrl, registered, settings: { adminRegistration } }: Parts) {
	const repository = peopleRepository(db)
	return {
		async people(): Promise<{ people: Person[]; invitations: Invitation[] }> {
			const [people, invitations] = await Promise.all([repository.people(), repository.invitations()])
			return { people, invitations }
		},

		async change(id: number, { isActive, role }: PersonChange, caller: Caller): Promise<Person> {
			const { admin: self } = staffOf(caller)
			if (id === self.id)
				throw new AppError(
					'conflict',
					isActive === undefined
						? 'You cannot change your own role. Please ask a colleague.'
						: 'You cannot switch your own account off or on. Please ask a colleague.',
				)
			return work.run({ caller, changes: [] }, async (tx) => {
				const own = peopleRepository(tx)
				// two admins who lower or switch off each other at the same moment would leave none
				await authRepository(tx).lockAccounts()
				await tx.recheckCaller()
				const isLost = isActive === false || (role !== undefined && role !== 'admin')
				if (isLost && !(await own.hasOtherActiveAdmin(id)))
					throw new AppError('conflict', 'This is the last active admin. Without it nobody could manage accounts.')
				const before = orNotFound(await own.find(id), 'Account')
				const person = orNotFound(await own.change(id, { isActive, role }), 'Account')
				const changes = fieldChanges(before, { isActive, role })
				await tx.log({ action: 'changed', record: 'account', id, label: person.name, changes })
				if (isActive === false) {
					await sessionsRepository(tx).removeAllOf(id)
					await revokeKeysOf(tx, id)
					await authRepository(tx).endResets(id)
					for (const { accountSwitchedOff } of registered?.() ?? []) await accountSwitchedOff?.(tx, person)
				}
				// an invitation must not outlive the right to invite
				if (isLost) await cancelInvitationMails(tx, await own.revokeAllOf(id))
				return person
			})
		},

		/** The link is told here and never again: only a hash of its code is stored. */
		async invite(
			{ email, note = email, role }: { note?: string | undefined; email?: string | undefined; role: Role },
			caller: Caller,
		): Promise<Invitation & { link: string }> {
			const { admin: self } = staffOf(caller)
			if (adminRegistration === 'closed')
				throw new AppError(
					'conflict',
					'Registration is closed, so an invitation would not work. See ADMIN_REGISTRATION.',
				)
			const { code, path } = newCode()
			const { id, createdAt, expiresAt } = await work.run({ caller, changes: [] }, async (tx) => {
				// nobody is lowered in between: an invitation made at that moment would outlive the right to invite
				await authRepository(tx).lockAccounts()
				await tx.recheckCaller()
				const made = await peopleRepository(tx).invite({
					kind: 'invitation',
					invitedBy: self.id,
					codeHash: digest(code),
					note: note || null,
					email: email ?? null,
					role,
					hours: invitationHours,
				})
				await tx.log({
					action: 'created',
					record: 'invitation',
					id: made.id,
					changes: { role: { before: null, after: role } },
				})
				if (email !== undefined)
					await tx.queueMail({
						kind: 'invitation',
						recipient: email,
						data: { code, invitedBy: self.name, invitationId: made.id },
						expiresInSeconds: invitationHours * 3_600,
					})
				return made
			})
			return {
				id,
				note: note || null,
				email: email ?? null,
				invitedBy: self.name,
				role,
				createdAt: createdAt.toISOString(),
				expiresAt: expiresAt.toISOString(),
				link: `${publicUrl()}${path}`,
			}
		},

		async revokeInvitation(id: number, caller: Caller): Promise<void> {
			await work.run({ caller, changes: [] }, async (tx) => {
				if (!(await peopleRepository(tx).revoke(id))) throw notFound('Invitation')
				await cancelInvitationMails(tx, [id])
				await tx.log({ action: 'deleted', record: 'invitation', id })
			})
		},
	}
}
