import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/client.ts'
import type { ContentChanges } from '../content/changes.ts'
import { MatchIndex } from './match-index.ts'
import { type MatchableJournal, matchingRepository } from './matching.repository.ts'

/** Stemming is slow: other requests are answered in between. */
const batch = 100
/** A notification can be missed behind a connection pooler: nothing is cached for longer than this. */
const maxAgeMs = 5 * 60_000

type Parts = { db: Db; changes: ContentChanges; now?: () => number }

/** The index of this instance. It is brought up to date before it is used whenever a journal may have changed. */
export function matchCatalogue({ db, changes, now = Date.now }: Parts) {
	const repository = matchingRepository(db)
	const index = new MatchIndex<MatchableJournal>()
	const versions = new Map<number, string>()
	let isStale = true
	let canHear = true
	let readAt = 0
	let updating: Promise<void> | undefined

	changes.follow({
		forget: (tags) => {
			if (tags.some((tag) => tag.startsWith('journal'))) isStale = true
		},
		pause: () => {
			canHear = false
		},
		resume: () => {
			canHear = true
			isStale = true
		},
	})

	/** Reads what was written since the last time. */
	async function update(): Promise<void> {
		// before reading: a change from now on makes it stale again
		isStale = false
		readAt = now()
		try {
			const current = await repository.versions()
			const known = new Set(current.map(({ id }) => id))
			for (const id of [...index.ids].filter((id) => !known.has(id))) {
				index.delete(id)
				versions.delete(id)
			}
			const changed = current.filter(({ id, version }) => versions.get(id) !== version)
			for (let start = 0; start < changed.length; start += batch) {
				const part = changed.slice(start, start + batch)
				for (const journal of await repository.find(part.map(({ id }) => id))) index.set(journal)
				for (const { id, version } of part) versions.set(id, version)
				await setImmediate()
			}
		} catch (error) {
			isStale = true
			throw error
		}
	}

	return {
		/** While it is being read, a request waits and then looks again whether something has changed since. */
		async read(): Promise<MatchIndex<MatchableJournal>> {
			while (updating !== undefined) await updating.catch(() => {})
			if (!isStale && canHear && now() - readAt < maxAgeMs) return index
			updating = update().finally(() => {
				updating = undefined
			})
			await updating
			return index
		},
	}
}
export type MatchCatalogue = ReturnType<typeof matchCatalogue>
