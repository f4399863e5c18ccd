import * as z from 'zod'
import { formGuard, plainEmail } from './forms.ts'
import { paging, route, searchText } from './route.ts'

export const subscriber = z.object({
	id: z.number().int(),
	email: z.string(),
	isActive: z.boolean(),
	subscribedAt: z.iso.datetime(),
	confirmedAt: z.iso.datetime().nullable(),
	unsubscribedAt: z.iso.datetime().nullable(),
	/** The mail server of the address refused it for good: no campaign goes there. */
	suppressedAt: z.iso.datetime().nullable(),
})
export type Subscriber = z.infer<typeof subscriber>

export const subscriberSorts = ['newest', 'oldest', 'email'] as const
export const subscriberListQuery = z.object({
	q: searchText.optional().meta({ description: 'Words in any order; each is part of the e-mail address' }),
	sort: z.enum(subscriberSorts, `must be one of ${subscriberSorts.join(', ')}`).optional(),
	...paging,
})
export type SubscriberListQuery = z.infer<typeof subscriberListQuery>

export const newsletterRoutes = {
	subscribe: route({
		method: 'POST',
		path: '/api/newsletters',
		permission: 'public',
		summary: 'Subscribe an address to the newsletter; the answer does not tell whether it was known',
		envelope: 'data',
		body: z.object({ email: plainEmail, ...formGuard }),
		errors: ['too_many_requests'],
		takesIdempotencyKey: true,
		response: z.object({ email: z.string() }),
	}),
	list: route({
		method: 'GET',
		path: '/api/newsletters/admin',
		permission: 'subscribers.read',
		wholeListPermission: 'records.export',
		summary: 'Active subscribers, newest first: all of them, or one page when any parameter is given',
		envelope: 'list',
		query: subscriberListQuery,
		response: z.array(subscriber),
	}),
	exported: route({
		method: 'GET',
		path: '/api/newsletters/admin/export',
		permission: 'records.export',
		alsoRequires: ['subscribers.read'],
		summary: 'Active subscribers with these filters, with all fields, as a CSV file',
		envelope: 'file',
		mediaTypes: ['text/csv'],
		query: subscriberListQuery.omit({ page: true, limit: true }),
		response: z.unknown(),
	}),
}
