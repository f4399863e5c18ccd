import type * as z from 'zod'
import { type DeliveredEvent, webhookEventLabels } from '../../contract/webhook-words.ts'
import { webhookMessages } from '../../contract/webhooks.ts'

type Schema = Record<string, unknown>

const headers = {
	'webhook-id': 'The same for every attempt: what was received before is a repetition',
	'webhook-timestamp': 'Seconds since 1970, at the time of the attempt',
	'webhook-signature': 'v1, and HMAC-SHA256 of `id.timestamp.body` in base64; several with a blank between them',
}

/** What this server sends to other programs, as OpenAPI describes it. */
export function describedWebhooks(toSchema: (schema: z.ZodType) => Schema): Schema {
	const parameters = Object.entries(headers).map(([name, description]) => ({
		...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
	}))
	return Object.fromEntries(
		Object.entries(webhookMessages).map(([event, message]) => [
			event,
			{
				post: {
					operationId: `webhook.${event}`,
					tags: ['webhooks'],
					summary: `${webhookEventLabels[event as DeliveredEvent]}: sent to the address of a webhook`,
					security: [],
					parameters,
					requestBody: { required: true, content: { 'application/json': { schema: toSchema(message) } } },
					responses: {
						'2XX': { description: 'Received; the answer is not read beyond its beginning' },
						'4XX': { description: 'Sent again later, eight times within a day; 410 switches the webhook off' },
					},
				},
			},
		]),
	)
}
