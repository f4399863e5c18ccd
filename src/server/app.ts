import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { activityModule } from './activity/activity.module.ts'
import { analyticsModule } from './analytics/analytics.module.ts'
import { articlePagesModule } from './article-pages/article-pages.module.ts'
import type { UsageService } from './article-pages/usage.service.ts'
import { articlesModule } from './articles/articles.module.ts'
import { assignmentsModule } from './assignments/assignments.module.ts'
import { attachmentsModule } from './attachments/attachments.module.ts'
import { authModule } from './auth/auth.module.ts'
import { backupsModule } from './backups/backups.module.ts'
import type { Caller } from './caller.ts'
import { campaignsModule } from './campaigns/campaigns.module.ts'
import { citationsModule } from './citations/citations.module.ts'
import { allComposers } from './composers.ts'
import { contactsModule } from './contacts/contacts.module.ts'
import { listenForChanges } from './content/listener.ts'
import { TaggedCache } from './content/tagged-cache.ts'
import { type Core, createCore } from './core.ts'
import { dashboardModule } from './dashboard/dashboard.module.ts'
import { assignDemoContent } from './demo.ts'
import { digestsModule } from './digests/digests.module.ts'
import { discoveryModule } from './discovery/discovery.module.ts'
import { documentsModule } from './documents/documents.module.ts'
import { sweepService } from './files/sweep.service.ts'
import { galleysModule } from './galleys/galleys.module.ts'
import { createApi } from './http/api.ts'
import { callerReader, type Identify } from './http/caller.ts'
import { addressReader } from './http/client-address.ts'
import { closeConnectionsOnStop } from './http/closing.ts'
import { mountDocs } from './http/docs.ts'
import { refuseUnknownCalls } from './http/errors.ts'
import { FastLane } from './http/fast-lane.ts'
import { acceptFormEncoding, mountFormPost } from './http/form-posts.ts'
import { mountHealth } from './http/health.ts'
import { addHooks } from './http/hooks.ts'
import { publicUrlOf } from './http/listening.ts'
import { mountPlainStyles } from './http/plain-page.ts'
import type { ReadyAnswer } from './http/ready-answer.ts'
import { createServer, type FirstAnswer, type LogStream } from './http/server.ts'
import { mountManifest, mountStaticFiles } from './http/static-files.ts'
import { formReader, uploadScope } from './http/uploads.ts'
import { inboundModule } from './inbound/inbound.module.ts'
import { replyAddressService } from './inbound/reply-address.service.ts'
import { invoicesModule } from './invoices/invoices.module.ts'
import { jobsService } from './jobs/jobs.service.ts'
import { scheduledJobs } from './jobs/schedule.ts'
import { journalsModule } from './journals/journals.module.ts'
import { uncachedLimit } from './limits/uncached-limit.ts'
import { liveUpdatesModule } from './live-updates/live-updates.module.ts'
import type { EmailTemplates } from './mail/email-templates.ts'
import { mailModule } from './mail/mail.module.ts'
import { matchingModule } from './matching/matching.module.ts'
import { monitoringModule } from './monitoring/monitoring.module.ts'
import { RequestStats } from './monitoring/request-stats.ts'
import { newslettersModule } from './newsletters/newsletters.module.ts'
import { partnersModule } from './partners/partners.module.ts'
import { personsModule } from './persons/persons.module.ts'
import { picturesModule } from './pictures/pictures.module.ts'
import { savedRepliesModule } from './saved-replies/saved-replies.module.ts'
import { savedViewsModule } from './saved-views/saved-views.module.ts'
import { scannerService } from './scanner/scanner.service.ts'
import { sectionsModule } from './sections/sections.module.ts'
import { seoModule } from './seo/seo.module.ts'
import type { Settings } from './settings.ts'
import type { Siblings } from './siblings.ts'
import { siteModule } from './site/site.module.ts'
import type { SiteService } from './site/site.service.ts'
import { keptPages } from './ssr/kept-pages.ts'
import type { PageHost } from './ssr/page-host.ts'
import { mountPages } from './ssr/pages.routes.ts'
import { mountPostedPage } from './ssr/posted-pages.routes.ts'
import { plainShell } from './ssr/render.ts'
import { testimonialsModule } from './testimonials/testimonials.module.ts'
import { trashModule } from './trash/trash.module.ts'

