import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify'
import { articleRoutes } from '../../contract/article-routes.ts'
import { mailRoutes } from '../../contract/mail.ts'
import { mailWordingRoutes } from '../../contract/mail-wordings.ts'
import type { RenderedEmail } from '../../emails/entry.tsx'
import { AppError } from '../app-error.ts'
import type { Api } from '../http/api.ts'
import type { OutboxService } from './outbox.service.ts'
import { type PreviewsService, previewPath } from './previews.service.ts'
import { checkedWording, type WordingsService } from './wordings.service.ts'

type Mails = { outbox: OutboxService; previews: PreviewsService; wordings: WordingsService }

export function mountMail({ mount }: Api, { outbox, previews }: Mails): void {
	mount(mailRoutes.status, async () => outbox.status())
	mount(mailRoutes.list, async ({ query, caller }) => outbox.list(query, caller))
	mount(mailRoutes.read, async ({ params, caller }) => outbox.read(params.id, caller))
	mount(mailRoutes.retry, async ({ params, caller }) => outbox.retry(params.id, caller))
	mount(mailRoutes.cancel, async ({ params, caller }) => outbox.cancel(params.id, caller))
	mount(articleRoutes.previewStatusMail, async ({ params, body }) => previews.statusMail(params.id, body))
	mount(mailRoutes.test, async ({ body, caller }) => outbox.test(body.template, caller))
}

export function mountWordings({ mount }: Api, { wordings, previews, outbox }: Mails): void {
	mount(mailWordingRoutes.list, async () => wordings.list())
	mount(mailWordingRoutes.change, async ({ params, body, caller }) => wordings.change(params.mail, body, caller))
	mount(mailWordingRoutes.preview, async ({ params: { mail }, body }) =>
		previews.wording(mail, checkedWording(mail, body)),
	)
	mount(mailWordingRoutes.test, async ({ params: { mail }, body, caller }) =>
		outbox.testWording(mail, checkedWording(mail, body), caller),
	)
}

/** The HTML of a mail is not trusted: it is shown in a sandboxed frame of our own pages. */
const frameHeaders = {
	'content-security-policy':
		"sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'",
	'x-frame-options': 'SAMEORIGIN',
	'x-robots-tag': 'noindex',
	'cache-control': 'no-store',
}

/** Links open a new tab, which the sandbox forbids, so the frame never shows another page. */
const withInertLinks = (html: string) => html.replace('<head>', '<head><base target="_blank"/>')

const sendFrame = (reply: FastifyReply, shown: RenderedEmail | undefined) => {
	if (!shown) throw new AppError('not_found', 'This preview has expired. Please open it again.')
	return reply
		.headers(frameHeaders)
		.type('text/html; charset=utf-8')
		.send(
			withInertLinks(shown.html) ||
				'<!DOCTYPE html><html lang="en"><title>Mail</title><p>There is nothing to show.</p></html>',
		)
}

export function mountPreviews(app: FastifyInstance, previews: PreviewsService, counted: RouteShorthandOptions): void {
	app.get<{ Querystring: { token?: unknown } }>(previewPath, counted, async ({ query }, reply) =>
		sendFrame(reply, typeof query.token === 'string' ? await previews.show(query.token) : undefined),
	)
	app.get<{ Params: { template: string }; Querystring: { status?: unknown } }>(
		`${previewPath}/:template`,
		counted,
		async ({ params, query }, reply) => {
			const status = typeof query.status === 'string' ? query.status : undefined
			return sendFrame(reply, await previews.sample(params.template, status))
		},
	)
}
