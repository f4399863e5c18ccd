export const contactStatuses = ['new', 'in_progress', 'resolved', 'closed'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export const contactStatusLabels: Record<ContactStatus, string> = {
	new: 'New',
	in_progress: 'In Progress',
	resolved: 'Resolved',
	closed: 'Closed',
}

/** Who writes in the conversation about an inquiry. */
export const inquirySenders = ['person', 'staff'] as const

/** In characters. */
export const contactLimits = { name: 120, phone: 40, subject: 200, message: 10_000, answer: 5_000 }
