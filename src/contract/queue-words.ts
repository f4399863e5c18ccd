/** The views of the queue: what waits, and for whom. A view of articles and one of contacts have the same name. */
export const queueViews = [
	'needs_answer',
	'new_message',
	'late',
	'at_risk',
	'due_today',
	'waiting',
	'unassigned',
	'mine',
] as const
export type QueueView = (typeof queueViews)[number]
export type QueueKind = 'article' | 'contact'

const shared = {
	needs_answer: 'Needs an answer',
	new_message: 'New message',
	late: 'Late',
	at_risk: 'At risk',
	due_today: 'Due today',
	unassigned: 'Unassigned',
	mine: 'Mine',
}

export const queueViewLabels: Record<QueueKind, Record<QueueView, string>> = {
	article: { ...shared, waiting: 'Waiting for the author' },
	contact: { ...shared, waiting: 'Waiting for the person' },
}

/** Within so many hours a first answer is promised. */
export const answerHours: Record<QueueKind, number> = { article: 48, contact: 24 }
/** The promise is at risk when fewer hours than these are left. */
export const riskHours: Record<QueueKind, number> = { article: 12, contact: 6 }

/** Lists whose filters can be saved as a view, and the parameters of their addresses. */
export const viewLists = ['articles', 'contacts'] as const
export type ViewList = (typeof viewLists)[number]

export const viewParameters: Record<ViewList, readonly string[]> = {
	articles: [
		...['q', 'view', 'status', 'assignee', 'journalId', 'field', 'from', 'to', 'withdrawn', 'unread', 'proposals'],
		...['revision', 'objection', 'fileScan', 'sort'],
	],
	contacts: ['q', 'view', 'status', 'assignee', 'from', 'to', 'unread', 'sort'],
}

export const savedViewLimits = { name: 60, query: 1_500 }

/** The filters of an address in one spelling: known parameters with a value, in their order. */
export function viewQuery(list: ViewList, address: string): string {
	const given = new URLSearchParams(address)
	const known = viewParameters[list].flatMap((name) => {
		const value = given.get(name)?.trim()
		return value ? [[name, value]] : []
	})
	return new URLSearchParams(known).toString()
}
