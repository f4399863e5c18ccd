import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SecretsService } from './secrets/secrets.service.ts'

const minutes = 10

/**
 * A frame or a picture cannot send a bearer token, so its address carries what it shows, signed and for a few minutes.
 * What is packed is at most this long when it is opened again.
 */
export function signedContent<T extends object>(secrets: SecretsService, purpose: string, maxBytes = 80_000) {
	return {
		async pack(content: T): Promise<string> {
			const until = Date.now() + minutes * 60_000
			return secrets.sign(purpose, deflateRawSync(JSON.stringify({ ...content, until })).toString('base64url'))
		},

		/** Nothing when it is not ours or too old. */
		async open(token: string): Promise<T | undefined> {
			const packed = await secrets.open(purpose, token)
			if (packed === undefined) return undefined
			const unpacked = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: maxBytes })
			const content = JSON.parse(unpacked.toString()) as T & { until: number }
			return content.until < Date.now() ? undefined : content
		},
	}
}
