import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { SettingsProblem } from '../settings.ts'
import { firstKey, isOver, type Key, type KeyRing, keyRing } from './key-ring.ts'
import { secretsRepository } from './secrets.repository.ts'
import { decrypt, derive, encrypt, isWrapped, wrap } from './wrapping.ts'

/** Of a SHA-256 in base64url: what stands before it is the id of the key. */
const signatureLength = 43

export const newKeyValue = () => randomBytes(32).toString('base64url')

/** A purpose of its own for each use: what was made for one is not valid for another. */
const mac = ({ key }: Key, purpose: string, text: string) =>
	createHmac('sha256', key)
		.update(JSON.stringify([purpose, text]))
		.digest('base64url')

/** 80 bits: the part of an address before the @ may have 64 characters. */
const stampLength = 20
const stampOf = (key: Key, purpose: string, text: string) =>
	Buffer.from(mac(key, purpose, text), 'base64url')
		.toString('hex')
		.slice(0, stampLength)

/**
 * Signs what leaves the site and must come back unchanged, and encrypts what the database keeps and must not tell. The
 * keys are in the database, themselves encrypted where there is a master key. Read only, it makes no first key and encrypts none, so
 * that somebody can look at a database with settings that are not its own yet.
 */
export function secretsService(db: Db, master?: KeyObject, { isReadOnly = false } = {}) {
	let known: Promise<KeyRing> | undefined

	async function read(): Promise<KeyRing> {
		const repository = secretsRepository(db)
		if (isReadOnly) return keyRing(await repository.list(), master)
		const value = newKeyValue()
		await repository.keep(firstKey, master ? wrap(master, value, firstKey) : value)
		const stored = await repository.list()
		const ring = keyRing(stored, master)
		// keys that are older than the setting of the master key
		if (master)
			for (const row of stored)
				if (!isWrapped(row.value)) await repository.rewrap(row.name, row.value, wrap(master, row.value, row.name))
		return ring
	}

	function ring(): Promise<KeyRing> {
		if (known) return known
		const reading = read()
		known = reading
		// a database that was away must not be remembered as a missing key
		reading.catch(() => {
			if (known === reading) known = undefined
		})
		return reading
	}

	/** Compared in constant time, and with the same work for an unknown key. */
	async function isRight(keyId: string, given: string, macOf: (key: Key) => string): Promise<boolean> {
		const { byId, first } = await ring()
		const named = byId.get(keyId)
		const [shown, right] = [given, macOf(named ?? first)].map((text) => Buffer.from(text))
		if (!shown || !right || shown.length !== right.length || !timingSafeEqual(shown, right)) return false
		return named !== undefined && !isOver(named)
	}

	return {
		/**
		 * Reads the keys, so that nothing waits for them inside a transaction. While the database cannot be reached the app starts all
		 * the same, and answers so; with the wrong master key it does not.
		 */
		async load(): Promise<void> {
			await ring().catch((error: unknown) => {
				if (error instanceof SettingsProblem) throw error
			})
		},

		/** Keys were added or ended. The ones that are known serve until the others are read. */
		async reload(): Promise<void> {
			const fresh = await read().catch(() => undefined)
			if (fresh) known = Promise.resolve(fresh)
		},

		hash: async (purpose: string, text: string): Promise<string> => mac((await ring()).first, purpose, text),

		async sign(purpose: string, value: string): Promise<string> {
			const { current } = await ring()
			return `${value}.${current.id}${mac(current, purpose, value)}`
		},

		/** The value of a token that was signed for this purpose, or nothing. */
		async open(purpose: string, token: string): Promise<string | undefined> {
			const dot = token.lastIndexOf('.')
			const value = token.slice(0, Math.max(dot, 0))
			const given = token.slice(dot + 1)
			const keyId = given.slice(0, -signatureLength)
			const isSigned = await isRight(keyId, given.slice(-signatureLength), (key) => mac(key, purpose, value))
			return isSigned ? value : undefined
		},

		/** A short signature for an address of mail, in which capitals may get lost. */
		async stamp(purpose: string, text: string): Promise<string> {
			const { current } = await ring()
			return `${current.id}${stampOf(current, purpose, text)}`
		},

		isStamp: (purpose: string, text: string, stamp: string): Promise<boolean> =>
			isRight(stamp.slice(0, -stampLength), stamp.slice(-stampLength), (key) => stampOf(key, purpose, text)),

		/** For the database: encrypted for this purpose and record. */
		async seal(purpose: string, text: string): Promise<string> {
			const { current } = await ring()
			return `${current.id}.${encrypt(derive(current.key, 'seal'), text, purpose)}`
		},

		/** Nothing when it was sealed for something else or with a key that is gone. A key that ended still opens it. */
		async unseal(purpose: string, sealed: string): Promise<string | undefined> {
			const dot = sealed.indexOf('.')
			const key = (await ring()).byId.get(sealed.slice(0, Math.max(dot, 0)))
			return key && decrypt(derive(key.key, 'seal'), sealed.slice(dot + 1), purpose)
		},
	}
}
export type SecretsService = ReturnType<typeof secretsService>
