import { createHash } from 'node:crypto'
import type { Admin } from '../../contract/admins.ts'
import { announceChanges } from '../../db/changes.ts'
import { type Db, type Queryable, type Transaction, wasRolledBack } from '../../db/client.ts'
import { type Activity, logActivities, logActivity } from '../activity/activity.service.ts'
import { AppError, notFound } from '../app-error.ts'
import { boundedQueue } from '../bounded-queue.ts'
import { type Caller, requireStill } from '../caller.ts'
import { type RecordChange, recordChanges } from '../content/record-changes.ts'
import type { ContentTag } from '../content/tags.ts'
import type { LimitScope, LimitsService } from '../limits/limits.service.ts'
import { type NewMail, type QueuedMail, queueMail } from '../mail/queue.service.ts'
import { queueWebhooks } from '../webhooks/queue.service.ts'
import { idempotencyRepository } from './idempotency.repository.ts'
import { storedKeys } from './idempotency-keys.ts'

/** The transaction of one write. Everything that is collected in it takes effect at commit or not at all. */
export type Tx = Transaction & {
	caller: Caller
	/** Content that changed beside what `run` was told. */
	changed: (...tags: ContentTag[]) => void
	/** Puts a mail into the outbox; nothing when its recipient has had enough mails of this kind today. */
	queueMail: (mail: NewMail) => Promise<QueuedMail | undefined>
	/** Adds an entry to the activity log; answers its id. */
	log: (activity: Activity) => Promise<number>
	/** The same for many records of one kind. */
	logAll: (activities: Activity[]) => Promise<void>
	/** Refuses when the caller may not do this any more: after a lock that a change of roles takes too. */
	recheckCaller: () => Promise<void>
}

type Idempotency = {
	scope: LimitScope
	/** What was sent: the same key with something else is refused. */
	content: object
	/** The same content is one request even without a key: a browser sends a form again on reload. */
	oncePerContent?: boolean
}
/** A request that is done once: under each of these keys its repetition is recognised. */
type Repeatable = { scope: LimitScope; keys: string[]; fingerprint: string }

type Options = {
	caller: Caller
	/** The content that this write changes: every instance forgets what it cached of it. */
	changes: ContentTag[]
	/** Counted for the caller's network; the write is refused when the window is full. */
	limit?: LimitScope
	/** What the function returned is stored, and is the result of every repetition. */
	idempotency?: Idempotency
	/** Keys of files that were stored for this write: removed unless it is committed. */
	files?: string[]
}

type OnceResult<T> = { value: T; isReplay: boolean }

type Parts = {
	db: Db
	limits: LimitsService
	removeFile: (key: string) => Promise<void>
	/** Who a token belongs to now. */
	adminOf: (queryable: Queryable, token: string) => Promise<Admin | undefined>
	/** This process forgets what it cached, before the caller gets an answer. */
	forget: (tags: ContentTag[]) => void
}

const fingerprintOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Keys of requests are stored as hashes, none of which has a blank in it: nobody can claim this one. */
const contentKey = (fingerprint: string) => `content ${fingerprint}`

/**
 * A transaction that stores a file keeps its connection until the disk or the bucket has it. A slow bucket must not keep
 * all connections: the others are for everybody else.
 */
const storing = { running: 6, waiting: 30 }
const storingFull = () =>
	new AppError(
		'unavailable',
		'Many files are being stored right now. Please try again in a minute; nothing was lost from your form.',
		{ retryAfter: 60 },
	)

