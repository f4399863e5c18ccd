import { type LiveKind, liveHeartbeatMs, liveKinds } from '../../contract/live-update-words.ts'
import type { LiveUpdate } from '../../contract/live-updates.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import { adminOf } from '../auth/accounts.service.ts'
import { type Caller, mayDo, staffOf } from '../caller.ts'
import type { ChangesOfWrite, ContentChanges } from '../content/changes.ts'
import type { RecordChange } from '../content/record-changes.ts'
import type { ContentTag } from '../content/tags.ts'
import type { EventSink, EventStream } from '../http/event-stream.ts'
import { tooMany } from '../limits/limits.service.ts'
import { recordPermissions } from '../record-permissions.ts'
import type { Siblings } from '../siblings.ts'
import { windowLimit } from '../window-limit.ts'

/** A browser needs one connection for all its tabs. */
const limits = { perAccount: 8, inAll: 300, openedPerMinute: 60 }
/** What workers call the accounts whose connections they have. */
const shared = 'live connections'

/** What a tag says about lists where the write named no record. */
const kindsOfTags: Partial<Record<ContentTag, LiveKind>> = {
	articles: 'article',
	'articles:list': 'article',
	contacts: 'contact',
	journals: 'journal',
	sections: 'section',
	testimonials: 'testimonial',
	subscribers: 'subscriber',
	mail: 'mail',
	site: 'site',
}

const isLive = (record: string): record is LiveKind => (liveKinds as readonly string[]).includes(record)

type Change = Omit<RecordChange, 'record'> & { kind: LiveKind }

/** Which records and lists a write changed. */
function changesIn({ tags, records }: ChangesOfWrite): Change[] {
	const changes = records.flatMap(({ record, ...change }) =>
		// some mails are hidden from some roles, so only that the list changed is told
		isLive(record) ? { ...change, kind: record, ...(record === 'mail' && { id: null }) } : [],
	)
	const named = new Set(changes.map(({ kind }) => kind))
	const lists = new Set(tags.flatMap((tag) => kindsOfTags[tag] ?? [])).difference(named)
	return [...changes, ...[...lists].map((kind) => ({ kind, id: null, isRemoved: false, by: null }))]
}

type Listener = { caller: Caller; sink: EventSink<LiveUpdate> }

/** Tells everybody who is signed in and listens what others change. */
export function liveUpdatesService({ db, changes, siblings }: { db: Db; changes: ContentChanges; siblings: Siblings }) {
	const listeners = new Set<Listener>()
	const countOpened = windowLimit({
		...{ times: limits.openedPerMinute, milliseconds: 60_000, clock: Date.now },
		shared: { name: 'live updates', siblings },
	})
	let isStopping = false

	/** The account of each connection of this worker. */
	const connected = (): number[] => [...listeners].map(({ caller }) => staffOf(caller).admin.id)
	siblings.answer(shared, connected)

	const heartbeat = setInterval(() => {
		for (const { sink } of listeners) sink.ping()
		void recheck()
	}, liveHeartbeatMs)
	heartbeat.unref()

	function tell(heard: ChangesOfWrite): void {
		const at = new Date().toISOString()
		for (const { kind, by, ...change } of changesIn(heard))
			for (const { caller, sink } of listeners)
				if (mayDo(caller, recordPermissions[kind]))
					sink.send({ kind, ...change, isOwn: by === staffOf(caller).admin.id, at })
	}

	function tellAll(): void {
		const update = { kind: 'all', id: null, isRemoved: false, isOwn: false, at: new Date().toISOString() } as const
		for (const { sink } of listeners) sink.send(update)
	}

	/** Ends what listens with a token that is no longer valid, and learns of new roles. Listening does not prolong a session. */
	async function recheck(whose: (adminId: number) => boolean = () => true): Promise<void> {
		for (const listener of listeners) {
			const { actor } = listener.caller
			if (actor.kind !== 'staff' || !whose(actor.admin.id)) continue
			try {
				const admin = await adminOf(db, actor.token)
				// a key stays one, with no more than its permissions
				if (admin) listener.caller = { ...listener.caller, actor: { ...actor, admin } }
				else listener.sink.end()
			} catch {
				// the database cannot be reached: the next heartbeat asks again
			}
		}
	}

	/** One after the other: a role that was just lowered must not hear of what it may no longer read. */
	let telling = Promise.resolve()
	changes.watch((heard) => {
		const accounts = heard.records.flatMap(({ record, id }) => (record === 'account' ? [id] : []))
		const isAnybody = heard.tags.includes('sessions') || accounts.includes(null)
		telling = telling.then(async () => {
			if (isAnybody || accounts.length > 0) await recheck((id) => isAnybody || accounts.includes(id))
			tell(heard)
		})
	})
	changes.follow({ forget: () => {}, pause: () => {}, resume: tellAll })

	return {
		/**
		 * Limits are for all workers together. Workers that open connections at the same moment do not know of each other's yet:
		 * then the limits are those of each worker, which costs some memory and spares locks between processes.
		 */
		async listen(caller: Caller): Promise<EventStream<LiveUpdate>> {
			const { admin } = staffOf(caller)
			const wait = countOpened(String(admin.id))
			if (wait) throw tooMany(wait)
			const others = ((await siblings.ask(shared))?.others ?? []).flatMap(({ data }) => data as number[])
			const isFull = () => [...connected(), ...others].filter((id) => id === admin.id).length >= limits.perAccount
			if (isFull())
				throw new AppError('too_many_requests', 'This account listens in too many browsers already.', {
					retryAfter: 60,
				})
			if (isStopping || listeners.size + others.length >= limits.inAll)
				throw new AppError('unavailable', 'Live updates are not available right now.', { retryAfter: 60 })
			return {
				open(sink) {
					// others may have opened since they were counted
					if (isFull()) {
						sink.end()
						return () => {}
					}
					const listener = { caller, sink }
					listeners.add(listener)
					// the session may have ended since the request was let in
					void recheck((id) => id === admin.id)
					return () => void listeners.delete(listener)
				},
			}
		},
		recheck: () => recheck(),
		/** Before connections are waited for: these never end by themselves. */
		stop(): void {
			isStopping = true
			clearInterval(heartbeat)
			for (const { sink } of listeners) sink.end()
		},
		size: () => listeners.size,
	}
}
export type LiveUpdatesService = ReturnType<typeof liveUpdatesService>