export type AppOptions = {
	settings: Settings
	database: pg.ClientConfig
	/** The templates of mails where there is no page host, which has them too. */
	emails?: () => Promise<EmailTemplates>
	/** Where pages come from; without it the app answers its calls only. */
	pages?: { host: (app: FastifyInstance) => Promise<PageHost>; client?: URL }
	/** Where the log goes, if not to the standard output. */
	log?: LogStream | undefined
	/** Other workers behind the same port. */
	siblings?: Siblings | undefined
}

/** Everything that answers requests, put together. Tests build it too. */
export async function buildApp({ settings, database, emails, pages, log, siblings }: AppOptions) {
	const first: FirstAnswer[] = []
	const stats = new RequestStats()
	const app = createServer(settings, first, log)
	const addresses = new Set<string>()
	app.addHook('onRoute', ({ url }) => void addresses.add(url))
	const publicUrl = publicUrlOf(app, settings)
	const host = await pages?.host(app)
	const core = await createCore({ settings, database, log: app.log, publicUrl, siblings })
	const listener = listenForChanges(database, core.changes)
	core.register({ stop: listener.stop })

	const services = await buildDomains(core, emails ?? host?.emails)
	const monitoring = monitoringModule(core, stats)
	const { api, answers } = await mountAll(app, { core, first, stats, host, client: pages?.client, ...services })
	first.push(monitoring.answerMetrics)

	const sweeping = sweepService({
		...core,
		installation: () => core.secrets.hash('installation', 'files'),
		folders: core.registered().flatMap(({ folder }) => folder ?? []),
		inTrash: services.trash.usedFiles,
	})
	core.register({ jobs: { 'tidy-up': () => sweeping.sweep() } })
	const { jobs: scheduled, run: runJob } = scheduledJobs(core.registered())
	const jobs = jobsService({ pool: core.pool, jobs: scheduled, log: app.log })
	core.register({ stop: jobs.stop })
	monitoring.watch({ answers, jobs: jobs.figures, pools: { main: core.pool, visits: services.visitPool } })
	// first of all: stopping the jobs waits for a backup that is under way
	core.register({ stop: services.backups.stop })
	closeConnectionsOnStop(app)
	app.addHook('onClose', async () => {
		for (const { stop } of core.registered().toReversed()) await stop?.()
	})
	const prepare = async () => {
		for (const { prepare } of core.registered()) await prepare?.()
	}
	await listener.ready
	return { app, addresses, core, services, api, answers, sweeping, jobs, runJob, prepare, stats }
}

/** Every domain, after those it needs. */
async function buildDomains(core: Core, emails: (() => Promise<EmailTemplates>) | undefined) {
	const activity = activityModule(core)
	const backups = backupsModule(core)
	const site = siteModule(core)
	const pictures = picturesModule(core)
	const seo = seoModule(core, { site, pictures })
	const sections = sectionsModule(core, pictures)
	testimonialsModule(core, pictures)
	savedRepliesModule(core)
	savedViewsModule(core)
	partnersModule(core, pictures)
	const scanner = scannerService(core)
	const attachments = attachmentsModule(core, { scanner, pictures })
	const journals = journalsModule(core, { sections, attachments })
	const auth = authModule(core, site)
	const digests = digestsModule(core, site)
	core.register({ accountCreated: assignDemoContent })
	dashboardModule(core, auth)
	assignmentsModule(core)
	const articles = articlesModule(core, { journals, site, scanner, attachments })
	const galleys = galleysModule(core, { attachments })
	invoicesModule(core, { attachments, site })
	documentsModule(core, { site })
	const { publicArticles, tracking, coauthors, addresses } = articles
	const usage = articlePagesModule(core, { publicArticles, galleys })
	matchingModule(core, articles.findForMatching)
	citationsModule(core, publicArticles)
	const { inquiries } = contactsModule(core, { attachments, site })
	const newsletters = newslettersModule(core, site)
	const { visits, upkeep, visitPool } = await analyticsModule(core, site)
	const replyAddresses = replyAddressService(core.secrets, core.settings.inbound?.replyAddress)
	const mail = mailModule(core, {
		emails: emails ?? (() => Promise.reject(new Error('this app has no templates of mails'))),
		site: site.read,
		...allComposers(core.db, {
			...newsletters,
			trackingAddress: tracking.address,
			addressLink: addresses.linkOf,
			coauthorAddress: coauthors.address,
			inquiryAddress: inquiries.address,
			timeZone: async () => (await site.read()).timeZone,
		}),
		firstAdmin: auth.firstAdminEmail,
		suppress: newsletters.suppress,
		async replyAddress({ articleId, contactId }, recipient) {
			if (articleId !== null) return replyAddresses.make({ kind: 'article', id: articleId }, recipient)
			return contactId === null ? undefined : replyAddresses.make({ kind: 'contact', id: contactId }, recipient)
		},
	})
	const inbound = inboundModule(core, {
		replyAddresses,
		find: { article: articles.answerableByMail, contact: inquiries.answerable },
		addContact: inquiries.addByMail,
		checkFiles: attachments.checkMailed,
	})
	articles.registerRoutes(mail.previews)
	const campaigns = campaignsModule(core, { mail, site, pictures, requireStepUp: auth.requireStepUp })
	const trash = trashModule(core)
	personsModule(core, { site, outbox: mail.outbox, trash })
	const liveUpdates = liveUpdatesModule(core)
	discoveryModule(core, { journals, articles: publicArticles, sections, seo, site })
	return {
		...{ activity, site, auth, newsletters, visits, upkeep, visitPool, mail, usage },
		...{ campaigns, tracking, coauthors, inquiries, inbound, trash, liveUpdates, digests, backups },
	}
}

