import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { DroppedReason } from '../../contract/analytics.ts'
import { type Db, isEveryWriteRefused, wasRolledBack } from '../../db/client.ts'
import { GroupCommit, QueueFull } from '../../db/group-commit.ts'
import { AppError, notFound } from '../app-error.ts'
import { type Caller, isStaff } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import { noSiblings, type Siblings } from '../siblings.ts'
import { windowLimit } from '../window-limit.ts'
import { agentOf } from './agents.ts'
import { analyticsRepository } from './analytics.repository.ts'
import { type Countries, truncated } from './countries.ts'
import { droppedRepository } from './dropped.repository.ts'
import { droppedCounter } from './dropped.ts'
import { eventsRepository } from './events.repository.ts'
import type { Fact, FactOf, Sender } from './facts.ts'
import { sizeRepository } from './size.repository.ts'
import { bytesOf, storageBudget } from './storage-budget.ts'

type Options = {
	db: Db
	/** Best with `connectPipelined`. */
	pool: pg.Pool
	limits: LimitsService
	countries: Countries
	publicUrl: () => string
	profile: 'local' | 'public'
	/** How much may be stored in a day. */
	dailyBytes: number
	siblings?: Siblings
	clock?: () => number
	maxWaiting?: number
}
type Unsent<F> = F extends Fact ? Omit<F, 'at' | 'sender'> : never

/** What is refused to all would be refused to each of five hundred again. */
const isOneToBlame = (error: unknown) => wasRolledBack(error) && !isEveryWriteRefused(error)

/** A whole office may share one address. */
const perMinute = 1_200

/** What pages report of visits: who is counted, and by which facts. Everything is answered after its commit. */
export function analyticsService(options: Options) {
	const { db, pool, limits, countries, publicUrl, profile, dailyBytes } = options
	const { siblings = noSiblings, clock = Date.now, maxWaiting = 5_000 } = options
	const dropped = droppedCounter(droppedRepository(db), clock)
	const { write } = analyticsRepository(pool)
	const batching = { isOneToBlame, maxWaiting, maxBatch: 500 }
	const visits = new GroupCommit<Fact, boolean>({ write, ...batching })
	// events are most of what comes, and rows of their own
	const events = new GroupCommit<FactOf<'event'>, boolean>({ ...eventsRepository(pool, write), ...batching })
	const size = sizeRepository(db)
	const grownToday = async () => limits.grownToday('analytics-kilobytes', await size.kilobytes())
	// while local, test suites and benchmarks come from one address
	const isLimited = profile === 'public'
	const shared = { name: 'visits', siblings }
	const limit = isLimited ? windowLimit({ times: perMinute, milliseconds: 60_000, clock, shared }) : undefined
	const budget = isLimited ? storageBudget({ bytesADay: dailyBytes, grownToday, clock, siblings }) : undefined

	const senderOf = ({ userAgent, address }: Caller): Sender => {
		const { isCrawler: _crawler, isProgram: _program, ...agent } = agentOf(userAgent)
		return { userAgent: userAgent.slice(0, 500), ipAddress: truncated(address), country: countries(address), ...agent }
	}

	/** Why this caller is not counted. While local, programs count: it is how a site is tried out. */
	function reasonToDrop(caller: Caller): DroppedReason | undefined {
		const { optsOut, userAgent } = caller
		if (optsOut) return 'optOut'
		if (isStaff(caller)) return 'staff'
		if (profile === 'public' && userAgent === '') return 'noAgent'
		const { isCrawler, isProgram } = agentOf(userAgent)
		return isCrawler || (profile === 'public' && isProgram) ? 'bot' : undefined
	}

	/** True when it was written; false when there is nothing to change; nothing for what is not counted. */
	async function take(caller: Caller, fact: Unsent<Fact>): Promise<boolean | undefined> {
		const reason = reasonToDrop(caller)
		if (reason) {
			dropped.add(reason)
			return undefined
		}
		const network = limits.networkOf(caller)
		const bytes = bytesOf(fact)
		const wait = limit?.(network) ?? budget?.waitOf(network, bytes)
		if (wait) {
			dropped.add('tooMany')
			throw new AppError('too_many_requests', 'Too many visits are reported from your network.', { retryAfter: wait })
		}
		if (budget && !budget.take(bytes)) {
			dropped.add('noSpace')
			return undefined
		}
		try {
			const arrived = { ...fact, at: clock(), sender: () => senderOf(caller) } as Fact
			return await (arrived.kind === 'event' ? events.add(arrived) : visits.add(arrived))
		} catch (error) {
			if (!(error instanceof QueueFull)) throw error
			dropped.add('queueFull')
			throw new AppError('unavailable', 'Too many visits are being counted right now.', { retryAfter: 5 })
		}
	}

	const add = async (caller: Caller, fact: Unsent<Fact>): Promise<boolean> => (await take(caller, fact)) ?? false

	/** Without its query, which may name people; nothing for links inside the site. */
	function sourceOf(referrer: string | null | undefined, { host }: Caller): string {
		const [address = ''] = (referrer ?? '').trim().split(/[?#]/, 1)
		if (!URL.canParse(address)) return address
		const from = new URL(address).host
		return from === host || from === new URL(publicUrl()).host ? '' : address
	}

	return {
		stats: { visits: visits.stats, events: events.stats },
		waiting: () => visits.waiting + events.waiting,
		dropped: dropped.totals,
		add,
		sourceOf,
		/** The page before a view: of this site whole, of any other without its query, as the privacy policy says. */
		pageBefore: (referrer: string | null | undefined, caller: Caller) => sourceOf(referrer, caller) || referrer,
		async addView(caller: Caller, record: Extract<Fact, { kind: 'view' }>['record']): Promise<string | null> {
			const id = randomUUID()
			return (await add(caller, { kind: 'view', id, record })) ? id : null
		},
		async updateView(caller: Caller, id: string, record: Extract<Fact, { kind: 'update' }>['record']) {
			const stored = await take(caller, { kind: 'update', id, record })
			if (stored === false) throw notFound('Page view')
			return stored ?? false
		},
		/** Before the database goes: what waits is written. */
		async stop(): Promise<void> {
			await Promise.all([visits.drain(), events.drain(), budget?.measured()])
			await dropped.write()
		},
		writeDropped: dropped.write,
	}
}
export type AnalyticsService = ReturnType<typeof analyticsService>
