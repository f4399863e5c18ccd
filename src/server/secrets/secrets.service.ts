import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { secretsRepository } from './secrets.repository.ts'

/** Signs what leaves the site and must come back unchanged, with a key that is made once and stays in the database. */
export function secretsService(db: Db) {
	let known: Promise<KeyObject> | undefined
	const key = () => {
		known ??= secretsRepository(db)
			.findOrKeep('signing', randomBytes(32).toString('base64url'))
			.then((text) => createSecretKey(text, 'base64url'))
		// a failure of the database must not be cached as a missing key
		known.catch(() => {
			known = undefined
		})
		return known
	}

	/** A purpose of its own for each use: a token made for one is not valid for another. */
	async function hash(purpose: string, text: string): Promise<string> {
		return createHmac('sha256', await key())
			.update(JSON.stringify([purpose, text]))
			.digest('base64url')
	}

	return {
		/** Reads the key, so that nothing waits for it inside a transaction. */
		load: async (): Promise<void> => void (await key()),
		hash,
		async sign(purpose: string, value: string): Promise<string> {
			return `${value}.${await hash(purpose, value)}`
		},
		/** The value of a token that was signed for this purpose, or nothing. */
		async open(purpose: string, token: string): Promise<string | undefined> {
			const dot = token.lastIndexOf('.')
			const value = token.slice(0, Math.max(dot, 0))
			const given = Buffer.from(token.slice(dot + 1))
			const right = Buffer.from(await hash(purpose, value))
			return given.length === right.length && timingSafeEqual(given, right) ? value : undefined
		},
	}
}
export type SecretsService = ReturnType<typeof secretsService>
