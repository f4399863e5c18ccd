/** What other programs can be told about. */
export const webhookEvents = ['article.accepted', 'article.published', 'article.withdrawn', 'contact.created'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const testEvent = 'webhook.test'
/** Everything that is sent. */
export const deliveredEvents = [...webhookEvents, testEvent] as const
export type DeliveredEvent = (typeof deliveredEvents)[number]

export const webhookEventLabels: Record<DeliveredEvent, string> = {
	'article.accepted': 'Article accepted',
	'article.published': 'Article published',
	'article.withdrawn': 'Article withdrawn',
	'contact.created': 'Contact created',
	'webhook.test': 'Test',
}

/** Why an article is not to be counted on any more. */
export const withdrawalCauses = ['by_author', 'not_accepted', 'unpublished', 'retracted', 'deleted'] as const
export type WithdrawalCause = (typeof withdrawalCauses)[number]

/** Of one event to one webhook. */
export const deliveryStates = ['queued', 'sending', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryStateLabels: Record<DeliveryState, string> = {
	queued: 'Waiting',
	sending: 'Sending',
	delivered: 'Delivered',
	failed: 'Failed',
	cancelled: 'Cancelled',
}

export const webhookLimits = {
	url: 500,
	description: 120,
	/** Of the whole site. */
	webhooks: 20,
	/** Deliveries that are listed, the latest ones. */
	listed: 100,
	/** For so long a delivery stays in the log. */
	days: 30,
	/** For so long the secret before the present one signs too. */
	previousSecretHours: 24,
}
