import { activityRoutes } from './activity.ts'
import { adminRoutes } from './admins.ts'
import { analyticsRoutes } from './analytics.ts'
import { analyticsTrackingRoutes } from './analytics-tracking.ts'
import { articleRoutes } from './article-routes.ts'
import { campaignRoutes } from './campaigns.ts'
import { citationRoutes } from './citations.ts'
import { contactRoutes } from './contacts.ts'
import { journalRoutes } from './journals.ts'
import { mailRoutes } from './mail.ts'
import { newsletterRoutes } from './newsletters.ts'
import { partnerRoutes } from './partners.ts'
import type { Route } from './route.ts'
import { sectionRoutes } from './sections.ts'
import { seoRoutes } from './seo.ts'
import { siteRoutes } from './site.ts'
import { testimonialRoutes } from './testimonials.ts'

/** Every call the server answers under /api: the walker test, the OpenAPI document and the mount check read this. */
export const contract = {
	activity: activityRoutes,
	admins: adminRoutes,
	analytics: analyticsRoutes,
	analyticsTracking: analyticsTrackingRoutes,
	articles: articleRoutes,
	campaigns: campaignRoutes,
	citations: citationRoutes,
	contacts: contactRoutes,
	journals: journalRoutes,
	mail: mailRoutes,
	newsletters: newsletterRoutes,
	partners: partnerRoutes,
	sections: sectionRoutes,
	seo: seoRoutes,
	site: siteRoutes,
	testimonials: testimonialRoutes,
} satisfies Record<string, Record<string, Route>>
