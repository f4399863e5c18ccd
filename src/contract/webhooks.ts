import * as z from 'zod'
import { apiVersion } from './api-version.ts'
import { publicArticle } from './articles.ts'
import { oneLine } from './forms.ts'
import { byId, route } from './route.ts'
import { deliveredEvents, deliveryStates, webhookEvents, webhookLimits, withdrawalCauses } from './webhook-words.ts'

const articleId = z.number().int()
const described = publicArticle.extend({
	url: z.string().nullable().meta({ description: 'The public page of the article, where it has one' }),
})

/** What each event says: nothing that reaches a person. */
const dataOf = {
	'article.accepted': z.object({ id: articleId, article: described }),
	'article.published': z.object({ id: articleId, article: described }),
	'article.withdrawn': z.object({
		id: articleId,
		cause: z.enum(withdrawalCauses),
		article: described.nullable().meta({ description: 'null unless everybody can still read it' }),
	}),
	'contact.created': z.object({
		id: z.number().int(),
		submittedAt: z.iso.datetime(),
		url: z.string().meta({ description: 'Where staff read it; GET /api/contacts needs `contacts.read`' }),
	}),
	'webhook.test': z.object({ id: z.number().int().meta({ description: 'The webhook' }) }),
} as const satisfies Record<(typeof deliveredEvents)[number], z.ZodType>

const message = <const T extends keyof typeof dataOf>(type: T) =>
	z.object({
		id: z.string().meta({ description: 'The same for every attempt, and in the header `webhook-id`' }),
		type: z.literal(type),
		timestamp: z.iso.datetime().meta({ description: 'When it happened' }),
		apiVersion: z.literal(apiVersion),
		data: dataOf[type],
	})

/** The body of the request to the address of a webhook, by its event. */
export const webhookMessages = {
	'article.accepted': message('article.accepted'),
	'article.published': message('article.published'),
	'article.withdrawn': message('article.withdrawn'),
	'contact.created': message('contact.created'),
	'webhook.test': message('webhook.test'),
}
export type WebhookMessage = z.infer<(typeof webhookMessages)[keyof typeof webhookMessages]>
export type WebhookArticle = z.infer<typeof described>

export const webhook = z.object({
	id: z.number().int(),
	url: z.string(),
	description: z.string(),
	events: z.array(z.enum(webhookEvents)),
	isActive: z.boolean(),
	switchedOffReason: z.string().nullable().meta({ description: 'Why the server switched it off by itself' }),
	failingSince: z.iso.datetime().nullable().meta({ description: 'No delivery has succeeded since' }),
	createdBy: z.string(),
	createdAt: z.iso.datetime(),
	lastDelivery: z
		.object({
			state: z.enum(deliveryStates),
			responseStatus: z.number().int().nullable(),
			at: z.iso.datetime(),
		})
		.nullable(),
})
export type Webhook = z.infer<typeof webhook>

export const webhookDelivery = z.object({
	id: z.number().int(),
	messageId: z.string(),
	event: z.enum(deliveredEvents),
	recordId: z.number().int().nullable().meta({ description: 'The article or contact that it is about' }),
	state: z.enum(deliveryStates),
	attempts: z.number().int(),
	createdAt: z.iso.datetime(),
	triedAt: z.iso.datetime().nullable(),
	dueAt: z.iso.datetime().nullable().meta({ description: 'When it is tried next' }),
	responseStatus: z.number().int().nullable(),
	answer: z.string().nullable().meta({ description: 'The beginning of what the receiver answered' }),
	reason: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const fields = {
	url: oneLine(webhookLimits.url).refine(isWebAddress, 'must be an address such as https://example.org/webhooks'),
	description: oneLine(webhookLimits.description).min(1, 'Required'),
	events: z
		.array(z.enum(webhookEvents, 'is not an event'))
		.min(1, 'Please choose one or more')
		.max(webhookEvents.length)
		.transform((chosen) => webhookEvents.filter((event) => chosen.includes(event))),
}
export const webhookInput = z.object({ ...fields, isActive: z.boolean().default(true) })
export type WebhookInput = z.infer<typeof webhookInput>
export const webhookChange = z.object({ ...fields, isActive: z.boolean() }).partial()
export type WebhookChange = z.infer<typeof webhookChange>

const shared = { permission: 'webhooks.manage', envelope: 'data' } as const
const withSecret = webhook.extend({
	secret: z.string().meta({ description: 'Signs every request; answered here and never again' }),
})

export const webhookRoutes = {
	list: route({
		...{ ...shared, method: 'GET', path: '/api/webhooks' },
		summary: 'Addresses of other programs that are told about events',
		response: z.array(webhook),
	}),
	create: route({
		...{ ...shared, method: 'POST', path: '/api/webhooks' },
		stepUp: true,
		summary: 'Tell another program about events: its address has https and is in no private network',
		body: webhookInput,
		errors: ['conflict'],
		response: withSecret,
	}),
	update: route({
		...{ ...shared, method: 'PATCH', path: '/api/webhooks/{id}' },
		stepUp: true,
		summary: 'Change a webhook; what waits for one that is switched off is cancelled',
		params: byId,
		body: webhookChange,
		response: webhook,
	}),
	renewSecret: route({
		...{ ...shared, method: 'POST', path: '/api/webhooks/{id}/secret' },
		stepUp: true,
		summary: `Make a new secret; for ${webhookLimits.previousSecretHours} hours requests are signed with both`,
		params: byId,
		response: withSecret,
	}),
	remove: route({
		...{ ...shared, method: 'DELETE', path: '/api/webhooks/{id}' },
		summary: 'Delete a webhook with its log',
		params: byId,
		response: z.null(),
	}),
	deliveries: route({
		...{ ...shared, method: 'GET', path: '/api/webhooks/{id}/deliveries' },
		summary: `What was sent to a webhook within ${webhookLimits.days} days, the latest ${webhookLimits.listed}, and what the receiver answered`,
		params: byId,
		response: z.array(webhookDelivery),
	}),
	test: route({
		...{ ...shared, method: 'POST', path: '/api/webhooks/{id}/test' },
		summary: 'Send a test, also to a webhook that is switched off',
		params: byId,
		errors: ['too_many_requests'],
		response: webhookDelivery,
	}),
	redeliver: route({
		...{ ...shared, method: 'POST', path: '/api/webhook-deliveries/{id}/redeliver' },
		summary: 'Send once more, with the same id',
		params: byId,
		errors: ['conflict', 'too_many_requests'],
		response: webhookDelivery,
	}),
}
