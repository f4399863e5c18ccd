import type { Admin, Invitation, Person } from '../../contract/admins.ts'
import type { Db } from '../../db/client.ts'
import { AppError, notFound } from '../app-error.ts'
import { cancelInvitationMails, queueMail } from '../mail/queue.service.ts'
import { authRepository } from './auth.repository.ts'
import { digest, newCode } from './codes.ts'
import { peopleRepository } from './people.repository.ts'

type Parts = { db: Db; publicUrl: () => string; adminRegistration: 'auto' | 'open' | 'invite' | 'closed' }

const invitationHours = 72

/** Who has an account, and who is asked to make one. */
export function peopleService({ db, publicUrl, adminRegistration }: Parts) {
	const repository = peopleRepository(db)
	return {
		async people(): Promise<{ people: Person[]; invitations: Invitation[] }> {
			const [people, invitations] = await Promise.all([repository.people(), repository.invitations()])
			return { people, invitations }
		},

		async setActive(id: number, isActive: boolean, self: Admin): Promise<Person> {
			if (id === self.id)
				throw new AppError('conflict', 'You cannot switch your own account off or on. Please ask a colleague.')
			return db.transaction(async (tx) => {
				const own = peopleRepository(tx)
				// two who switch each other off at the same moment would leave nobody
				await authRepository(tx).oneAtATime()
				if (!isActive && !(await own.hasOtherActive(id)))
					throw new AppError('conflict', 'This is the last active account. Without it nobody could sign in.')
				const person = await own.setActive(id, isActive)
				if (!person) throw notFound('Account')
				if (!isActive) {
					await authRepository(tx).removeSessionsOf(id)
					await cancelInvitationMails(tx, await own.revokeAllOf(id))
				}
				return person
			})
		},

		/** The link is told here and never again: only a hash of its code is stored. */
		async invite(
			{ email, note = email }: { note?: string | undefined; email?: string | undefined },
			self: Admin,
		): Promise<Invitation & { link: string }> {
			if (adminRegistration === 'closed')
				throw new AppError(
					'conflict',
					'Registration is closed, so an invitation would not work. See ADMIN_REGISTRATION.',
				)
			const { code, path } = newCode()
			const { id, createdAt, expiresAt } = await db.transaction(async (tx) => {
				const made = await peopleRepository(tx).invite(self.id, digest(code), note || null, invitationHours)
				if (email !== undefined)
					await queueMail(tx, {
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
				invitedBy: self.name,
				createdAt: createdAt.toISOString(),
				expiresAt: expiresAt.toISOString(),
				link: `${publicUrl()}${path}`,
			}
		},

		async revokeInvitation(id: number): Promise<void> {
			await db.transaction(async (tx) => {
				if (!(await peopleRepository(tx).revoke(id))) throw notFound('Invitation')
				await cancelInvitationMails(tx, [id])
			})
		},
	}
}
export type PeopleService = ReturnType<typeof peopleService>
