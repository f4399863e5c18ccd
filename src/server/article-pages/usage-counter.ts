import { hash } from 'node:crypto'
import { isbot } from 'isbot'
import { noSiblings, type Siblings } from '../siblings.ts'
import { recentKeys } from './recent-keys.ts'
import type { Usage } from './usage.repository.ts'

/** An answer that was sent. */
export type Answered = {
	method: string | undefined
	url: string | undefined
	status: number
	address: string
	userAgent: string | undefined
	range: string | undefined
}

type Parts = { siblings?: Siblings; now?: () => number }

/** COUNTER: two requests for the same within this time are one. */
const doubleClickMs = 30_000
/** Names of browsers are at the beginning. Patterns take longer the longer a text is. */
const longestAgent = 400
/** What workers call these answers among each other. */
const shared = 'article usage'
/** After more requests than this within half a minute the earliest are forgotten. */
const mostKnown = 50_000

/** Without the files of metadata beside the page: no slug has a dot. */
const page = /^\/articles\/([1-9]\d{0,8})\/[^/?.]+(?:(?:\.v\d+)?(\.pdf))?(?:\?|$)/
/** A page that is opened from another one asks for its data alone. */
const pageData = /^\/api\/articles\/([1-9]\d{0,8})\/page$/

/** The article that was asked for, and how; nothing for all other answers. */
function askedFor({ method, url = '', status, range }: Answered): { id: number; kind: keyof Usage } | undefined {
	if (method !== 'GET') return undefined
	const [, id, pdf] = page.exec(url) ?? pageData.exec(url) ?? []
	if (id === undefined) return undefined
	// readers of PDFs ask for the rest in parts
	const isBeginning = status === 206 && /^bytes=0-/.test(range ?? '')
	if (status !== 200 && status !== 304 && !isBeginning) return undefined
	return { id: Number(id), kind: pdf ? 'downloads' : 'views' }
}

/** Counts in the style of COUNTER: without robots and double clicks. Who asked is remembered for half a minute, by all workers. */
export function usageCounter({ siblings = noSiblings, now = Date.now }: Parts = {}) {
	const wasSeen = recentKeys({ milliseconds: doubleClickMs, most: mostKnown })
	let counts = new Map<number, Usage>()

	const isDoubleClick = (key: string): boolean => wasSeen(key, now())
	siblings.hearCounts(shared, isDoubleClick)

	return {
		/** Whether this answer was counted. */
		count(answer: Answered): boolean {
			const asked = askedFor(answer)
			const agent = answer.userAgent?.slice(0, longestAgent)
			if (!asked || !agent || isbot(agent)) return false
			const { id, kind } = asked
			// as short for everybody, because who sends long headers must not fill the memory
			const key = hash('sha256', `${kind} ${id} ${answer.address} ${agent}`, 'base64')
			siblings.count(shared, key, 1)
			if (isDoubleClick(key)) return false
			const usage = counts.get(id) ?? { views: 0, downloads: 0 }
			usage[kind]++
			counts.set(id, usage)
			return true
		},

		/** What was counted since the last time. */
		take(): Map<number, Usage> {
			const taken = counts
			counts = new Map()
			return taken
		},
	}
}
