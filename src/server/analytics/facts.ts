import type {
	EventRecord,
	PageViewRecord,
	PageViewUpdate,
	SessionRecord,
	VisitorRecord,
} from '../../contract/analytics-visits.ts'

/** What the server finds out about a sender by itself. */
export type Sender = {
	userAgent: string
	/** Truncated. */
	ipAddress: string | null
	country: string | null
	browser: string | null
	browserVersion: string | null
	os: string | null
	osVersion: string | null
	device: string | null
	deviceType: 'desktop' | 'mobile' | 'tablet'
}

/** One call of a page, as it goes into the database. The moment is that of its arrival, by our clock. */
export type Fact = { at: number } & (
	| { kind: 'visitor'; record: VisitorRecord; sender: () => Sender }
	| { kind: 'session'; record: SessionRecord; sender: () => Sender }
	| { kind: 'view'; id: string; record: PageViewRecord; sender: () => Sender }
	| { kind: 'update'; id: string; record: PageViewUpdate }
	| { kind: 'event'; record: EventRecord; sender: () => Sender }
	| { kind: 'end'; sessionId: string }
)
export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>

/** Milliseconds for which a view may be updated. */
export const changeableFor = 2 * 3_600_000

/** Bits of `steps`: how far a session got. */
export const steps = { journalViewed: 1, formOpened: 2, submitted: 4 } as const

export function stepsOfPage(page: string): number {
	const path = page.split(/[?#]/, 1)[0] ?? ''
	if (/^\/journals\/\d+\/details\/?$/.test(path) || /^\/journal-details\/?$/.test(path)) return steps.journalViewed
	return /^\/submit-article\/?$/.test(path) ? steps.formOpened : 0
}
