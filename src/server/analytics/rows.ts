import { changeableFor, type FactOf, type Sender, steps, stepsOfPage } from './facts.ts'

let latest = { at: Number.NaN, moment: '' }

/** Many calls come in the same millisecond. */
export function moment(at: number): string {
	if (at !== latest.at) latest = { at, moment: new Date(at).toISOString() }
	return latest.moment
}

export const visitorRow = (visitorId: string, at: number, sender: Sender) => ({
	visitor_id: visitorId,
	at: moment(at),
	user_agent: sender.userAgent,
	ip_address: sender.ipAddress,
	country: sender.country,
	browser: sender.browser,
	browser_version: sender.browserVersion,
	os: sender.os,
	os_version: sender.osVersion,
	device: sender.device,
	device_type: sender.deviceType,
})

/** Each session once; those of one visitor in order, a millisecond apart at least. */
export function sessionRows(given: { sessionId: string; visitorId: string; entryPage: string; at: number }[]) {
	const latest = new Map<string, { turn: number; at: number }>()
	const rows = new Map<
		string,
		{ session_id: string; visitor_id: string; entry_page: string; at: string; turn: number }
	>()
	for (const { sessionId, visitorId, entryPage, at } of given) {
		if (rows.has(sessionId)) continue
		const before = latest.get(visitorId)
		const own = { turn: (before?.turn ?? 0) + 1, at: before ? Math.max(at, before.at + 1) : at }
		latest.set(visitorId, own)
		rows.set(sessionId, {
			session_id: sessionId,
			visitor_id: visitorId,
			entry_page: entryPage,
			at: moment(own.at),
			turn: own.turn,
		})
	}
	return [...rows.values()]
}

export const viewRow = ({ id, at, record }: FactOf<'view'>, place: number) => ({
	id,
	session_id: record.sessionId,
	page: record.page,
	title: record.title,
	url: record.url,
	referrer: record.referrer,
	time_spent: record.timeSpent ?? 0,
	scroll_depth: record.scrollDepth ?? 0,
	at: moment(at),
	steps: stepsOfPage(record.page),
	place,
})

export const eventRow = ({ at, record }: FactOf<'event'>, place: number) => ({
	session_id: record.sessionId,
	event_type: record.eventType,
	event_name: record.eventName,
	event_category: record.eventCategory,
	element: record.element,
	element_text: record.elementText,
	page: record.page,
	url: record.url,
	value: record.value,
	metadata: record.metadata,
	at: moment(at),
	place,
})

/** The sessions in which an article was submitted. */
export function submissionRows(events: FactOf<'event'>[]) {
	const submitted = events.filter(({ record }) => record.eventType === 'article_submit')
	const sessions = new Set(submitted.map(({ record }) => record.sessionId))
	return [...sessions].map((session_id) => ({ session_id, steps: steps.submitted }))
}

/** One row a view: a row of a table can be changed once in a statement. */
export function updateRows(updates: FactOf<'update'>[]) {
	const rows = new Map<
		string,
		{ id: string; time_spent: number; scroll_depth: number; exit_page: boolean; since: string }
	>()
	for (const { id, at, record } of updates) {
		const before = rows.get(id)
		rows.set(id, {
			id,
			time_spent: Math.max(before?.time_spent ?? 0, record.timeSpent ?? 0),
			scroll_depth: Math.max(before?.scroll_depth ?? 0, record.scrollDepth ?? 0),
			exit_page: Boolean(before?.exit_page || record.exitPage),
			since: moment(at - changeableFor),
		})
	}
	return [...rows.values()]
}
