import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { activityModule } from './activity/activity.module.ts'
import { agreementsModule } from './agreements/agreements.module.ts'
import { analyticsModule } from './analytics/analytics.module.ts'
import { articleExportsModule } from './article-exports/article-exports.module.ts'
import { articleImportsModule } from './article-imports/article-imports.module.ts'
import { articlePagesModule } from './article-pages/article-pages.module.ts'
import { articlesModule } from './articles/articles.module.ts'
import { assignmentsModule } from './assignments/assignments.module.ts'
import { attachmentsModule } from './attachments/attachments.module.ts'
import { authModule } from './auth/auth.module.ts'
import { backupsModule } from './backups/backups.module.ts'
import { campaignsModule } from './campaigns/campaigns.module.ts'
import { citationsModule } from './citations/citations.module.ts'
import { allComposers } from './composers.ts'
import { contactsModule } from './contacts/contacts.module.ts'
import { listenForChanges } from './content/listener.ts'
import { type Core, createCore } from './core.ts'
import { dashboardModule } from './dashboard/dashboard.module.ts'
import { fillDemoDocuments } from './demo-documents.ts'
import { depositsModule } from './deposits/deposits.module.ts'
import { digestsModule } from './digests/digests.module.ts'
import { discoveryModule } from './discovery/discovery.module.ts'
import { documentsModule } from './documents/documents.module.ts'
import { filesModule } from './files/files.module.ts'
import { galleysModule } from './galleys/galleys.module.ts'
import type { Identify } from './http/caller.ts'
import { closeConnectionsOnStop } from './http/closing.ts'
import { publicUrlOf } from './http/listening.ts'
import type { LogStream } from './http/log-output.ts'
import { mountAll } from './http/mount-all.ts'
import { createServer, type FirstAnswer } from './http/server.ts'
import { traceRequests } from './http/tracing.ts'
import { inboundModule } from './inbound/inbound.module.ts'
import { readInstitutions } from './institutions/institutions.service.ts'
import { invoicesModule } from './invoices/invoices.module.ts'
import { jobsModule } from './jobs/jobs.module.ts'
import { journalIssuesModule } from './journal-issues/journal-issues.module.ts'
import { journalsModule } from './journals/journals.module.ts'
import { liveUpdatesModule } from './live-updates/live-updates.module.ts'
import type { EmailTemplates } from './mail/email-templates.ts'
import { mailModule } from './mail/mail.module.ts'
import { matchingModule } from './matching/matching.module.ts'
import { monitoringModule } from './monitoring/monitoring.module.ts'
import { RequestStats } from './monitoring/request-stats.ts'
import { newslettersModule } from './newsletters/newsletters.module.ts'
import { oaiModule } from './oai/oai.module.ts'
import { partnersModule } from './partners/partners.module.ts'
import { personsModule } from './persons/persons.module.ts'
import { picturesModule } from './pictures/pictures.module.ts'
import { proofsModule } from './proofs/proofs.module.ts'
import { publicationNoticesModule } from './publication-notices/publication-notices.module.ts'
import { publicationPackModule } from './publication-pack/publication-pack.module.ts'
import { publishGateModule } from './publish-gate/publish-gate.module.ts'
import { savedRepliesModule } from './saved-replies/saved-replies.module.ts'
import { savedViewsModule } from './saved-views/saved-views.module.ts'
import { scannerService } from './scanner/scanner.service.ts'
import { sectionsModule } from './sections/sections.module.ts'
import { seoModule } from './seo/seo.module.ts'
import type { Settings } from './settings.ts'
import type { Siblings } from './siblings.ts'
import { siteModule } from './site/site.module.ts'
import type { PageHost } from './ssr/page-host.ts'
import { testimonialsModule } from './testimonials/testimonials.module.ts'
import { trashModule } from './trash/trash.module.ts'
import { webhooksModule } from './webhooks/webhooks.module.ts'

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
	/** Building it writes nothing, for a command that only looks. */
	isReadOnly?: boolean
}

