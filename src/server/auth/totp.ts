import { createHmac, randomBytes } from 'node:crypto'

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, half a minute. */
const seconds = 30
const digits = 6
/** A clock may be half a minute off in either direction. */
const drift = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base32. */
export const newTotpSecret = () => [...randomBytes(32)].map((byte) => alphabet[byte & 31]).join('')

function bytesOf(base32: string): Buffer {
	const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 1000 / seconds)

export function totpCode(secret: string, step: number): string {
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(step))
	const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
	const offset = (hash.at(-1) ?? 0) & 15
	const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
	return String(number).padStart(digits, '0')
}

/** The half minutes whose code this is, the earliest first. */
export function matchingSteps(secret: string, code: string, now = Date.now()): number[] {
	const current = stepAt(now)
	return Array.from({ length: 2 * drift + 1 }, (_, at) => current - drift + at).filter(
		(step) => totpCode(secret, step) === code,
	)
}

/** What the QR code says. */
export const totpUri = ({ secret, issuer, account }: { secret: string; issuer: string; account: string }) =>
	`otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer })}`
