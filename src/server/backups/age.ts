import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	createPrivateKey,
	createPublicKey,
	diffieHellman,
	generateKeyPairSync,
	hkdfSync,
	type KeyObject,
	randomBytes,
	timingSafeEqual,
} from 'node:crypto'
import { fromBech32, toBech32 } from './bech32.ts'

/*
 * The format of age (https://age-encryption.org/v1), for keys of X25519: what is written here is opened by the program
 * `age`, and the other way round. Encrypting needs only the public half of the key.
 */

const version = 'age-encryption.org/v1'
const recipientPrefix = 'age'
const identityPrefix = 'age-secret-key-'
const chunkLength = 65_536
const tagLength = 16
const longestHeader = 4_096

export type Recipient = { publicKey: KeyObject; bytes: Buffer }
export type Identity = { privateKey: KeyObject; recipient: Recipient }

export class WrongKey extends Error {}

const derSpki = Buffer.from('302a300506032b656e032100', 'hex')
const derPkcs8 = Buffer.from('302e020100300506032b656e04220420', 'hex')
const publicOf = (bytes: Buffer) =>
	createPublicKey({ key: Buffer.concat([derSpki, bytes]), format: 'der', type: 'spki' })
const rawPublic = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32)

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** `age1...`; undefined when it is not one. */
export function readRecipient(text: string): Recipient | undefined {
	const bytes = fromBech32(recipientPrefix, text.trim())
	return bytes?.length === 32 ? { publicKey: publicOf(bytes), bytes } : undefined
}

/** `age1...`, as it is set. */
export const recipientText = ({ bytes }: Recipient): string => toBech32(recipientPrefix, bytes)

/** The first key of a file as `age-keygen` writes it; undefined when there is none. */
export function readIdentity(text: string): Identity | undefined {
	const line = text.split(/\r?\n/).find((one) => one.trim() !== '' && !one.startsWith('#'))
	const bytes = line === undefined ? undefined : fromBech32(identityPrefix, line.trim())
	if (bytes?.length !== 32) return undefined
	const privateKey = createPrivateKey({ key: Buffer.concat([derPkcs8, bytes]), format: 'der', type: 'pkcs8' })
	const publicKey = createPublicKey(privateKey)
	return { privateKey, recipient: { publicKey, bytes: rawPublic(publicKey) } }
}

/** A new pair, as text. */
export function newIdentity(): { identity: string; recipient: string } {
	const { privateKey, publicKey } = generateKeyPairSync('x25519')
	const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
	return {
		identity: toBech32(identityPrefix, secret).toUpperCase(),
		recipient: toBech32(recipientPrefix, rawPublic(publicKey)),
	}
}

const derive = (secret: Buffer, salt: Buffer, info: string) => Buffer.from(hkdfSync('sha256', secret, salt, info, 32))
const noSalt = Buffer.alloc(0)

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
	const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagLength })
	return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws when it was changed, or sealed with another key. */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
	const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagLength })
	decipher.setAuthTag(sealed.subarray(-tagLength))
	return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()])
}

const wrappingKey = (shared: Buffer, ephemeral: Buffer, recipient: Buffer) =>
	derive(shared, Buffer.concat([ephemeral, recipient]), `${version}/X25519`)
const zeroNonce = Buffer.alloc(12)

function writeHeader(recipient: Recipient, fileKey: Buffer): string {
	const { privateKey, publicKey } = generateKeyPairSync('x25519')
	const ephemeral = rawPublic(publicKey)
	const shared = diffieHellman({ privateKey, publicKey: recipient.publicKey })
	const wrapped = seal(wrappingKey(shared, ephemeral, recipient.bytes), zeroNonce, fileKey)
	const head = `${version}\n-> X25519 ${base64(ephemeral)}\n${base64(wrapped)}\n---`
	return `${head} ${base64(headerMac(fileKey, head))}\n`
}

