import type { Contact } from '../../contract/contacts.ts'
import { orNotFound } from '../app-error.ts'
import {
	assigneeRemoved,
	changeOfAssignee,
	inactiveRemoved,
	type NewAssignee,
} from '../assignments/assignments.service.ts'
import type { Caller } from '../caller.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { contactsRepository } from './contacts.repository.ts'

/** Who of the staff takes care of a contact. */
export function contactAssigneesService({ work }: { work: WorkService }) {
	return {
		async assign(id: number, change: NewAssignee, caller: Caller): Promise<Contact> {
			return work.run({ caller, changes: ['contacts'] }, async (tx) => {
				const contacts = contactsRepository(tx)
				const before = orNotFound(await contacts.lock(id), 'Message')
				const changes = await changeOfAssignee(tx, { record: 'contact', id, before, ...change })
				if (!changes) return before
				await contacts.assign(id, change.assigneeId)
				await tx.log({ action: 'assigned', record: 'contact', id, changes })
				return orNotFound(await contacts.find(id), 'Message')
			})
		},

		/** An account that was switched off while the contact was in the trash does not get it back. */
		async restored(tx: Tx, id: number): Promise<void> {
			const changes = await inactiveRemoved(tx, orNotFound(await contactsRepository(tx).lock(id), 'Message'))
			if (!changes) return
			await contactsRepository(tx).assign(id, null)
			await tx.log({ action: 'assigned', record: 'contact', id, changes })
		},

		/** The contacts of an account that was switched off are nobody's. */
		async release(tx: Tx, account: { id: number; name: string }): Promise<void> {
			const ids = await contactsRepository(tx).release(account.id)
			const changes = assigneeRemoved(account.name)
			await tx.logAll(ids.map((id) => ({ action: 'assigned', record: 'contact', id, changes })))
			if (ids.length > 0) tx.changed('contacts')
		},
	}
}
export type ContactAssigneesService = ReturnType<typeof contactAssigneesService>
