import * as z from 'zod'
import { deviceTypes } from './analytics-words.ts'
import { route } from './route.ts'

/** What pages report of visits. Failures are only logged there, so an answer is short. */

export const eventTypes = [
	'click',
	'scroll',
	'form_submit',
	'download',
	'external_link',
	'search',
	'contact',
	'newsletter',
	'article_submit',
	'custom',
] as const

/** No analytics call is larger. */
export const maxAnalyticsBytes = 8 * 1024
/** As JSON in UTF-8. What our own pages send has fewer than 100. */
export const maxMetadataBytes = 500

const uuid = z
	.string()
	.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i, 'must be a UUID')
	.toLowerCase()

/** Text from a browser is cut where it is too long: half a title is worth more than a refused visit. */
const cut = (max: number) =>
	z.string().overwrite((text) => (text.length > max ? text.slice(0, max).toWellFormed() : text))
const optional = (max: number) => cut(max).nullish()
const required = (max: number) => cut(max).min(1, 'Required')

/**
 * The whole record of section 3. Address, place, browser, system and device are taken from the request itself: what is
 * sent for them is checked where a rule is specified, and otherwise dropped.
 */
export const visitorRecord = z.object({
	visitorId: uuid,
	fingerprint: optional(128),
	deviceType: z.enum(deviceTypes, `must be one of ${deviceTypes.join(', ')}`).nullish(),
	screenResolution: optional(20),
	language: optional(35),
	timezone: optional(64),
	referrer: optional(500),
	utm_source: optional(200),
	utm_medium: optional(200),
	utm_campaign: optional(200),
	utm_term: optional(200),
	utm_content: optional(200),
})
export type VisitorRecord = z.infer<typeof visitorRecord>

export const sessionRecord = z.object({ sessionId: uuid, visitorId: uuid, entryPage: required(500) })
export type SessionRecord = z.infer<typeof sessionRecord>

/** Whole seconds; nobody reads a page for longer than a day. */
const timeSpent = z
	.number()
	.min(0)
	.transform((seconds) => Math.min(Math.floor(seconds), 86_400))
const scrollDepth = z
	.number()
	.min(0)
	.transform((percent) => Math.min(Math.floor(percent), 100))

export const pageViewRecord = z.object({
	sessionId: uuid,
	visitorId: uuid,
	page: required(500),
	title: optional(300),
	url: optional(1_000),
	referrer: optional(500),
	timeSpent: timeSpent.nullish(),
	scrollDepth: scrollDepth.nullish(),
})
export type PageViewRecord = z.infer<typeof pageViewRecord>

/** `{timeSpent}`, `{scrollDepth}` or `{timeSpent, exitPage}`. Values only rise. */
export const pageViewUpdate = z
	.object({ timeSpent: timeSpent.nullish(), scrollDepth: scrollDepth.nullish(), exitPage: z.boolean().nullish() })
	.superRefine((update, context) => {
		if (update.timeSpent == null && update.scrollDepth == null && update.exitPage == null)
			context.addIssue({ code: 'custom', path: ['timeSpent'], message: 'Required' })
	})
export type PageViewUpdate = z.infer<typeof pageViewUpdate>

export const eventRecord = z.object({
	sessionId: uuid,
	visitorId: uuid,
	eventType: z.enum(eventTypes, `must be one of ${eventTypes.join(', ')}`),
	eventName: required(200),
	eventCategory: optional(200),
	element: optional(200),
	elementText: optional(200),
	page: optional(500),
	url: optional(1_000),
	value: z
		.union([z.string(), z.number(), z.boolean()])
		.transform((value) => String(value).slice(0, 500).toWellFormed())
		.nullish(),
	// unlike text it cannot be cut: half a JSON text is none
	metadata: z
		.record(z.string(), z.unknown())
		.refine(
			(metadata) => new TextEncoder().encode(JSON.stringify(metadata)).length <= maxMetadataBytes,
			`must be at most ${maxMetadataBytes} bytes`,
		)
		.nullish(),
})
export type EventRecord = z.infer<typeof eventRecord>

/** What every answer says. */
const outcome = {
	stored: z.boolean().meta({ description: 'False when this sender is not counted, or nothing was found to change' }),
	optOut: z.boolean().meta({
		description:
			'The request carried `Sec-GPC: 1` or `DNT: 1`: the browser deletes its visitor id and sends nothing more',
	}),
}

const pageViewId = z.object({ id: uuid })
const reported = { permission: 'public', envelope: 'data', beacon: true } as const

export const analyticsVisitRoutes = {
	visitor: route({
		...reported,
		method: 'POST',
		path: '/api/analytics/track/visitor',
		summary:
			'A visitor: made or brought up to date. Sent before each session; its source is the source of that session',
		body: visitorRecord,
		response: z.object({ visitorId: z.string(), ...outcome }),
	}),
	session: route({
		...reported,
		method: 'POST',
		path: '/api/analytics/track/session',
		summary: 'A session begins, by the clock of the server; sent again it changes nothing',
		body: sessionRecord,
		response: z.object({ sessionId: z.string(), ...outcome }),
	}),
	pageView: route({
		...reported,
		method: 'POST',
		path: '/api/analytics/track/pageview',
		summary: 'A page is viewed; the id of the answer allows updates of the view for two hours',
		envelope: 'record',
		body: pageViewRecord,
		response: z.object({ id: z.string().nullable(), ...outcome }),
	}),
	updatePageView: route({
		...reported,
		method: 'PUT',
		path: '/api/analytics/track/pageview/{id}',
		summary: 'Time spent, depth of scrolling or the end of a page view; values only rise',
		params: pageViewId,
		body: pageViewUpdate,
		response: z.object({ id: z.string(), ...outcome }),
	}),
	event: route({
		...reported,
		method: 'POST',
		path: '/api/analytics/track/event',
		summary: 'Something happened on a page',
		body: eventRecord,
		response: z.object(outcome),
	}),
	endSession: route({
		...reported,
		method: 'POST',
		path: '/api/analytics/track/session/{sessionId}/end',
		summary: 'A session ends; the later end wins. Ending what is not known is no error',
		params: z.object({ sessionId: uuid }),
		response: z.object({ sessionId: z.string(), ...outcome }),
	}),
}