const headerMac = (fileKey: Buffer, head: string) =>
	createHmac('sha256', derive(fileKey, noSalt, 'header'))
		.update(head)
		.digest()

const stanza = /-> X25519 ([A-Za-z0-9+/]{43})\n([A-Za-z0-9+/]{43})\n/g

function openHeader(header: string, { privateKey, recipient }: Identity): Buffer {
	const [head = '', mac = ''] = header.split(/(?<=\n---) /)
	for (const [, share = '', body = ''] of head.matchAll(stanza)) {
		const ephemeral = Buffer.from(share, 'base64')
		const shared = diffieHellman({ privateKey, publicKey: publicOf(ephemeral) })
		let fileKey: Buffer
		try {
			fileKey = unseal(wrappingKey(shared, ephemeral, recipient.bytes), zeroNonce, Buffer.from(body, 'base64'))
		} catch {
			// meant for somebody else
			continue
		}
		const found = Buffer.from(mac.trim(), 'base64')
		const expected = headerMac(fileKey, head)
		if (found.length !== expected.length || !timingSafeEqual(found, expected)) throw new Error('its header was changed')
		return fileKey
	}
	throw new WrongKey('the key does not open it')
}

/** Every chunk has its number, and the last one says that it is the last: none can be left out, moved or cut off. */
function chunkNonce(number: number, isLast: boolean): Buffer {
	const nonce = Buffer.alloc(12)
	nonce.writeUIntBE(number, 5, 6)
	nonce[11] = isLast ? 1 : 0
	return nonce
}

type Bytes = AsyncIterable<Buffer>

/** A chunk is held back until more follows, because only the end of the stream tells which one is the last. */
async function* inChunks(source: Bytes, size: number): AsyncGenerator<{ chunk: Buffer; nonce: Buffer }> {
	let held = Buffer.alloc(0)
	let number = 0
	for await (const piece of source) {
		held = Buffer.concat([held, piece])
		for (; held.length > size; held = held.subarray(size))
			yield { chunk: held.subarray(0, size), nonce: chunkNonce(number++, false) }
	}
	yield { chunk: held, nonce: chunkNonce(number, true) }
}

/** For `pipeline`: what comes out can be read with the private half of the key alone. */
export const encryptFor = (recipient: Recipient) =>
	async function* encrypt(source: Bytes): AsyncGenerator<Buffer> {
		const fileKey = randomBytes(16)
		const nonce = randomBytes(16)
		const key = derive(fileKey, nonce, 'payload')
		yield Buffer.concat([Buffer.from(writeHeader(recipient, fileKey)), nonce])
		for await (const { chunk, nonce: number } of inChunks(source, chunkLength)) yield seal(key, number, chunk)
	}

const nonceLength = 16
const headerPattern = /^age-encryption\.org\/v1\n(?:.*\n)*?--- .*\n/

/** For `pipeline`: throws at the first byte that was changed, left out or cut off. */
export const decryptWith = (identity: Identity) =>
	async function* decrypt(source: Bytes): AsyncGenerator<Buffer> {
		const pieces = source[Symbol.asyncIterator]()
		let start = Buffer.alloc(0)
		let header: string | undefined
		while (header === undefined || start.length < header.length + nonceLength) {
			if (header === undefined && start.length > longestHeader) throw new Error('it has no header of age')
			const { value, done } = await pieces.next()
			if (done) throw new Error('it ends before its header does')
			start = Buffer.concat([start, value])
			header ??= headerPattern.exec(start.toString('latin1', 0, longestHeader))?.[0]
		}
		const payloadAt = header.length + nonceLength
		const key = derive(openHeader(header.slice(0, -1), identity), start.subarray(header.length, payloadAt), 'payload')
		const payload = (async function* () {
			yield start.subarray(payloadAt)
			yield* { [Symbol.asyncIterator]: () => pieces }
		})()
		for await (const { chunk, nonce } of inChunks(payload, chunkLength + tagLength)) yield unseal(key, nonce, chunk)
	}
