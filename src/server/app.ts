import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { connect, connectPipelined } from '../db/client.ts'
import { mountActivity } from './activity/activity.routes.ts'
import { activityService } from './activity/activity.service.ts'
import { mountAnalytics } from './analytics/analytics.routes.ts'
import { readCountries } from './analytics/countries.ts'
import { reportsService } from './analytics/reports.service.ts'
import { trackingService as analyticsTracking } from './analytics/tracking.service.ts'
import { upkeepService } from './analytics/upkeep.service.ts'
import { mountArticles } from './articles/articles.routes.ts'
import { articlesService } from './articles/articles.service.ts'
import { publicArticlesService } from './articles/public-articles.service.ts'
import { staffArticlesService } from './articles/staff-articles.service.ts'
import { mountSubmissionForm } from './articles/submission-form.routes.ts'
import { trackingService } from './articles/tracking.service.ts'
import { mountAuth } from './auth/auth.routes.ts'
import { authService } from './auth/auth.service.ts'
import { peopleService } from './auth/people.service.ts'
import { resetsService } from './auth/resets.service.ts'
import { mountCampaigns } from './campaigns/campaigns.routes.ts'
import { campaignsService } from './campaigns/campaigns.service.ts'
import { mountCitations } from './citations/citations.routes.ts'
import { citationsService } from './citations/citations.service.ts'
import { allComposers } from './composers.ts'
import { contactForm, mountContacts } from './contacts/contacts.routes.ts'
import { contactsService } from './contacts/contacts.service.ts'
import { listenForChanges } from './content/listener.ts'
import { TaggedCache } from './content/tagged-cache.ts'
import type { ContentTag } from './content/tags.ts'
import { mountDashboard } from './dashboard/dashboard.routes.ts'
import { dashboardService } from './dashboard/dashboard.service.ts'
import { mountDiscovery } from './discovery/discovery.routes.ts'
import { sitemapService } from './discovery/sitemap.service.ts'
import { filesService } from './files/files.service.ts'
import { sweepService } from './files/sweep.service.ts'
import { logAnswers } from './http/answer-log.ts'
import { createApi } from './http/api.ts'
import { callerReader } from './http/caller.ts'
import { addressReader } from './http/client-address.ts'
import { closeConnectionsOnStop } from './http/closing.ts'
import { mountDocs } from './http/docs.ts'
import { handleError, refuseUnknownCalls } from './http/errors.ts'
import { FastLane } from './http/fast-lane.ts'
import { mountFormPosts } from './http/form-posts.ts'
import { acceptJson, refuseForeignWrites } from './http/guards.ts'
import { mountHealth } from './http/health.ts'
import { listeningOrigin } from './http/listening.ts'
import { mountPlainStyles } from './http/plain-page.ts'
import type { ReadyAnswer } from './http/ready-answer.ts'
import { assetHeaders, securityHeaders, strictTransport } from './http/security-headers.ts'
import { createServer } from './http/server.ts'
import { mountManifest, mountStaticFiles } from './http/static-files.ts'
import { limitArrival } from './http/timeouts.ts'
import { formReader, uploadScope } from './http/uploads.ts'
import { jobsService } from './jobs/jobs.service.ts'
import { timetable } from './jobs/timetable.ts'
import { journalEditing } from './journals/editing.service.ts'
import { mountJournals } from './journals/journals.routes.ts'
import { journalsService } from './journals/journals.service.ts'
import { limitsService } from './limits/limits.service.ts'
import type { EmailTemplates } from './mail/email-templates.ts'
import { mountMail, mountPreviews } from './mail/mail.routes.ts'
import { mailService } from './mail/mail.service.ts'
import { mountNewsletterPages, mountNewsletters, newsletterForm } from './newsletters/newsletters.routes.ts'
import { newslettersService } from './newsletters/newsletters.service.ts'
import { mountPartners } from './partners/partners.routes.ts'
import { mountPictures } from './pictures/pictures.routes.ts'
import { picturesService } from './pictures/pictures.service.ts'
import { secretsService } from './secrets/secrets.service.ts'
import { mountSections } from './sections/sections.routes.ts'
import { sectionsService } from './sections/sections.service.ts'
import { mountSeo } from './seo/seo.routes.ts'
import { seoService } from './seo/seo.service.ts'
import type { Settings } from './settings.ts'
import { mountSite } from './site/site.routes.ts'
import { siteService } from './site/site.service.ts'
import { sendKeptPage } from './ssr/kept-pages.ts'
import type { PageHost } from './ssr/page-host.ts'
import { mountPages } from './ssr/pages.routes.ts'
import { mountTestimonials } from './testimonials/testimonials.routes.ts'
import { testimonialsService } from './testimonials/testimonials.service.ts'
import { workService } from './work/work.service.ts'

