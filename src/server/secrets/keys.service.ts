import { type KeyObject, randomInt } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import { systemCaller } from '../caller.ts'
import type { WorkService } from '../work/work.service.ts'
import { firstKey, idOfKey, nameOfKey, plainKey } from './key-ring.ts'
import { secretsRepository } from './secrets.repository.ts'
import { newKeyValue } from './secrets.service.ts'
import { isWrapped, wrap } from './wrapping.ts'

export type ListedKey = {
	id: string
	createdAt: Date
	endsAt: Date | null
	isEncrypted: boolean
	isCurrent: boolean
}

/** What people call the key whose id is empty. */
const firstLabel = 'first'
const labelOf = (id: string) => id || firstLabel
const run = { caller: systemCaller, changes: ['keys' as const] }

/** Without letters that look alike: people type it. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const newId = () => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The keys that sign links, from the command line: write access to the database is the permission. */
export function keysService(db: Db, work: WorkService, master: KeyObject | undefined) {
	return {
		async list(): Promise<ListedKey[]> {
			const stored = await secretsRepository(db).list()
			return stored.map(({ name, value, createdAt, endsAt }, at) => ({
				id: labelOf(idOfKey(name)),
				createdAt,
				endsAt,
				isEncrypted: isWrapped(value),
				isCurrent: at === stored.length - 1,
			}))
		},

		/** A new key signs from now on; links of the others work on, or for so many days. Answers its id. */
		async rotate(days?: number): Promise<string> {
			const id = newId()
			const value = newKeyValue()
			await work.run(run, async (tx) => {
				const own = secretsRepository(tx)
				// the right master key, or none: a key that nobody can read would sign
				for (const key of await own.list()) plainKey(key, master)
				const name = nameOfKey(id)
				await own.add(name, master ? wrap(master, value, name) : value)
				if (days !== undefined) await own.endOthers(name, days)
				const changes = { othersEndAfterDays: { before: null, after: days ?? null } }
				await tx.log({ action: 'created', record: 'key', id: null, label: id, changes })
			})
			return id
		},

		/** Links that were signed with it end at once. */
		async end(label: string): Promise<void> {
			const id = label === firstLabel ? '' : label
			await work.run(run, async (tx) => {
				const own = secretsRepository(tx)
				const current = (await own.list()).at(-1)
				if (current && idOfKey(current.name) === id)
					throw new AppError('conflict', 'This key signs new links. Please rotate first.')
				if (!(await own.end(nameOfKey(id)))) throw new AppError('not_found', `There is no key ${label}.`)
				await tx.log({ action: 'deleted', record: 'key', id: null, label: labelOf(id) })
			})
		},

		/** Encrypts the keys with another master key. Running apps have read them already. */
		async rewrap(next: KeyObject): Promise<void> {
			await work.run({ ...run, changes: [] }, async (tx) => {
				const own = secretsRepository(tx)
				for (const key of await own.list())
					await own.rewrap(key.name, key.value, wrap(next, plainKey(key, master), key.name))
				await tx.log({ action: 'changed', record: 'key', id: null })
			})
		},

		/** After the master key was lost: a new key replaces all, and every signed link ends. What hashes name has to be named again. */
		async startOver(): Promise<void> {
			const value = newKeyValue()
			await work.run(run, async (tx) => {
				const own = secretsRepository(tx)
				await own.removeAll()
				await own.add(firstKey, master ? wrap(master, value, firstKey) : value)
				await tx.log({ action: 'deleted', record: 'key', id: null })
			})
		},
	}
}
