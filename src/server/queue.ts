import type { QueueCounts } from '../contract/queue.ts'
import type { QueueView } from '../contract/queue-words.ts'
import { type Caller, staffOf } from './caller.ts'

/** Who looks at a queue, and where that person's day ends. */
export type Viewer = { adminId: number; timeZone: string }
/** Counts of the same minute are the same, until something changes. */
export type CountedQueue = Viewer & { minute: number }
export type ShownView = { name: QueueView; viewer: Viewer; minute: number }

/** Whether something is late changes by itself: what is cached about a view holds for a minute. */
export const thisMinute = (): number => Math.floor(Date.now() / 60_000)

export function shownView(name: QueueView | undefined, caller: Caller, timeZone: string): ShownView | undefined {
	return name && { name, viewer: { adminId: staffOf(caller).admin.id, timeZone }, minute: thisMinute() }
}

type Waiting = Pick<QueueCounts, 'needs_answer' | 'new_message' | 'late' | 'due_today' | 'unassigned'>
type CountedViews = { counts: (viewer: Viewer, isOnlyOwn?: boolean) => Promise<QueueCounts> }

/** What waits for the viewer: of the records that are assigned to that person, and how many are assigned to nobody. */
export async function waitingFor({ counts }: CountedViews, viewer: Viewer): Promise<Waiting> {
	const { needs_answer, new_message, late, due_today } = await counts(viewer, true)
	const { unassigned } = await counts(viewer)
	return { needs_answer, new_message, late, due_today, unassigned }
}

/** Days in the time zone of the site, both included. */
export type Days = { from: string | undefined; to: string | undefined; timeZone: string }

export function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, timeZone: string) {
	return from === undefined && to === undefined ? undefined : { from, to, timeZone }
}
