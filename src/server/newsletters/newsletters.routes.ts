import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newsletterRoutes } from '../../contract/newsletters.ts'
import { AppError } from '../app-error.ts'
import type { Api } from '../http/api.ts'
import { callerOf } from '../http/caller.ts'
import { renderForRequest } from '../http/errors.ts'
import type { FormPost } from '../http/form-posts.ts'
import { escapeHtml } from '../http/plain-frame.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { validate } from '../http/validation.ts'
import type { WebTools } from '../http/web-tools.ts'
import type { SiteService } from '../site/site.service.ts'
import { confirmPath, type NewslettersService, unsubscribePath } from './newsletters.service.ts'

const subscribedPath = '/newsletter/subscribed'
/** Tokens in tests, previews and examples. */
const sampleTokens = new Set(['test', 'preview', 'example'])
const toHome = '<p><a href="/">Go to the home page</a></p>'

export function mountNewsletters({ mount }: Api, newsletters: NewslettersService): void {
	mount(newsletterRoutes.subscribe, async ({ body, caller }) => newsletters.subscribe(body, caller))
	mount(newsletterRoutes.list, async ({ query }) => newsletters.list(query))
	mount(newsletterRoutes.exported, async ({ query }) => newsletters.exported(query))
}

export const newsletterForm = (newsletters: NewslettersService): FormPost => ({
	path: '/newsletter',
	title: 'Newsletter',
	fields: [{ name: 'email', label: 'Email', kind: 'email', required: true, autocomplete: 'email' }],
	button: 'Subscribe',
	back: { path: '/', label: 'Go to the home page' },
	accept: async (body, caller) => {
		await newsletters.subscribe(validate(newsletterRoutes.subscribe, { body }).body, caller)
		return subscribedPath
	},
})

/** The pages around a subscription. Looking at one changes nothing: mail programs open links by themselves. */
export async function mountNewsletterPages(
	app: FastifyInstance,
	newsletters: NewslettersService,
	{ site, counted }: { site: SiteService; counted: WebTools['counted'] },
): Promise<void> {
	await app.register((pages, _options, done) => {
		pages.addHook('onRequest', counted.onRequest)
		pages.setErrorHandler((error, request, reply) => {
			const { status, answer } = renderForRequest(error, request, reply)
			return sendPlainPage(reply, site, {
				status,
				title: 'Newsletter',
				body: `<div class="problem" role="alert"><p>${escapeHtml(answer.error)}</p></div>${toHome}`,
			})
		})
		// One-click requests of mail services come in several encodings; only the token in the address is used.
		pages.removeAllContentTypeParsers()
		pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, async () => ({}))

		pages.get(subscribedPath, async (_request, reply) =>
			sendPlainPage(reply, site, {
				status: 200,
				title: 'Subscribed successfully!',
				body: `<p>Thank you for subscribing to our newsletter.</p>${toHome}`,
			}),
		)

		pages.get(confirmPath, async (request, reply) => {
			const token = tokenOf(request)
			if (!(await newsletters.mayConfirm(token))) throw unknownLink()
			return sendPlainPage(reply, site, {
				status: 200,
				title: 'Confirm your subscription',
				body: `<p>Press the button, and the newsletter will be sent to the address this link was sent to.</p><form method="post" action="${confirmPath}?token=${encodeURIComponent(token)}"><button type="submit">Confirm</button></form>${toHome}`,
			})
		})

		pages.post(confirmPath, async (request, reply) => {
			if (!(await newsletters.confirm(tokenOf(request), callerOf(request)))) throw unknownLink()
			return sendPlainPage(reply, site, {
				status: 200,
				title: 'Your subscription is confirmed',
				body: `<p>Thank you. Every issue has a link to unsubscribe at its end.</p>${toHome}`,
			})
		})

		pages.get(unsubscribePath, async (request, reply) => {
			const token = tokenOf(request)
			if (sampleTokens.has(token))
				return sendPlainPage(reply, site, {
					status: 200,
					title: 'The link of a test',
					body: `<p>In the mail of a reader this link leads to a page with one button, which ends the subscription.</p>${toHome}`,
				})
			if (!(await newsletters.recognises(token))) throw unknownLink()
			return sendPlainPage(reply, site, {
				status: 200,
				title: 'Unsubscribe from the newsletter',
				body: `<p>Press the button, and the address this link was sent to will no longer receive the newsletter. You can subscribe again at any time.</p><form method="post" action="${unsubscribePath}?token=${encodeURIComponent(token)}"><button type="submit">Unsubscribe</button></form>${toHome}`,
			})
		})

		pages.post(unsubscribePath, async (request, reply) => {
			if (!(await newsletters.unsubscribe(tokenOf(request), callerOf(request)))) throw unknownLink()
			return sendPlainPage(reply, site, {
				status: 200,
				title: 'You are unsubscribed',
				body: `<p>The address this link was sent to will not receive the newsletter any more.</p>${toHome}`,
			})
		})
		done()
	})
}

/** The same for a token that was changed, cut short, made for something else, or whose subscriber is gone. */
const unknownLink = () =>
	new AppError('invalid_link', 'This link is not complete or no longer works. Please open it from the mail again.')

function tokenOf({ query }: FastifyRequest): string {
	const { token } = query as { token?: unknown }
	return typeof token === 'string' ? token : ''
}
