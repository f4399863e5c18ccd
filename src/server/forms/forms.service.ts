import { createHash } from 'node:crypto'
import { type FormGuard, leastElapsed } from '../../contract/forms.ts'
import type { Db, Transaction } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { SecretsService } from '../secrets/secrets.service.ts'
import { clientNetwork } from './client-network.ts'
import { formsRepository, type Gate, type GateFigures, gate } from './forms.repository.ts'

export type { Gate, GateFigures }

type Scope =
	| 'contacts'
	| 'newsletters'
	| 'articles'
	| 'uploads'
	| 'article-messages'
	| 'sign-ins'
	| 'registrations'
	| 'password-resets'
type Limit = { times: number; seconds: number }

/** While local, only a runaway program meets a limit: test suites and benchmarks come from one address. */
const whileLocal: Limit = { times: 6_000, seconds: 60 }
const whilePublic: Record<Scope, Limit> = {
	contacts: { times: 5, seconds: 3_600 },
	newsletters: { times: 10, seconds: 3_600 },
	// a supervisor may send in the work of a whole group
	articles: { times: 20, seconds: 3_600 },
	// every manuscript that is looked at, whether it is taken or not: looking is what costs
	uploads: { times: 60, seconds: 3_600 },
	'article-messages': { times: 20, seconds: 3_600 },
	// many accounts tried from one place; failures with one account have a tighter limit of their own
	'sign-ins': { times: 60, seconds: 600 },
	registrations: { times: 10, seconds: 3_600 },
	'password-resets': { times: 10, seconds: 3_600 },
}

type Received<T> = {
	scope: Scope
	caller: Caller
	guard: FormGuard
	/** What was sent, without the guard: a repetition is known by it. */
	content: object
	/** The same content from the same form is one message even without a key: a browser sends a form again on reload. */
	oncePerContent?: boolean
	/** Where lists must notice it: a transaction that says so when it ends. */
	save?: (write: (tx: Transaction) => Promise<T>) => Promise<T>
	accept: (tx: Transaction) => Promise<T>
	/** An answer that looks like success; nothing is stored. */
	pretend: () => Promise<T>
}

type ReceivedAtOnce<K, T> = Omit<Received<T>, 'accept'> & {
	/** What a repetition needs to be answered the same. */
	kept: K
	/** Writes everything in one statement that goes through the gate; nothing when the gate was shut. */
	write: (gate: Gate) => Promise<GateFigures & { written: T | undefined }>
	repeat: (kept: K) => Promise<T>
}

/** A field that people cannot see, or a speed they cannot reach. */
const isProgram = ({ website, elapsed }: FormGuard) =>
	Boolean(website?.trim()) || (elapsed !== undefined && elapsed < leastElapsed)

const fingerprintOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** No header can carry a key with a blank in it: nobody can take this one beforehand. */
const contentKey = (fingerprint: string) => `content ${fingerprint}`

/** Spellings of an address that all lead to one mailbox are one. */
function mailboxOf(address: string): string {
	const [name = '', domain = ''] = address.toLowerCase().split('@')
	const person = name.replace(/\+.*/, '')
	return `${/^(gmail|googlemail)\.com$/.test(domain) ? person.replaceAll('.', '') : person}@${domain}`
}

