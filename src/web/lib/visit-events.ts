import type { EventRecord } from '../../contract/analytics-visits.ts'

/** What happened, without who and where: the analytics script adds these. Never what somebody typed into a form. */
export type VisitEvent = Pick<EventRecord, 'eventType' | 'eventName'> &
	Partial<Pick<EventRecord, 'eventCategory' | 'element' | 'elementText' | 'value' | 'metadata'>>

const maxEarly = 20
const early: VisitEvent[] = []
let listener: ((event: VisitEvent) => void) | undefined

/** The analytics script is loaded late or not at all: until then a few events are kept. */
export function reportVisitEvent(event: VisitEvent): void {
	if (listener) listener(event)
	else if (early.length < maxEarly) early.push(event)
}

export function onVisitEvents(listen: (event: VisitEvent) => void): void {
	listener = listen
	for (const event of early.splice(0)) listen(event)
}
