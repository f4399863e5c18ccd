import type { ArticleStatus } from '../../contract/article-words.ts'
import { undoSeconds } from '../../contract/undo-window-words.ts'

type ShownStatus = ArticleStatus | 'withdrawn'
export type StatusEvent = {
	id: number
	/** A change by staff, or its undo: it waits for the window. What the author does is seen at once. */
	isByStaff: boolean
	from: ArticleStatus | null
	/** Null for an undo. */
	to: ShownStatus | null
	undoes: number | null
	at: Date
	secondsAgo: number
}

/** Changes of staff that followed each other within the window: one step for the author. */
type Step = { status: ArticleStatus; at: Date; secondsAgo: number; changeId: number | undefined }

/** The status after an event of staff. */
function statusAfter(event: StatusEvent, events: readonly StatusEvent[]): ArticleStatus | undefined {
	const status = event.undoes === null ? event.to : events.find(({ id }) => id === event.undoes)?.from
	return status === 'withdrawn' ? undefined : (status ?? undefined)
}

/**
 * What the author sees: changes of staff count when the last of them is older than the window or was mailed, and those
 * in between are one step. Steps that lead back to where they began are none.
 */
export function authorHistory(events: readonly StatusEvent[], isTold: (changeId: number) => boolean) {
	const history: { status: ShownStatus; at: Date }[] = []
	let status: ArticleStatus | undefined
	let step: Step | undefined
	let isHidden = false

	function endStep(): void {
		const ended = step
		step = undefined
		if (!ended || ended.status === status) return
		const isSeen = ended.secondsAgo >= undoSeconds || (ended.changeId !== undefined && isTold(ended.changeId))
		if (!isSeen) {
			isHidden = true
			return
		}
		status = ended.status
		history.push({ status, at: ended.at })
	}

	for (const event of events) {
		if (step && step.secondsAgo - event.secondsAgo >= undoSeconds) endStep()
		if (event.isByStaff) {
			const after = statusAfter(event, events)
			status ??= event.from ?? undefined
			if (after === undefined) continue
			const changeId = event.undoes === null ? event.id : undefined
			step = { status: after, at: event.at, secondsAgo: event.secondsAgo, changeId }
			continue
		}
		if (event.to !== 'withdrawn') status ??= event.to ?? undefined
		// a withdrawal that is taken back goes on with the status that the author knows
		const shown = event.to === 'withdrawn' ? event.to : status
		if (shown) history.push({ status: shown, at: event.at })
	}
	endStep()
	// nothing is hidden: the status of the article itself is right
	return { hiddenBehind: isHidden ? status : undefined, history }
}

/** The events of staff at the end that followed each other within the window. */
function lastSteps(events: readonly StatusEvent[]): StatusEvent[] {
	const byStaff = events.filter(({ isByStaff }) => isByStaff)
	const before = byStaff.findLastIndex(({ secondsAgo }, index) => {
		const next = byStaff[index + 1]
		return next !== undefined && secondsAgo - next.secondsAgo >= undoSeconds
	})
	return byStaff.slice(before + 1)
}

/** The last change that was not undone, while it can be; an undo gives the change before it the whole time again. */
export function openChangeIn(events: readonly StatusEvent[]) {
	const undone = new Set(events.map(({ undoes }) => undoes))
	const steps = lastSteps(events)
	const change = steps.findLast(({ id, undoes }) => undoes === null && !undone.has(id))
	const secondsLeft = undoSeconds - (steps.at(-1)?.secondsAgo ?? undoSeconds)
	return change?.from && secondsLeft > 0 ? { changeId: change.id, from: change.from, secondsLeft } : undefined
}
