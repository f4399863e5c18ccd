import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Long enough that fast typing makes one request, short enough to feel instant. */
const pauseMs = 200

type Ask = (q: string, options: { replace: boolean }) => void

/**
 * The text of a search box. The search is asked for when the typing pauses; the text follows the address when something
 * else changed it, such as Back. One search is one step of Back, however many letters it took.
 */
export function useTypedSearch(q: string, ask: Ask) {
	const [text, setText] = useState(q)
	const { key } = useLocation()
	const askedAt = useRef('')
	// the first page of a visit counts as a return too, but not for what was asked for on it
	const isReturn = useNavigationType() === 'POP' && key !== askedAt.current
	const shown = useRef(q)
	/** Searches that were asked for and are not shown yet. */
	const asked = useRef<string[]>([])
	const latest = useRef(ask)
	latest.current = ask
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

	useEffect(() => {
		if (q === shown.current) return
		shown.current = q
		// an own search may be shown when more has been typed: that must not be taken away
		const at = isReturn ? -1 : asked.current.indexOf(q)
		asked.current = at < 0 ? [] : asked.current.slice(at + 1)
		if (at >= 0) return
		clearTimeout(pause.current)
		setText(q)
	}, [q, isReturn])

	function search(typed: string): void {
		if (typed === (asked.current.at(-1) ?? shown.current)) return
		asked.current.push(typed)
		askedAt.current = key
		latest.current(typed, { replace: isSearchInAddress() })
	}
	const now = useRef(search)
	now.current = search

	// only typing starts the pause: the text of an address would be asked for again after the next Back or Forward
	useEffect(() => () => clearTimeout(pause.current), [])
	function type(next: string): void {
		setText(next)
		clearTimeout(pause.current)
		pause.current = setTimeout(() => now.current(next.trim()), pauseMs)
	}

	return { text, setText: type, askNow: () => search(text.trim()) }
}

/** Read from the browser: a search that is still loading has no entry in the history that could be replaced. */
const isSearchInAddress = () => new URLSearchParams(window.location.search).has('q')