export type AppOptions = {
	settings: Settings
	database: pg.ClientConfig
	/** The templates of mails where there is no page host, which has them too. */
	emails?: () => Promise<EmailTemplates>
	/** Where pages come from; without it the app answers its calls only. */
	pages?: { host: (app: FastifyInstance) => Promise<PageHost>; client?: URL }
}

/** Everything that answers requests, put together. Tests build it too. */
export async function buildApp({ settings, database, emails, pages }: AppOptions) {
	const { db, pool } = connect(database)
	const answers = new TaggedCache<ReadyAnswer>({ maxBytes: settings.pageCacheBytes })
	const lane = new FastLane({
		publicUrl: () => publicUrl(),
		addressOf: addressReader(settings.trustProxy),
		headers: () => sent,
		log: () => app.log,
	})
	const app = createServer(
		settings,
		(request, response, nextId) =>
			sendKeptPage(answers, request, response, nextId) || lane.take(request, response, nextId),
	)
	const addresses = new Set<string>()
	app.addHook('onRoute', ({ url }) => void addresses.add(url))
	let listening: string | undefined
	app.addHook('onListen', async () => {
		listening = listeningOrigin(app, settings)
	})
	const publicUrl = () => settings.publicUrl ?? listening ?? listeningOrigin(app, settings)
	const transport = publicUrl().startsWith('https:') && strictTransport
	const headers = { ...securityHeaders(settings.monitoringUrl), ...transport }
	const headersOfAssets = { ...assetHeaders, ...transport }

	const forget = (tags: ContentTag[]) => {
		for (const cache of caches) cache.forget(tags)
		if (tags.includes('mail')) mail.wake()
	}
	const secrets = secretsService(db)
	// while the database is away the app starts all the same, and answers so
	await secrets.load().catch(() => {})
	const limits = limitsService(db, secrets, settings.profile)
	const files = await filesService(settings.files)
	const work = workService({ db, limits, removeFile: files.remove, forget })
	const activity = activityService(db, settings)
	const sections = sectionsService(db, work)
	const journals = journalsService(db, sections)
	const site = siteService(db, work, publicUrl, settings)
	const seo = seoService(db, site)
	const auth = authService({ db, work, limits, settings })
	const people = peopleService({ db, work, publicUrl, adminRegistration: settings.adminRegistration })
	const resets = resetsService({ db, work, limits, profile: settings.profile })
	const dashboard = dashboardService(db, auth)
	const articles = articlesService({ db, work, limits, files, journals, secrets, profile: settings.profile })
	const publicArticles = publicArticlesService({ db, site, profile: settings.profile })
	const citations = citationsService(db, work, publicArticles)
	const isMailConfigured = settings.mail !== undefined
	const staffArticles = staffArticlesService({ db, work, files, secrets, isMailConfigured })
	const pictures = picturesService(files)
	const testimonials = testimonialsService(db, work)
	const tracking = trackingService({ db, work, secrets, publicUrl })
	const contacts = contactsService(db, work, limits)
	const newsletters = newslettersService({ db, work, limits, secrets, publicUrl })
	const visitsPool = connectPipelined(database)
	const visits = analyticsTracking({
		db,
		pool: visitsPool,
		limits,
		countries: await readCountries(settings.countryFile),
		publicUrl,
		profile: settings.profile,
	})
	const mail = mailService({
		db,
		database,
		settings: settings.mail,
		emails: async () => {
			const load = emails ?? host?.emails
			if (!load) throw new Error('this app has no templates of mails')
			return load()
		},
		site: site.read,
		...allComposers(db, {
			trackingAddress: tracking.address,
			confirmAddress: newsletters.confirmAddress,
			unsubscribeAddress: newsletters.unsubscribeAddress,
		}),
		firstAdmin: auth.firstAdminEmail,
		work,
		suppress: newsletters.suppress,
		secrets,
		afterCampaignMails: () => campaigns.finish(),
		log: app.log,
	})
	const campaigns = campaignsService(db, work, mail.previews)
	const counts = [journals, staffArticles, contacts, newsletters, sections, testimonials].map(({ counts }) => counts)
	const caches = [answers, sections.cache, site.cache, ...counts]

	const listener = listenForChanges(database, {
		// what another version announces and this one does not know matches nothing
		onChange: (tags) => forget(tags as ContentTag[]),
		onAway: () => {
			for (const cache of caches) cache.pause()
		},
		onBack: () => {
			for (const cache of caches) cache.resume()
		},
	})

	app.setErrorHandler(handleError)
	const host = await pages?.host(app)
	const sent = host?.isDevelopment ? {} : headers
	app.addHook('onRequest', async (request, reply) => {
		if (request.routeOptions.url === '/assets/*') void reply.headers(headersOfAssets)
		else void reply.headers({ ...sent, 'x-request-id': request.id })
	})
	logAnswers(app)
	acceptJson(app)
	refuseForeignWrites(app, publicUrl)
	limitArrival(app)

	const { uploads } = await uploadScope(app)
	const readForm = formReader(files)
	const api = createApi(app, {
		uploads,
		readForm,
		lane,
		readyAnswers: answers,
		sharedHeaders: sent,
		callers: callerReader({ authenticate: auth.authenticate, openLink: tracking.openLink }),
	})
	mountAuth(api, auth, people, resets)
	mountDashboard(api, dashboard)
	mountAnalytics(api, visits, reportsService(db, site))
	mountArticles(api, { articles, publicArticles, staffArticles, tracking, previews: mail.previews })
	mountCitations(api, citations, publicArticles)
	mountSections(api, sections, pictures)
	mountJournals(api, journals, journalEditing(work, journals, sections))
	mountSite(api, site)
	mountTestimonials(api, testimonials, pictures)
	mountPartners(api, db)
	mountSeo(api, seo)
	mountContacts(api, contacts)
	mountNewsletters(api, newsletters)
	mountMail(api, mail.outbox)
	mountCampaigns(api, campaigns)
	mountActivity(api, activity)
	mountDocs(app, site)
	mountHealth(app, pool)
	mountManifest(app, site)
	refuseUnknownCalls(app, api.routes)
	await mountFormPosts(app, site, [contactForm(contacts), newsletterForm(newsletters)])
	mountSubmissionForm(uploads, readForm, articles, site)
	await mountNewsletterPages(app, newsletters, site)
	mountPreviews(app, mail.previews)
	mountPlainStyles(app)
	mountPictures(app, pictures)
	const sitemap = sitemapService({ journals, articles: publicArticles, sections, seo, site })
	mountDiscovery(app, { site, sections, seo, sitemap, cache: answers, headers: sent })
	if (host && pages?.client) await mountStaticFiles(app, pages.client)
	if (host) mountPages(app, { host, call: api.callLocally, cache: answers, headers: sent })

	const sweeping = sweepService({
		files,
		installation: () => secrets.hash('installation', 'files'),
		log: app.log,
		folders: [
			{ folder: 'articles', used: articles.usedFiles },
			pictures.swept(sections.usedImages, testimonials.usedImages),
		],
	})
	const upkeep = upkeepService(db, settings.analyticsMonths)
	const expiring = [limits, work, auth, resets, activity].map(
		({ removeExpired }) =>
			() =>
				removeExpired(),
	)
	const tidy = [sweeping.sweep, ...expiring, mail.outbox.removeOld]
	const { tidyUp, mailByTheClock, ...planned } = timetable({ tidy, mail, campaigns, newsletters, analytics: upkeep })
	const jobs = jobsService(pool, planned.jobs, app.log)

	closeConnectionsOnStop(app)
	app.addHook('onClose', async () => {
		await jobs.stop()
		await visits.stop()
		await mail.stop()
		await listener.stop()
		files.close()
		await Promise.all([pool.end(), visitsPool.end()])
	})
	await listener.ready
	return {
		app,
		addresses,
		api,
		work,
		activity,
		answers,
		site,
		newsletters,
		auth,
		files,
		sweeping,
		tidyUp,
		visits,
		upkeep,
		jobs,
		mail,
		campaigns,
		mailByTheClock,
		db,
		pool,
	}
}
