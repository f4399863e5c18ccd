import { createHmac, randomBytes } from 'node:crypto'

/** As Standard Webhooks writes secrets: random bytes in base64 behind this. */
const prefix = 'whsec_'

export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

type Signed = { id: string; timestamp: number; body: string }

/** The headers of Standard Webhooks: one signature for each secret, so that a secret can be renewed without a gap. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
	const signatureWith = (secret: string) =>
		createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
			.update(`${id}.${timestamp}.${body}`)
			.digest('base64')
	return {
		'webhook-id': id,
		'webhook-timestamp': String(timestamp),
		'webhook-signature': secrets.map((secret) => `v1,${signatureWith(secret)}`).join(' '),
	}
}
