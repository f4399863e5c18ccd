import { contactStatusLabels } from './contact-words.ts'
import type { Contact } from './contacts.ts'
import { type CsvColumn, yesNo } from './csv.ts'

/** All fields of a contact, as they are exported. */
export const contactCsv: CsvColumn<Contact>[] = [
	{ name: 'Id', value: ({ id }) => id },
	{ name: 'Name', value: ({ name }) => name },
	{ name: 'Email', value: ({ email }) => email },
	{ name: 'Phone', value: ({ phone }) => phone },
	{ name: 'Subject', value: ({ subject }) => subject },
	{ name: 'Message', value: ({ message }) => message },
	{ name: 'Status', value: ({ status }) => contactStatusLabels[status] },
	{ name: 'Assignee', value: ({ assigneeName }) => assigneeName },
	{ name: 'Notes', value: ({ adminNotes }) => adminNotes },
	{ name: 'Unread messages', value: ({ unreadMessages }) => unreadMessages },
	{ name: 'Date', value: ({ submittedAt }) => submittedAt },
	{ name: 'Changed', value: ({ updatedAt }) => updatedAt },
	{ name: 'Demonstration', value: ({ isDemo }) => yesNo(isDemo) },
]