/** The one way to write: guarantees are declared, and the function inside does the rest in one transaction. */
export function workService({ db, limits, adminOf, removeFile, forget }: Parts) {
	async function recheck(caller: Caller, queryable: Queryable): Promise<void> {
		const { actor, requires } = caller
		const isStillValid = 'isStillValid' in actor ? actor.isStillValid : undefined
		if (isStillValid && !(await isStillValid(queryable))) throw notFound('Submission')
		if (actor.kind === 'staff' && requires) requireStill(caller, await adminOf(queryable, actor.token))
	}

	/** After the commit, because notifying transactions wait for each other until theirs is on disk. */
	async function announce(tags: ContentTag[], records: RecordChange[]): Promise<void> {
		forget(tags)
		const changes = [...tags, ...records]
		// an instance that cannot be told now keeps nothing for longer than a few minutes
		if (changes.length > 0) await announceChanges(db, changes).catch(() => {})
	}

	async function repeatable(of: Idempotency, caller: Caller, fingerprint: string): Promise<Repeatable | undefined> {
		const keys = await storedKeys(caller, fingerprint, (sender) => limits.clientOf(sender, 'idempotency'))
		if (keys.length === 0 && of.oncePerContent) keys.push(contentKey(fingerprint))
		return keys.length > 0 ? { scope: of.scope, keys, fingerprint } : undefined
	}

	const storingQueue = boundedQueue('stored files', storing, { queueFull: storingFull })

	/** As `run`, and says whether the value is what an earlier request with the same key stored. */
	async function runOnce<T>(options: Options, write: (tx: Tx) => Promise<T>): Promise<OnceResult<T>> {
		if (!options.files?.length) return runNow(options, write)
		return storingQueue(() => runNow(options, write), { signal: options.caller.gone })
	}

	async function run<T>(options: Options, write: (tx: Tx) => Promise<T>): Promise<T> {
		return (await runOnce(options, write)).value
	}

	async function runNow<T>(options: Options, write: (tx: Tx) => Promise<T>): Promise<OnceResult<T>> {
		const { caller, limit, idempotency, files = [] } = options
		const tags = new Set(options.changes)
		const logged: Activity[] = []
		const { actor } = caller
		const changedRecords = () => recordChanges(logged, actor.kind === 'staff' ? actor.admin.id : null)
		const fingerprint = idempotency && fingerprintOf(idempotency.content)
		const repeated = idempotency && fingerprint ? await repeatable(idempotency, caller, fingerprint) : undefined
		let isStored = false
		let isCommitting = false
		// before the transaction: others from the same network would wait for the count until the commit is on disk
		const place = limit && (await limits.reserve(limit, caller))
		try {
			const result = await db.transaction(async (transaction) => {
				await recheck(caller, transaction)
				const before = repeated && (await earlierResponse<T>(transaction, repeated))
				if (before) return { value: before.response, isReplay: true }
				if (place?.refusal) throw place.refusal
				const value = await write(
					Object.assign(transaction, {
						caller,
						changed: (...more: ContentTag[]) => {
							for (const tag of more) tags.add(tag)
						},
						queueMail: async (mail: NewMail) => {
							tags.add('mail')
							return queueMail(transaction, limits, mail)
						},
						log: async (activity: Activity) => {
							logged.push(activity)
							const id = await logActivity(transaction, caller, activity)
							if (await queueWebhooks(transaction, activity, id)) tags.add('webhooks')
							return id
						},
						logAll: async (activities: Activity[]) => {
							logged.push(...activities)
							await logActivities(transaction, caller, activities)
							for (const activity of activities)
								if (await queueWebhooks(transaction, activity, null)) tags.add('webhooks')
						},
						recheckCaller: () => recheck(caller, transaction),
					}),
				)
				if (repeated) await idempotencyRepository(transaction).saveResponse(repeated.scope, repeated.keys, value)
				isCommitting = true
				return { value, isReplay: false }
			})
			isStored = !result.isReplay
			await announce([...tags], changedRecords())
			return result
		} catch (error) {
			// perhaps the commit succeeded and only its answer was lost: then the sweep decides about the files
			isStored = isCommitting && !wasRolledBack(error)
			// not waited for: the database may be gone for a while
			if (isStored) void announce([...tags], changedRecords())
			throw error
		} finally {
			if (!isStored) {
				await place?.release()
				for (const file of files) await removeFile(file).catch(() => {})
			}
		}
	}

	return { run, runOnce, removeExpired: idempotencyRepository(db).removeExpired }
}
export type WorkService = ReturnType<typeof workService>

/** Answers that were kept for repeated requests, about articles that are erased. */
export const removeResponsesAbout = (tx: Queryable, references: string[]) =>
	idempotencyRepository(tx).removeAbout(references)

/** Nothing for the first request with these keys; the others wait until that one has ended. */
async function earlierResponse<T>(
	transaction: Transaction,
	{ scope, keys, fingerprint }: Repeatable,
): Promise<{ response: T } | undefined> {
	const repository = idempotencyRepository(transaction)
	const claimed: string[] = []
	for (const key of keys) {
		if (await repository.claim(scope, key, fingerprint)) {
			claimed.push(key)
			continue
		}
		const before = await repository.find(scope, key)
		if (before?.fingerprint !== fingerprint)
			throw new AppError(
				'idempotency_key_reused',
				'This Idempotency-Key was used for something else. Please use a new one.',
			)
		await repository.saveResponse(scope, claimed, before.response)
		return { response: before.response as T }
	}
	return undefined
}
