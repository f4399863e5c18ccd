import { isbot } from 'isbot'
import type { Db } from '../../db/client.ts'
import { noSiblings, type Siblings } from '../siblings.ts'
import { type Usage, usageRepository } from './usage.repository.ts'

/** An answer that was sent. */
export type Answered = {
	method: string | undefined
	url: string | undefined
	status: number
	address: string
	userAgent: string | undefined
	range: string | undefined
}

type Parts = {
	db: Db
	log: { warn: (details: object, sentence: string) => void }
	siblings?: Siblings
	now?: () => number
}

/** COUNTER: two requests for the same within this time are one. */
const doubleClickMs = 30_000
const flushMs = 5_000
/** What workers call these answers among each other. */
const shared = 'article usage'
/** More people than this within half a minute are counted without looking for double clicks. */
const mostKnown = 50_000

const page = /^\/articles\/([1-9]\d{0,8})\/[^/?]+?(\.pdf)?(?:\?|$)/
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

/**
 * How often articles are read, in the style of COUNTER: what was answered, without robots and double clicks. Who asked is
 * remembered in memory for half a minute and stored nowhere. Sums are written every few seconds, so a process that is
 * killed loses the last ones. Workers tell each other within a tenth of a second; other instances look for double clicks on
 * their own.
 */
export function usageService({ db, log, siblings = noSiblings, now = Date.now }: Parts) {
	const seen = new Map<string, number>()
	let counts = new Map<number, Usage>()
	let timer: NodeJS.Timeout | undefined
	let writing = Promise.resolve()

	siblings.hearCounts(shared, isDoubleClick)

	function isDoubleClick(key: string): boolean {
		const [moment, before] = [now(), seen.get(key)]
		seen.delete(key)
		seen.set(key, moment)
		for (const [old, at] of seen) {
			if (moment - at <= doubleClickMs && seen.size <= mostKnown) break
			seen.delete(old)
		}
		return before !== undefined && moment - before <= doubleClickMs
	}

	async function write(): Promise<void> {
		const taken = counts
		counts = new Map()
		if (taken.size === 0) return
		await usageRepository(db)
			.add(taken)
			.catch((error: unknown) => log.warn({ err: error }, 'Views and downloads of articles were not counted.'))
	}

	function flush(): Promise<void> {
		clearTimeout(timer)
		timer = undefined
		writing = writing.then(write)
		return writing
	}

	return {
		read: (articleId: number) => usageRepository(db).read(articleId),

		/** Of every answer; those that are not about articles are left out at once. */
		answered(answer: Answered): void {
			const asked = askedFor(answer)
			if (!asked || !answer.userAgent || isbot(answer.userAgent)) return
			const { id, kind } = asked
			const key = `${kind} ${id} ${answer.address} ${answer.userAgent}`
			siblings.count(shared, key, 1)
			if (isDoubleClick(key)) return
			const usage = counts.get(id) ?? { views: 0, downloads: 0 }
			usage[kind]++
			counts.set(id, usage)
			timer ??= setTimeout(() => void flush(), flushMs).unref()
		},

		/** Until everything that was counted is stored. */
		flush,
	}
}
export type UsageService = ReturnType<typeof usageService>
