import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { TaggedCache } from '../content/tagged-cache.ts'
import type { Core } from '../core.ts'
import { uncachedLimit } from '../limits/uncached-limit.ts'
import type { RequestStats } from '../monitoring/request-stats.ts'
import type { SiteService } from '../site/site.service.ts'
import { cachedPages } from '../ssr/cached-pages.ts'
import type { PageHost } from '../ssr/page-host.ts'
import { mountPages } from '../ssr/pages.routes.ts'
import { mountPostedPage } from '../ssr/posted-pages.routes.ts'
import { plainShell } from '../ssr/render.ts'
import { refusalLog } from './answer-log.ts'
import { createApi } from './api.ts'
import { callerReader, type Identify } from './caller.ts'
import { addressReader } from './client-address.ts'
import { mountDocs } from './docs.ts'
import { refuseUnknownCalls } from './errors.ts'
import { FastLane } from './fast-lane.ts'
import { acceptFormEncoding, mountFormPost } from './form-posts.ts'
import { mountHealth } from './health.ts'
import { addHooks } from './hooks.ts'
import { mountPlainStyles } from './plain-page.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import type { FirstAnswer } from './server.ts'
import { mountManifest, mountStaticFiles } from './static-files.ts'
import { formReader, uploadScope } from './uploads.ts'

type Mounting = {
	core: Core
	first: FirstAnswer[]
	stats: RequestStats
	host: PageHost | undefined
	client: URL | undefined
	site: SiteService
	auth: { requireStepUp: (caller: Caller) => Promise<void> }
	identify: Identify
}

/** What the domains registered, and what belongs to none, gets its addresses. */
export async function mountAll(
	app: FastifyInstance,
	{ core, first, stats, host, client, site, auth, identify }: Mounting,
) {
	const { settings, publicUrl, changes, files } = core
	const answers = new TaggedCache<ReadyAnswer>({ changes, maxBytes: settings.pageCacheBytes, servesStale: true })
	const refusalLevel = refusalLog()
	const headers = addHooks(app, {
		publicUrl,
		monitoringUrl: settings.monitoringUrl,
		isDevelopment: !!host?.isDevelopment,
		stats,
		refusalLevel,
	})
	const callers = callerReader(identify)
	const addressOf = addressReader(settings.trustProxy)
	const lane = new FastLane({
		publicUrl,
		addressOf,
		actorOf: callers.bearerActor,
		headers,
		stats,
		log: app.log,
		refusalLevel,
	})
	const described = core.registered().flatMap(({ describedPage }) => describedPage ?? [])
	const pageSent = core.registered().flatMap(({ cachedPageSent }) => cachedPageSent ?? [])
	first.push(
		cachedPages(answers, stats, {
			mayAskForForm: (accept) => described.some((page) => page.mayAskForForm(accept)),
			sent: (request, status) => {
				for (const sent of pageSent) sent(request, { status, address: addressOf(request) })
			},
		}),
		(...call) => lane.take(...call),
		...core.registered().flatMap((registration) => registration.first ?? []),
	)

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
	if (host) mountPages(app, { host, callFrom: api.callFrom, cache: answers, described, headers, countUncached })
	return { api, answers }
}
