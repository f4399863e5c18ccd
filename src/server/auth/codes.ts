import { createHash, randomBytes } from 'node:crypto'

/** What is random enough needs no slow hash. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** 128 random bits. */
export const newCodeValue = () => randomBytes(16).toString('base64url')

/** The same, and the page that takes them. */
export function newCode(): { code: string; path: string } {
	const code = newCodeValue()
	return { code, path: `/admin/login?invitation=${code}` }
}