type Mounting = {
	core: Core
	first: FirstAnswer[]
	stats: RequestStats
	host: PageHost | undefined
	client: URL | undefined
	site: SiteService
	auth: Pick<Identify, 'authenticate'> & { requireStepUp: (caller: Caller) => Promise<void> }
	tracking: Pick<Identify, 'openLink'>
	inquiries: { openLink: Identify['openInquiry'] }
	coauthors: Pick<Identify, 'openCoauthorLink'>
	usage: UsageService
}

/** What the domains registered, and what belongs to none, gets its addresses. */
async function mountAll(
	app: FastifyInstance,
	{ core, first, stats, host, client, site, auth, tracking, coauthors, inquiries, usage }: Mounting,
) {
	const { settings, publicUrl, changes, files, log } = core
	const answers = new TaggedCache<ReadyAnswer>({ changes, maxBytes: settings.pageCacheBytes })
	const headers = addHooks(app, {
		publicUrl,
		monitoringUrl: settings.monitoringUrl,
		isDevelopment: !!host?.isDevelopment,
		stats,
	})
	const callers = callerReader({
		authenticate: auth.authenticate,
		openLink: tracking.openLink,
		openCoauthorLink: coauthors.openCoauthorLink,
		openInquiry: inquiries.openLink,
	})
	const addressOf = addressReader(settings.trustProxy)
	const lane = new FastLane({ publicUrl, addressOf, actorOf: callers.bearerActor, headers, stats, log })
	const countKept = (request: IncomingMessage, status: number) => {
		const { method, url, headers } = request
		usage.answered({
			method,
			url,
			status,
			address: addressOf(request),
			userAgent: headers['user-agent'],
			range: undefined,
		})
	}
	first.push(keptPages(answers, stats, countKept), (...call) => lane.take(...call))

	const countUncached = uncachedLimit({ ...settings, siblings: core.siblings })
	const counted = { onRequest: async ({ ip }: FastifyRequest) => countUncached(ip) }
	const { uploads, forms } = await uploadScope(app)
	acceptFormEncoding(forms)
	const readForm = formReader(files)
	const { requireStepUp } = auth
	const shared = { readyAnswers: answers, sharedHeaders: headers, countUncached }
	const api = createApi(app, { uploads, readForm, lane, ...shared, callers, requireStepUp })
	for (const { routes } of core.registered()) routes?.(api)
	refuseUnknownCalls(app, api.routes)
	mountDocs(app, { site, counted, answers, headers })
	mountHealth(app, core.pool)
	mountManifest(app, site)
	mountPlainStyles(app)
	if (host) app.decorate('plainShell', plainShell(host))
	const mountForm = mountFormPost.bind(undefined, app, { site, forms, readForm, callers, counted })
	for (const { web } of core.registered()) {
		await web?.({ app, uploads, readForm, readCaller: callers.read, mountForm, answers, headers, counted })
	}
	if (host && client) await mountStaticFiles(app, client)
	const posting = { call: api.callLocally, headers, readCaller: callers.read, counted }
	if (host)
		for (const { postedPage } of core.registered())
			if (postedPage) await mountPostedPage(app, postedPage, { host, ...posting })
	if (host) mountPages(app, { host, call: api.callLocally, cache: answers, headers, countUncached })
	return { api, answers }
}