/** Everything that answers requests, put together. Tests build it too. */
export async function buildApp({ settings, database, emails, pages, log, siblings, isReadOnly }: AppOptions) {
	const first: FirstAnswer[] = []
	const stats = new RequestStats()
	const app = createServer(settings, first, log)
	const addresses = new Set<string>()
	app.addHook('onRoute', ({ url }) => void addresses.add(url))
	const publicUrl = publicUrlOf(app, settings)
	const host = await pages?.host(app)
	const core = await createCore({ settings, database, log: app.log, publicUrl, siblings, isReadOnly })
	if (settings.tracing) core.register({ stop: await traceRequests(app, settings.tracing, app.log) })
	const listener = listenForChanges(database, { changes: core.changes, checkReads: () => core.pool.query('select 1') })
	core.register({ stop: listener.stop })

	const services = await buildDomains(core, emails ?? host?.emails)
	const monitoring = monitoringModule(core, stats)
	const { api, answers } = await mountAll(app, { core, first, stats, host, client: pages?.client, ...services })
	const jobs = jobsModule(core)
	monitoring.watch({ answers, jobs: jobs.figures, pools: { main: core.pool, ...services.visitPools } })
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
	return { app, addresses, core, services, api, answers, jobs, runJob: jobs.run, prepare, stats }
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
	dashboardModule(core, auth)
	assignmentsModule(core)
	const institutions = await readInstitutions(core.settings.rorFile)
	const articles = articlesModule(core, { journals, site, scanner, attachments, institutions })
	const issues = journalIssuesModule(core, { site })
	const galleys = galleysModule(core, { attachments, scanner })
	const { documents } = documentsModule(core, { site })
	core.register({ jobs: { 'make-documents': () => fillDemoDocuments(core, documents) } })
	invoicesModule(core, { attachments, site, documents })
	const notices = publicationNoticesModule(core, { site })
	agreementsModule(core, { attachments, documents })
	publishGateModule(core)
	proofsModule(core, { galleys })
	const { publicArticles, tracking, coauthors, addresses } = articles
	const citations = citationsModule(core, { publicArticles, notices })
	const records = articles.publishedRecords
	const usage = articlePagesModule(core, { publicArticles, galleys, notices, citations, records })
	oaiModule(core, { records, site, institutions })
	const exported = articleExportsModule(core, { records, site })
	depositsModule(core, { exported, dois: articles.dois })
	articleImportsModule(core, { journals, site, galleys, scanner })
	matchingModule(core, articles.findForMatching)
	publicationPackModule(core, { publicArticles, citations, galleys, documents })
	const { inquiries } = contactsModule(core, { attachments, site })
	const newsletters = newslettersModule(core, site)
	const { visits, upkeep, visitPools } = await analyticsModule(core, site)
	const inbound = inboundModule(core, {
		find: { article: articles.answerableByMail, contact: inquiries.answerable },
		addContact: inquiries.addByMail,
		checkFiles: attachments.checkMailed,
	})
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
		replyAddress: inbound.replyAddress,
	})
	const campaigns = campaignsModule(core, { mail, site, pictures, requireStepUp: auth.requireStepUp })
	const trash = trashModule(core)
	personsModule(core, { site, outbox: mail.outbox, trash })
	const liveUpdates = liveUpdatesModule(core)
	const webhooks = webhooksModule(core, { articles: publicArticles })
	discoveryModule(core, { journals, issues, articles: publicArticles, sections, seo, site })
	const sweeping = filesModule(core, trash)
	const identify: Identify = {
		authenticate: auth.authenticate,
		openKey: auth.openKey,
		openLink: tracking.openLink,
		openCoauthorLink: coauthors.openCoauthorLink,
		openInquiry: inquiries.openLink,
	}
	return {
		...{ activity, site, auth, identify, newsletters, visits, upkeep, visitPools, mail, usage, sweeping },
		...{ campaigns, tracking, coauthors, inquiries, inbound, trash, liveUpdates, digests, backups, webhooks },
	}
}
