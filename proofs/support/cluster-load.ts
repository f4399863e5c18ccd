import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '../../src/contract/admins.ts'
import { aSubmittedFile, type Sent, submission } from './authors.ts'
import { type Asked, ask } from './clients.ts'

export type Instances = [string, string]

const keptPaths = ['/', '/journals', '/about']
const account = { email: 'proof@example.org', password: 'correct horse battery', name: 'Proof' }
const json = { 'content-type': 'application/json' }

/** A little time between requests: the cluster shares the machine with all who ask. */
const breath = () => sleep(40)

export async function registerStaff(url: string): Promise<string> {
	const response = await fetch(`${url}/api/admin/register`, {
		method: 'POST',
		headers: json,
		body: JSON.stringify(account),
	})
	if (!response.ok) throw new Error(`registering: ${response.status} ${await response.text()}`)
	return ((await response.json()) as { data: Session }).data.token
}

type Parts = { urls: Instances; journalId: number; token: string; random: () => number }

/** Authors and visitors write, visitors and staff read, at both instances, until it is ended. */
export function startLoad({ urls, journalId, token, random }: Parts) {
	const seen = {
		answered: 0,
		refused: 0,
		/** Answers that are neither 2xx nor 503 with Retry-After. */
		others: [] as string[],
		submissions: new Map<string, Sent>(),
		messages: new Set<string>(),
		/** When the latest submission and message that were acknowledged had been sent. */
		lastSubmission: 0,
		lastMessage: 0,
		kept: { good: 0, refused: 0, longestGapMs: 0 },
	}
	let isOver = false
	let isWithoutLeader = false
	const staff = { authorization: `Bearer ${token}` }

	/** Counts an answer; true for a good one. */
	function isGood(what: string, asked: Asked): boolean {
		seen.answered++
		if ('error' in asked) seen.others.push(`${what}: ${asked.error}`)
		else if (asked.status === 200) return true
		else if (asked.status === 503 && asked.retryAfter) seen.refused++
		else seen.others.push(`${what}: ${asked.status}`)
		return false
	}

	/** Sends each until it is acknowledged, in turn to both instances. */
	async function writer<T>(what: string, make: () => T, requestOf: (url: string, made: T) => Request, done: Done<T>) {
		for (let [made, turn] = [make(), Math.floor(random() * 2)]; !isOver; turn++, await breath()) {
			const sentAt = performance.now()
			if (!isGood(what, await ask(requestOf(urls[turn % 2] ?? '', made)))) continue
			done(made, sentAt)
			made = make()
		}
	}
	const author = () =>
		writer(
			'POST /api/articles',
			() => aSubmittedFile(),
			(url, sent) => submission(url, journalId, sent),
			(sent, sentAt) => {
				seen.submissions.set(sent.title, sent)
				seen.lastSubmission = Math.max(seen.lastSubmission, sentAt)
			},
		)
	let messages = 0
	const correspondent = () =>
		writer(
			'POST /api/contacts',
			() => `Message ${++messages}`,
			(url, subject) => {
				const email = `${subject.replace(' ', '-').toLowerCase()}@example.org`
				const body = JSON.stringify({ name: 'Ada', email, subject, message: 'When?' })
				return new Request(`${url}/api/contacts`, {
					method: 'POST',
					headers: { ...json, 'idempotency-key': email },
					body,
				})
			},
			(subject, sentAt) => {
				seen.messages.add(subject)
				seen.lastMessage = Math.max(seen.lastMessage, sentAt)
			},
		)
	async function visitor(): Promise<void> {
		for (let turn = 0; !isOver; turn++, await breath()) {
			const path = turn % 2 ? '/api/publication-sections' : `/api/journals?q=${Math.floor(random() * 1e6)}`
			isGood(`GET ${path}`, await ask(`${urls[turn % 2] ?? ''}${path}`))
		}
	}
	async function editor(): Promise<void> {
		const paths = ['/api/articles?page=1', '/api/analytics/dashboard/overview', '/api/contacts?page=1']
		for (let turn = 0; !isOver; turn++, await breath()) {
			const path = paths[turn % paths.length] ?? ''
			isGood(`GET ${path}`, await ask(new Request(`${urls[turn % 2] ?? ''}${path}`, { headers: staff })))
		}
	}
	/** Pages that are kept, at one of the instances. */
	async function reader(url: string): Promise<void> {
		let last = performance.now()
		for (let turn = 0; !isOver; turn++, await breath()) {
			const path = keptPaths[turn % keptPaths.length] ?? ''
			const isAway = isWithoutLeader
			const good = isGood(`GET ${path}`, await ask(`${url}${path}`))
			if (isAway) seen.kept[good ? 'good' : 'refused']++
			if (!good) continue
			if (isAway) seen.kept.longestGapMs = Math.max(seen.kept.longestGapMs, performance.now() - last)
			last = performance.now()
		}
	}
	const clients = [author(), author(), correspondent(), visitor(), editor(), ...urls.map(reader)]

	return {
		seen,
		/** How kept pages are answered is counted apart as long as nothing can be written. */
		leaderIsAway(isAway: boolean): void {
			isWithoutLeader = isAway
		},
		/** Saved at one instance; how long until the page of the other shows it. */
		async changeSeenMs(from: 0 | 1, title: string): Promise<number> {
			const body = JSON.stringify({ title })
			const save = () =>
				ask(
					new Request(`${urls[from]}/api/journals/${journalId}`, {
						method: 'PUT',
						headers: { ...staff, ...json },
						body,
					}),
				)
			while (!isGood('PUT /api/journals', await save())) await breath()
			const saved = performance.now()
			const page = `${urls[1 - from]}/journals/${journalId}/details`
			while (!(await (await fetch(page)).text()).includes(title)) {
				if (performance.now() - saved > 60_000) throw new Error('the other instance did not hear of a change')
				await breath()
			}
			return performance.now() - saved
		},
		async end(): Promise<void> {
			isOver = true
			await Promise.all(clients)
		},
	}
}

type Done<T> = (made: T, sentAt: number) => void
