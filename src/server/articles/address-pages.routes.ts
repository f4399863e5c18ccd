import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../http/caller.ts'
import { renderForRequest } from '../http/errors.ts'
import { escapeHtml } from '../http/plain-frame.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import type { WebTools } from '../http/web-tools.ts'
import type { SiteService } from '../site/site.service.ts'
import { type AddressesService, confirmAddressPath } from './addresses.service.ts'

const title = 'Confirm your email address'
const tokenOf = ({ params }: FastifyRequest): string => (params as { token?: string }).token ?? ''

/** Where the mail to a new address leads. Looking at the page changes nothing: mail programs open links by themselves. */
export async function mountAddressPages(
	app: FastifyInstance,
	addresses: AddressesService,
	{ site, counted }: { site: SiteService; counted: WebTools['counted'] },
): Promise<void> {
	const path = `${confirmAddressPath}/:token`
	await app.register((pages, _options, done) => {
		pages.addHook('onRequest', counted.onRequest)
		pages.addHook('onRequest', async (_request, reply) => {
			// the address is a secret
			reply.header('referrer-policy', 'no-referrer')
		})
		pages.setErrorHandler((error, request, reply) => {
			const { status, answer } = renderForRequest(error, request, reply)
			return sendPlainPage(reply, site, {
				status,
				title,
				body: `<div class="problem" role="alert"><p>${escapeHtml(answer.error)}</p></div><p><a href="/track">Get the link to your submission</a></p>`,
			})
		})
		// only the token in the address is used
		pages.removeAllContentTypeParsers()
		pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, async () => ({}))

		pages.get(path, async (request, reply) => {
			const token = tokenOf(request)
			const { reference, email } = await addresses.open(token)
			return sendPlainPage(reply, site, {
				status: 200,
				title,
				body: `<p>Press the button, and everything about the submission ${escapeHtml(reference)} will be mailed to <strong>${escapeHtml(email)}</strong>. Earlier links to its private page then stop working; you get a new one.</p><form method="post" action="${confirmAddressPath}/${encodeURIComponent(token)}"><button type="submit">Confirm this address</button></form>`,
			})
		})

		pages.post(path, async (request, reply) =>
			reply.redirect(await addresses.confirm(tokenOf(request), callerOf(request)), 303),
		)
		done()
	})
}
