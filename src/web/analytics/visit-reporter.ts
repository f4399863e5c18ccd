import { countedPage } from '../../contract/counted-page.ts'
import { refusesAnalytics } from '../lib/analytics-choice.ts'
import { randomKey } from '../lib/random-key.ts'
import { onVisitEvents, type VisitEvent } from '../lib/visit-events.ts'
import { call, logFailure } from './call.ts'
import { isCounted } from './counted-pages.ts'
import { fingerprint } from './fingerprint.ts'
import { watchInteractions } from './interactions.ts'
import { watchScrolling } from './scrolling.ts'
import { watchSearches } from './searches.ts'
import { stopwatch } from './stopwatch.ts'
import { titleToCome } from './title.ts'
import { storedVisitorId, visitorRecord } from './visitor.ts'

/** What the script knows of the router. */
export type Navigation = {
	/** Called after every change of the address; `isReplaced`: the entry of the history is the same. */
	onMove: (listener: (isReplaced: boolean) => void) => void
	/** The page is still waiting for what it shows. */
	isLoading: () => boolean
}

type View = {
	page: string
	url: string
	referrer: string
	title: Promise<string> | string
	watch: ReturnType<typeof stopwatch>
	/** Known once the server has answered. */
	id?: string
	/** The deepest that was sent, and the time. */
	depth: number
	timeSpent?: number
}

/** The life of a visit. Its order is told in ARCHITECTURE.md, "In the browser". */
export function startReporting({ onMove, isLoading }: Navigation, since: number): void {
	let ids: { sessionId: string; visitorId: string } | undefined
	let view: View | undefined
	let settleTitle = () => {}
	let isListening = false
	/** The server does not count us: it need not be asked again. */
	let isUncounted = false
	let hasLeft = false
	/** One thing after the other. */
	let work: Promise<void> = Promise.resolve()
	const next = (step: () => Promise<unknown> | unknown) => {
		work = work.then(step).then(() => {}, logFailure)
	}

	const look = (title: View['title'], referrer: string, from: number): View => ({
		page: countedPage(location.pathname, location.search),
		url: location.href,
		referrer,
		title,
		watch: stopwatch(from),
		depth: 0,
	})

	async function initialise(first: View): Promise<void> {
		try {
			const visitorId = storedVisitorId()
			await call('POST', 'visitor', visitorRecord(visitorId, await fingerprint()))
			const sessionId = randomKey()
			await call('POST', 'session', { sessionId, visitorId, entryPage: first.page })
			ids = { sessionId, visitorId }
			await sendView(first)
			listen()
		} catch (error) {
			ids = undefined
			console.error('Failed to initialize analytics:', error)
		}
	}

	async function sendView(shown: View): Promise<void> {
		const { page, url, referrer } = shown
		const record = { ...ids, page, title: await shown.title, url, referrer, timeSpent: 0, scrollDepth: 0 }
		const { id } = await call('POST', 'pageview', record)
		if (id) shown.id = id
		else {
			isUncounted = !refusesAnalytics()
			ids = undefined
		}
	}

	const update = ({ id }: View, change: object) => {
		if (ids && id) void call('PUT', `pageview/${id}`, change).catch(logFailure)
	}

	/** The time spent, unless it was told already and nothing has been added. */
	function sendTime(shown: View | undefined, isExit: boolean): void {
		if (!shown?.id) return
		const timeSpent = shown.watch.seconds()
		if (!isExit && timeSpent === shown.timeSpent) return
		shown.timeSpent = timeSpent
		update(shown, isExit ? { timeSpent, exitPage: true } : { timeSpent })
	}

	function show(shown: View | undefined): void {
		const before = view
		before?.watch.pause()
		view = shown
		next(async () => {
			sendTime(before, false)
			if (!shown || isUncounted || refusesAnalytics()) return
			await (ids ? sendView(shown) : initialise(shown))
		})
	}

	function moved(isReplaced: boolean): void {
		const { pathname, search, href } = location
		if (view?.url === href) return
		const isSamePage = view?.page === countedPage(pathname, search)
		const isSearch = searches.look(isSamePage)
		// another place on the page, or a list that follows what is typed
		if (view && isSamePage && (isReplaced || isSearch || view.url.split('#')[0] === href.split('#')[0])) {
			view.url = href
			return
		}
		settleTitle()
		const { title, settle } = titleToCome(isLoading, !isSamePage)
		settleTitle = settle
		show(isCounted(pathname) ? look(title, view?.url ?? document.referrer, performance.now()) : undefined)
	}

	function leave(): void {
		if (hasLeft) return
		hasLeft = true
		searches.send()
		settleTitle()
		const shown = view
		shown?.watch.pause()
		if (shown && !shown.id) next(() => sendTime(shown, true))
		else sendTime(shown, true)
		if (ids) void call('POST', `session/${ids.sessionId}/end`, {}).catch(logFailure)
	}

	function comeBack(): void {
		hasLeft = false
		view?.watch.resume()
	}

	function tell(event: VisitEvent): void {
		const shown = view
		if (!shown) return
		const send = () => ids && call('POST', 'event', { ...ids, ...event, page: shown.page, url: shown.url })
		next(() => void send()?.catch(logFailure))
	}
	const searches = watchSearches(tell)

	function listen(): void {
		if (isListening) return
		isListening = true
		onVisitEvents(tell)
		watchInteractions(tell)
		watchScrolling((depth) => {
			if (!view?.id || depth <= view.depth) return
			view.depth = depth
			update(view, { scrollDepth: depth })
		})
		document.addEventListener('visibilitychange', () => (document.hidden ? leave() : comeBack()))
		// no unload listener: it would keep the page out of the back/forward cache
		addEventListener('pagehide', leave)
		addEventListener('pageshow', ({ persisted }) => {
			if (!persisted) return
			comeBack()
			if (view) show(look(document.title, view.url, performance.now()))
		})
		if (document.hidden) leave()
	}

	onMove(moved)
	show(look(document.title, document.referrer, since))
}
