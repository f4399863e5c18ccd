import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { DroppedReason } from '../../contract/analytics.ts'
import { type Db, wasRolledBack } from '../../db/client.ts'
import { GroupCommit, QueueFull } from '../../db/group-commit.ts'
import { AppError, notFound } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import { agentOf } from './agents.ts'
import { type Countries, truncated } from './countries.ts'
import { droppedRepository } from './dropped.repository.ts'
import { droppedCounter } from './dropped.ts'
import { eventsRepository } from './events.repository.ts'
import type { Fact, FactOf, Sender } from './facts.ts'
import { trackingRepository } from './tracking.repository.ts'
import { windowLimit } from './window-limit.ts'

type Options = {
	db: Db
	/** Best with `connectPipelined`. */
	pool: pg.Pool
	limits: LimitsService
	countries: Countries
	publicUrl: () => string
	profile: 'local' | 'public'
	clock?: () => number
	maxWaiting?: number
}
type Unsent<F> = F extends Fact ? Omit<F, 'at' | 'sender'> : never

/** A whole office may share one address. */
const perMinute = 1_200

/** What the tracker sends: who is counted, and by which facts. Everything is answered after its commit. */
export function trackingService(options: Options) {
	const { db, pool, limits, countries, publicUrl, profile, clock = Date.now, maxWaiting = 5_000 } = options
	const dropped = droppedCounter(droppedRepository(db), clock)
	const { write } = trackingRepository(pool)
	const batching = { isOneToBlame: wasRolledBack, maxWaiting, maxBatch: 500 }
	const visits = new GroupCommit<Fact, boolean>({ write, ...batching })
	// events are most of what comes, and rows of their own
	const events = new GroupCommit<FactOf<'event'>, boolean>({ ...eventsRepository(pool, write), ...batching })
	// while local, test suites and benchmarks come from one address
	const limit = profile === 'local' ? undefined : windowLimit({ times: perMinute, milliseconds: 60_000, clock })

	const senderOf = ({ userAgent, address }: Caller): Sender => {
		const { isCrawler: _crawler, isProgram: _program, ...agent } = agentOf(userAgent)
		return { userAgent: userAgent.slice(0, 500), ipAddress: truncated(address), country: countries(address), ...agent }
	}

	/** Why this caller is not counted. While local, programs count: it is how a site is tried out. */
	function reasonToDrop({ optsOut, userAgent }: Caller): DroppedReason | undefined {
		if (optsOut) return 'optOut'
		if (profile === 'public' && userAgent === '') return 'noAgent'
		const { isCrawler, isProgram } = agentOf(userAgent)
		return isCrawler || (profile === 'public' && isProgram) ? 'bot' : undefined
	}

	/** True when it was written; false for what is not counted or has no place. */
	async function track(caller: Caller, fact: Unsent<Fact>): Promise<boolean> {
		const reason = reasonToDrop(caller)
		if (reason) {
			dropped.add(reason)
			return false
		}
		const wait = limit?.(limits.networkOf(caller))
		if (wait) {
			dropped.add('tooMany')
			throw new AppError('too_many_requests', 'Too many visits are reported from your network.', { retryAfter: wait })
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

	/** Without its query, which may name people; nothing for links inside the site. */
	function sourceOf(referrer: string | null | undefined, { host }: Caller): string {
		const [address = ''] = (referrer ?? '').trim().split(/[?#]/, 1)
		if (!URL.canParse(address)) return address
		const from = new URL(address).host
		return from === host || from === new URL(publicUrl()).host ? '' : address
	}

	return {
		stats: { visits: visits.stats, events: events.stats },
		track,
		sourceOf,
		/** The page before a view: of this site whole, of any other without its query, as the privacy policy says. */
		pageBefore: (referrer: string | null | undefined, caller: Caller) => sourceOf(referrer, caller) || referrer,
		async trackView(caller: Caller, record: Extract<Fact, { kind: 'view' }>['record']): Promise<string | null> {
			const id = randomUUID()
			return (await track(caller, { kind: 'view', id, record })) ? id : null
		},
		async updateView(caller: Caller, id: string, record: Extract<Fact, { kind: 'update' }>['record']) {
			const stored = await track(caller, { kind: 'update', id, record })
			if (!stored && !reasonToDrop(caller)) throw notFound('Page view')
			return stored
		},
		/** Before the database goes: what waits is written. */
		async stop(): Promise<void> {
			await Promise.all([visits.drain(), events.drain()])
			await dropped.write()
		},
		writeDropped: dropped.write,
	}
}
export type TrackingService = ReturnType<typeof trackingService>
