import type { ContactStatus } from '../../../contract/contact-words.ts'
import type { Contact } from '../../../contract/contacts.ts'
import { doneIn, inParts } from '../../lib/bulk.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import type { BulkActions } from '../../ui/bulk-bar.tsx'

type May = { write: boolean; remove: boolean }
type StatusRow = { id: number; status: ContactStatus }
type AssigneeRow = { id: number; assigneeId: number | null }

const sendStatus = (rows: readonly StatusRow[]) =>
	inParts(rows, (part) => sendStaff('POST /api/contacts/bulk/status', { body: { rows: part } }), {})
const sendAssignee = (rows: readonly AssigneeRow[]) =>
	inParts(rows, (part) => sendStaff('POST /api/contacts/bulk/assignee', { body: { rows: part } }), {})

/** What is done with several contacts. */
export const contactActions = (may: May): BulkActions<Contact, ContactStatus> => ({
	setStatus:
		may.write &&
		(async (contacts, status) => {
			const results = await sendStatus(contacts.map(({ id }) => ({ id, status })))
			const done = new Set(doneIn(results))
			const before = contacts.filter(({ id }) => done.has(id)).map((row) => ({ id: row.id, status: row.status }))
			return { results, undo: { run: () => sendStatus(before) } }
		}),
	assign:
		may.write &&
		(async (contacts, assigneeId) => {
			const results = await sendAssignee(contacts.map(({ id }) => ({ id, assigneeId })))
			const done = new Set(doneIn(results))
			const before = contacts
				.filter(({ id }) => done.has(id))
				.map((row) => ({ id: row.id, assigneeId: row.assigneeId }))
			return { results, undo: { run: () => sendAssignee(before) } }
		}),
	remove:
		may.remove &&
		(async (contacts) => ({
			results: await inParts(
				contacts,
				(part) => sendStaff('POST /api/contacts/bulk/delete', { body: { rows: part.map(({ id }) => ({ id })) } }),
				{},
			),
		})),
})
