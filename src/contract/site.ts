import * as z from 'zod'
import { onOneLine, plainEmail } from './forms.ts'
import { startedFrom } from './inputs.ts'
import { route } from './route.ts'
import {
	isTimeZone,
	maxBusinessHours,
	maxSiteEmails,
	phonePattern,
	phoneProblem,
	siteLimits,
	timeZoneProblem,
	whatsappPattern,
	whatsappProblem,
} from './site-words.ts'

/** Some become a header of a mail. */
const text = (max: number) => onOneLine(max).min(1).max(max)
const phone = z.string().trim().regex(phonePattern, phoneProblem)
const emails = z.array(plainEmail).min(1).max(maxSiteEmails)
const statistic = text(siteLimits.statistic)
const serviceFact = text(siteLimits.serviceFact)
/** One for each service of the services page. */
const serviceFacts = z.object({
	papers: serviceFact,
	patents: serviceFact,
	copyright: serviceFact,
	phd: serviceFact,
	software: serviceFact,
})

/** The facts about the provider that every page may show. Changed in one place: the site settings. */
export const siteSettings = z.object({
	name: text(siteLimits.name),
	tagline: text(siteLimits.tagline),
	description: text(siteLimits.description),
	timeZone: z.string().refine(isTimeZone, timeZoneProblem),
	copyrightYear: z.number().int().min(1900).max(2200),
	/** On wide screens the navigation bar shows these... */
	desktopPhone: phone,
	desktopEmails: emails,
	/** ...and in the side panel of small screens these. */
	mobilePhone: phone,
	mobileEmails: emails,
	supportEmail: plainEmail,
	submissionsEmail: plainEmail,
	footerAddress: text(siteLimits.address),
	contactAddress: text(siteLimits.address),
	businessHours: z
		.array(z.object({ days: text(siteLimits.hours), hours: text(siteLimits.hours) }))
		.min(1)
		.max(maxBusinessHours),
	whatsappNumber: z.string().regex(whatsappPattern, whatsappProblem),
	whatsappMessage: text(siteLimits.whatsappMessage),
	statistics: z.object({ customers: statistic, countries: statistic, articles: statistic, journals: statistic }),
	/** What a service costs and how long it takes, as the provider words it. */
	servicePrices: serviceFacts,
	serviceTurnarounds: serviceFacts,
})
export type SiteSettings = z.infer<typeof siteSettings>

const onRequest = {
	papers: 'On request',
	patents: 'On request',
	copyright: 'On request',
	phd: 'On request',
	software: 'On request',
}

export const siteDefaults: SiteSettings = {
	name: 'Fleuron',
	tagline: 'From manuscript to the published page.',
	description:
		'Fleuron helps researchers choose a journal they can verify, prepare a manuscript and follow it to publication.',
	timeZone: 'Asia/Kolkata',
	copyrightYear: 2024,
	desktopPhone: '+91 11 5550 0134',
	desktopEmails: ['info@fleuron.example.org', 'editor@fleuron.example.org'],
	mobilePhone: '+91 11 5550 0135',
	mobileEmails: ['mobile@fleuron.example.org'],
	supportEmail: 'support@fleuron.example.org',
	submissionsEmail: 'submissions@fleuron.example.org',
	footerAddress: 'Lajpat Nagar, New Delhi 110024, India',
	contactAddress: 'Lajpat Nagar II, New Delhi, Pin 110024, India',
	businessHours: [
		{ days: 'Mon-Fri', hours: '9:00 AM-6:00 PM' },
		{ days: 'Saturday', hours: '10:00 AM-4:00 PM' },
	],
	whatsappNumber: '911155500134',
	whatsappMessage: 'Hello, I would like to ask about publishing my article.',
	statistics: { customers: '10,000+', countries: '180+', articles: '5,000+', journals: '500+' },
	servicePrices: onRequest,
	serviceTurnarounds: onRequest,
}

/** The fields of a group under names such as `statistics.countries`, as `npm run site` takes them. */
const dotted = <Group extends string, Shape extends z.ZodRawShape>(group: Group, shape: Shape) =>
	Object.fromEntries(Object.entries(shape).map(([name, schema]) => [`${group}.${name}`, schema])) as unknown as {
		[Name in keyof Shape & string as `${Group}.${Name}`]: Shape[Name]
	}

const { statistics, servicePrices, serviceTurnarounds, ...single } = siteSettings.shape

/** The same settings, each value under one name. */
export const siteFacts = z.object({
	...single,
	...dotted('statistics', statistics.shape),
	...dotted('servicePrices', servicePrices.shape),
	...dotted('serviceTurnarounds', serviceTurnarounds.shape),
})
export type SiteFacts = z.infer<typeof siteFacts>

const storedFacts = z.object({
	facts: siteFacts,
	/** What each of them is until somebody changes it. */
	shipped: siteFacts,
})

/** What the pages need to know about this installation. */
export const site = siteSettings.extend({
	/** Where absolute addresses begin. */
	origin: z.string(),
	hasDemoContent: z.boolean(),
	/** For how many months visits are kept. */
	analyticsMonths: z.number().int(),
	/** For how many days a deleted record can be restored. */
	trashDays: z.number().int(),
	/** Where a few of the pages report how quick they were; nowhere without it. */
	monitoringUrl: z.string().optional(),
})
export type Site = z.infer<typeof site>

export const siteRoutes = {
	read: route({
		method: 'GET',
		path: '/api/site',
		permission: 'public',
		summary: 'The provider: name, addresses, hours and public statistics',
		envelope: 'bare',
		response: site,
	}),
	readSettings: route({
		method: 'GET',
		path: '/api/settings/site',
		permission: 'settings.manage',
		summary: 'The site settings, each value under one name, and what was shipped',
		envelope: 'data',
		response: storedFacts,
	}),
	changeSettings: route({
		method: 'PUT',
		path: '/api/settings/site',
		permission: 'settings.manage',
		stepUp: true,
		summary: 'Change site settings; what is not sent stays, and the shipped value follows later versions again',
		envelope: 'data',
		body: siteFacts.partial().extend({ startedFrom }),
		errors: ['edit_conflict'],
		response: storedFacts,
	}),
}
