import { createSecretKey, type KeyObject } from 'node:crypto'
import { SettingsProblem } from '../settings.ts'
import type { StoredKey } from './secrets.repository.ts'
import { isWrapped, unwrap } from './wrapping.ts'

/** The first key of a database. What it signs names no key, because links are older than key ids. */
export const firstKey = 'signing'

export const nameOfKey = (id: string) => (id === '' ? firstKey : `${firstKey}:${id}`)
export const idOfKey = (name: string) => (name === firstKey ? '' : name.slice(firstKey.length + 1))

export type Key = { id: string; key: KeyObject; endsAt: Date | null }
export type KeyRing = {
	/** Hashes are compared with stored ones, so they are always made with the first key. */
	first: Key
	/** The newest one signs. */
	current: Key
	byId: ReadonlyMap<string, Key>
}

/** The value of a stored key. */
export function plainKey({ name, value }: Pick<StoredKey, 'name' | 'value'>, master: KeyObject | undefined): string {
	if (!isWrapped(value)) return value
	if (master === undefined)
		throw new SettingsProblem(
			'The setting SECRET_KEY_FILE is missing: the keys in this database are encrypted with the key of that file.',
		)
	const plain = unwrap(master, value, name)
	if (plain === undefined)
		throw new SettingsProblem(
			'The file of SECRET_KEY_FILE is not the one that the keys in this database are encrypted with.',
		)
	return plain
}

/** Stored keys, the oldest first, as they are used. */
export function keyRing(stored: readonly StoredKey[], master: KeyObject | undefined): KeyRing {
	const keys = stored.map(
		(row): Key => ({
			id: idOfKey(row.name),
			key: createSecretKey(plainKey(row, master), 'base64url'),
			endsAt: row.endsAt,
		}),
	)
	const first = keys.find(({ id }) => id === '')
	const current = keys.at(-1)
	if (!first || !current) throw new Error('there is no key in the database')
	return { first, current, byId: new Map(keys.map((key) => [key.id, key])) }
}

export const isOver = ({ endsAt }: Key): boolean => endsAt !== null && endsAt.getTime() <= Date.now()
