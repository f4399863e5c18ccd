import type { ContactStatus } from '../../contract/contacts.ts'

/** The contract's `contactStatusLabels`, without the schemas that stand beside them. */
export const contactStatusLabels: Record<ContactStatus, string> = {
	new: 'New',
	in_progress: 'In Progress',
	resolved: 'Resolved',
	closed: 'Closed',
}
