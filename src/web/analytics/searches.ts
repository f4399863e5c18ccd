import type { VisitEvent } from '../lib/visit-events.ts'

/** Somebody who types on within this time is still searching for the same thing. */
const pauseMs = 1_000

const words = () => new URLSearchParams(location.search).get('q')?.trim() ?? ''

/** What is searched for, as the address says it: once, when the typing has ended. */
export function watchSearches(tell: (event: VisitEvent) => void) {
	let told = words()
	let typed = told
	let timer: ReturnType<typeof setTimeout> | undefined

	function send(): void {
		clearTimeout(timer)
		if (typed === told) return
		told = typed
		if (typed) tell({ eventType: 'search', eventName: 'search', eventCategory: 'search', value: typed })
	}

	return {
		send,
		/** The address has changed: is it by a search? What another page is asked for came with a link. */
		look(isSamePage: boolean): boolean {
			if (!isSamePage) {
				send()
				told = typed = words()
			}
			if (words() === typed) return false
			typed = words()
			clearTimeout(timer)
			timer = setTimeout(send, pauseMs)
			return true
		},
	}
}
