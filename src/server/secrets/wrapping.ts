import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const bytes = { iv: 12, tag: 16 }
/** 32 random bytes in base64 without padding; hexadecimal has more characters. */
const leastCharacters = 43

/** The master key of a file with random text in it; nothing when there is no such file or too little in it. */
export function readMasterKey(path: string): KeyObject | undefined {
	try {
		const text = readFileSync(path, 'utf8').trim()
		return text.length < leastCharacters ? undefined : derive(createSecretKey(Buffer.from(text)), 'master')
	} catch {
		return undefined
	}
}

/** A key for one use alone, from a key that has others. */
export const derive = (key: KeyObject, use: string): KeyObject =>
	createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `fleuron ${use}`, 32)))

/** AES-256-GCM. `context` is checked when it is decrypted: what belongs to one record cannot be moved to another. */
export function encrypt(key: KeyObject, text: string, context: string): string {
	const iv = randomBytes(bytes.iv)
	const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
	const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
	return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Nothing when the key or the context is another one, or the text was changed. */
export function decrypt(key: KeyObject, encrypted: string, context: string): string | undefined {
	const data = Buffer.from(encrypted, 'base64url')
	if (data.length < bytes.iv + bytes.tag) return undefined
	const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, bytes.iv))
		.setAAD(Buffer.from(context))
		.setAuthTag(data.subarray(bytes.iv, bytes.iv + bytes.tag))
	try {
		return Buffer.concat([decipher.update(data.subarray(bytes.iv + bytes.tag)), decipher.final()]).toString('utf8')
	} catch {
		return undefined
	}
}

const prefix = 'encrypted:'
export const isWrapped = (stored: string) => stored.startsWith(prefix)

/** A key as it is stored beside a master key. */
export const wrap = (master: KeyObject, value: string, name: string) => `${prefix}${encrypt(master, value, name)}`
export const unwrap = (master: KeyObject, stored: string, name: string) =>
	decrypt(master, stored.slice(prefix.length), name)
