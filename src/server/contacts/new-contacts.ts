import type { ContactMessage } from '../../contract/contacts.ts'
import { assigneeOfContact, logNewAssignee } from '../assignments/assignments.service.ts'
import type { Tx } from '../work/work.service.ts'
import { contactsRepository } from './contacts.repository.ts'

/** Stores a message of a visitor; it goes to the account that a rule names. */
export async function storeContact(tx: Tx, message: ContactMessage) {
	const assignee = await assigneeOfContact(tx)
	const stored = await contactsRepository(tx).insert({ ...message, assigneeId: assignee?.id })
	await tx.log({ action: 'created', record: 'contact', id: stored.id })
	await logNewAssignee(tx, { record: 'contact', id: stored.id }, assignee)
	return stored
}
