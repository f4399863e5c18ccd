import * as z from 'zod'
import { deviceTypes } from './analytics-words.ts'
import { route } from './route.ts'

/** What the dashboard asks. A range holds the sessions that start in it, its two ends included. */

const isoMoment = z.iso.datetime({ offset: true })
const moment = z
	.string()
	.refine(
		(text) => isoMoment.safeParse(text).success || z.iso.date().safeParse(text).success,
		'must be a date such as 2026-01-31 or 2026-01-31T09:00:00Z',
	)

const timeZone = z.string().refine((name) => {
	try {
		// a name alone: an offset such as +05:30 is not what every database takes
		return /^[A-Za-z][\w+/-]{0,63}$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
	} catch {
		return false
	}
}, 'must be the name of a time zone such as Asia/Kolkata')

const range = {
	startDate: moment.optional().meta({ description: 'ISO moment or day; without it, from the beginning' }),
	endDate: moment.optional().meta({ description: 'ISO moment or day, itself included; without it, until now' }),
	timeZone: timeZone
		.optional()
		.meta({ description: 'Where days begin at midnight; the time zone of the site if left out' }),
}
export type RangeQuery = { startDate?: string | undefined; endDate?: string | undefined; timeZone?: string | undefined }

const value = z.string().max(2_000, 'At most 2000 characters')
/** Each keeps the sessions that fit; all figures are of those. */
const filters = {
	page: value.optional().meta({ description: 'Sessions that saw this page, as the report of pages names it' }),
	referrer: value.optional().meta({ description: 'Sessions that came from there; empty: directly' }),
	country: value.optional().meta({ description: 'Sessions from this country: its code, or Unknown' }),
	device: z.enum(deviceTypes, `must be one of ${deviceTypes.join(', ')}`).optional(),
}
export type SessionFilter = {
	page?: string | undefined
	referrer?: string | undefined
	country?: string | undefined
	device?: (typeof deviceTypes)[number] | undefined
}

const limit = (usual: number) =>
	z.coerce
		.number('must be a number')
		.int('must be a whole number')
		.min(1)
		.transform((count) => Math.min(count, 1_000))
		.default(usual)

const count = z.number().int()
/** 0 to 100, one decimal. */
const percentage = z.number()
/** Seconds, one decimal. */
const seconds = z.number()

export const analyticsOverview = z.object({
	/** Distinct visitors with a session in the range: the new and the returning ones. */
	totalVisitors: count,
	uniqueVisitors: count.meta({ description: 'The new ones: all but the returning' }),
	returningVisitors: count.meta({
		description: 'Visitors who had a session before the range; without a startDate, those who came more than once',
	}),
	totalPageViews: count,
	totalSessions: count,
	averageSessionDuration: seconds,
	bounceRate: percentage,
	topReferrers: z.array(z.object({ referrer: z.string(), visits: count })),
	deviceBreakdown: z.array(z.object({ deviceType: z.enum(deviceTypes), count, percentage })),
	browserBreakdown: z.array(z.object({ browser: z.string(), count, percentage })),
	locationBreakdown: z.array(z.object({ country: z.string(), count, percentage })),
})
export type AnalyticsOverview = z.infer<typeof analyticsOverview>

export const analyticsRealtime = analyticsOverview.pick({
	totalVisitors: true,
	totalPageViews: true,
	totalSessions: true,
	bounceRate: true,
})
export type AnalyticsRealtime = z.infer<typeof analyticsRealtime>

export const eventCount = z.object({ eventName: z.string(), eventType: z.string(), count })
export type EventCount = z.infer<typeof eventCount>

export const pageCount = z.object({ page: z.string(), title: z.string(), views: count, uniqueViews: count })
export type PageCount = z.infer<typeof pageCount>

export const timelineIntervals = ['hour', 'day', 'month'] as const
export const timeline = z.object({
	/** Hours up to two days, days up to 92, months beyond. */
	interval: z.enum(timelineIntervals),
	timeZone: z.string(),
	points: z.array(
		z.object({
			start: z.iso.datetime().meta({ description: 'Where the hour, day or month begins in the time zone' }),
			visitors: count,
			sessions: count,
			pageViews: count,
		}),
	),
})
export type Timeline = z.infer<typeof timeline>

export const sourceCount = z.object({
	referrer: z.string().meta({ description: 'Empty for visits without one' }),
	utmSource: z.string(),
	utmMedium: z.string(),
	utmCampaign: z.string(),
	visits: count,
	visitors: count,
})
export type SourceCount = z.infer<typeof sourceCount>

export const visitedPage = z.object({ page: z.string(), visits: count })
export const entriesAndExits = z.object({ entryPages: z.array(visitedPage), exitPages: z.array(visitedPage) })
export type EntriesAndExits = z.infer<typeof entriesAndExits>

/** Sessions that did it, whatever else they did; the last step counts articles. */
export const funnel = z.object({
	visits: count,
	journalViewed: count,
	formOpened: count,
	submitted: count,
	published: count.meta({ description: 'Articles submitted in the range that are published by now' }),
})
export type Funnel = z.infer<typeof funnel>

export const droppedReasons = ['bot', 'noAgent', 'optOut', 'staff', 'tooMany', 'queueFull', 'noSpace'] as const
export type DroppedReason = (typeof droppedReasons)[number]
export const droppedCount = z.object({ reason: z.enum(droppedReasons), count })
export type DroppedCount = z.infer<typeof droppedCount>

const report = { method: 'GET', permission: 'analytics.read', envelope: 'data' } as const
const ranged = z.object({ ...range, ...filters })
const top = (usual: number) => z.object({ ...range, ...filters, limit: limit(usual) })

export const analyticsRoutes = {
	overview: route({
		...report,
		path: '/api/analytics/dashboard/overview',
		summary: 'The numbers of a range; its lists have five entries unless a limit is given',
		query: top(5),
		response: analyticsOverview,
	}),
	events: route({
		...report,
		path: '/api/analytics/dashboard/events',
		summary: 'Events of a range by name and type, the most frequent first',
		query: top(100),
		response: z.array(eventCount),
	}),
	pages: route({
		...report,
		path: '/api/analytics/dashboard/pages',
		summary: 'Pages of a range by views; unique views are distinct visitors',
		query: top(10),
		response: z.array(pageCount),
	}),
	realtime: route({
		...report,
		path: '/api/analytics/dashboard/realtime',
		summary: 'The last hour',
		response: analyticsRealtime,
	}),
	timeline: route({
		...report,
		path: '/api/analytics/dashboard/timeline',
		summary: 'Visitors, sessions and page views of a range by hour, day or month, without gaps',
		query: ranged,
		response: timeline,
	}),
	sources: route({
		...report,
		path: '/api/analytics/dashboard/sources',
		summary: 'Where the sessions of a range came from, with UTM campaigns',
		query: top(100),
		response: z.array(sourceCount),
	}),
	entriesAndExits: route({
		...report,
		path: '/api/analytics/dashboard/entry-exit-pages',
		summary: 'First and last pages of the sessions of a range',
		query: top(10),
		response: entriesAndExits,
	}),
	funnel: route({
		...report,
		path: '/api/analytics/dashboard/funnel',
		summary: 'From the visit to the published article',
		query: ranged,
		response: funnel,
	}),
	dropped: route({
		...report,
		path: '/api/analytics/dashboard/dropped',
		summary: 'Requests of a range that were not counted, by reason; whole days',
		query: z.object(range),
		response: z.array(droppedCount),
	}),
}
