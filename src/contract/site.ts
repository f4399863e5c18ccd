import * as z from 'zod'
import { route } from './route.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const phone = z
	.string()
	.trim()
	.regex(/^\+?[0-9][0-9 ()-]{5,24}$/, 'must be a phone number such as +91 11 5550 0134')
const statistic = text(12)
const serviceFact = text(80)
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
	name: text(60),
	tagline: text(160),
	description: text(300),
	timeZone: z.string().refine((zone) => {
		try {
			return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
		} catch {
			return false
		}
	}, 'must be an IANA time zone such as Asia/Kolkata'),
	copyrightYear: z.number().int().min(1900).max(2200),
	/** On wide screens the navigation bar shows these... */
	desktopPhone: phone,
	desktopEmails: z.array(z.email()).min(1).max(3),
	/** ...and in the side panel of small screens these. */
	mobilePhone: phone,
	mobileEmails: z.array(z.email()).min(1).max(3),
	supportEmail: z.email(),
	submissionsEmail: z.email(),
	footerAddress: text(200),
	contactAddress: text(200),
	businessHours: z
		.array(z.object({ days: text(40), hours: text(40) }))
		.min(1)
		.max(7),
	whatsappNumber: z.string().regex(/^[0-9]{6,15}$/, 'must be digits only, with the country code and no plus sign'),
	whatsappMessage: text(300),
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
}