/** What every form that strangers may send has in common: limits by address, one effect a key, and a trap for programs. */
export function formsService(db: Db, secrets: SecretsService, profile: 'local' | 'public') {
	const limitOf = (scope: Scope) => (profile === 'local' ? whileLocal : whilePublic[scope])

	/** Whoever sends, without storing their address; `about` tells apart what is counted separately. */
	const clientOf = ({ address }: Caller, about = '') => secrets.hash(about || 'request-limit', clientNetwork(address))

	async function count(queryable: Db | Transaction, scope: Scope, client: string): Promise<void> {
		const { times, seconds } = limitOf(scope)
		const { count: sent, resetsIn } = await formsRepository(queryable).count(scope, client, seconds)
		if (sent > times) throw tooMany(resetsIn)
	}

	return {
		clientOf,
		/** What one sender controls, for counts that live in memory alone. */
		networkOf: ({ address }: Caller) => clientNetwork(address),
		removeExpired: formsRepository(db).removeExpired,
		/** Counts one request of a kind that has no other guard. */
		async refuseTooMany(scope: Scope, caller: Caller): Promise<void> {
			await count(db, scope, await clientOf(caller))
		},

		/**
		 * Counts one mail that a stranger's form sends to an address; false when that address has had enough of this kind
		 * today. What stands behind a plus sign leads to the same person, as dots do at Gmail.
		 */
		async admitMail(queryable: Db | Transaction, kind: string, address: string, times = 1): Promise<boolean> {
			const client = await secrets.hash('mail-limit', mailboxOf(address))
			return (await formsRepository(queryable).count(`mail:${kind}`, client, 86_400)).count <= times
		},

		/** Before a large body is read: has this sender used the window up? Nothing is counted. */
		async refuseWhenFull(scope: Scope, caller: Caller): Promise<void> {
			const sent = await formsRepository(db).sentSoFar(scope, await clientOf(caller))
			if (sent && sent.count >= limitOf(scope).times) throw tooMany(sent.resetsIn)
		},

		/** The same as `receive`, for a write that is one statement: a fraction of the trips to the database. */
		async receiveAtOnce<K, T>(form: ReceivedAtOnce<K, T>): Promise<T> {
			const { scope, caller, guard, kept } = form
			const client = await clientOf(caller)
			if (isProgram(guard)) {
				await count(db, scope, client)
				return form.pretend()
			}
			const fingerprint = fingerprintOf(form.content)
			const key = caller.idempotencyKey ?? (form.oncePerContent ? contentKey(fingerprint) : undefined)
			const repetition = key === undefined ? undefined : { key, fingerprint, response: kept }
			const limit = limitOf(scope)
			const { written, sent, resetsIn } = await form.write(gate({ scope, client, ...limit, repetition }))
			if (written !== undefined) return written
			const before = key === undefined ? undefined : await formsRepository(db).findKey(scope, key)
			if (!before || (sent !== null && sent > limit.times)) throw tooMany(resetsIn ?? limit.seconds)
			if (before.fingerprint !== fingerprint) throw usedKey()
			return form.repeat(before.response as K)
		},

		async receive<T>(form: Received<T>): Promise<T> {
			const { scope, caller, guard, content, accept } = form
			const client = await clientOf(caller)
			if (isProgram(guard)) {
				await count(db, scope, client)
				return form.pretend()
			}
			const fingerprint = fingerprintOf(content)
			const key = caller.idempotencyKey ?? (form.oncePerContent ? contentKey(fingerprint) : undefined)
			// A refusal rolls the key and the count back: the key may be used again, and a full window stays full.
			const save = form.save ?? ((write) => db.transaction(write))
			return save(async (tx) => {
				const repository = formsRepository(tx)
				if (key !== undefined && !(await repository.claimKey(scope, key, fingerprint))) {
					const before = await repository.findKey(scope, key)
					if (before?.fingerprint !== fingerprint) throw usedKey()
					return before.response as T
				}
				await count(tx, scope, client)
				const response = await accept(tx)
				if (key !== undefined) await repository.saveResponse(scope, key, response)
				return response
			})
		},
	}
}
export type FormsService = ReturnType<typeof formsService>

const usedKey = () =>
	new AppError('idempotency_key_reused', 'This Idempotency-Key was used for something else. Please use a new one.')

const tooMany = (seconds: number) =>
	new AppError('too_many_requests', `Too many requests came from your network. Please try again in ${wait(seconds)}.`, {
		retryAfter: seconds,
	})

function wait(seconds: number): string {
	if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
	return `${Math.ceil(seconds / 60)} minutes`
}
