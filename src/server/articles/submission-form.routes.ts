import { articleRoutes } from '../../contract/article-routes.ts'
import { currentDeclaration } from '../../contract/article-words.ts'
import { callerOf, goneSignal } from '../http/caller.ts'
import { renderForRequest } from '../http/errors.ts'
import { escapeHtml } from '../http/plain-frame.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { validate } from '../http/validation.ts'
import type { WebTools } from '../http/web-tools.ts'
import type { SiteService } from '../site/site.service.ts'
import type { ArticlesService } from './articles.service.ts'

const labels: Record<string, string> = {
	title: 'Article title',
	authorName: 'Full name',
	authorEmail: 'Email',
	researchField: 'Research field',
	abstract: 'Abstract',
	keywords: 'Keywords',
	journalId: 'Target journal',
	articleFile: 'Word document',
}

/** The same submission from a browser that runs no script: its receipt is the page that follows the article. */
export function mountSubmissionForm(
	{ uploads, readForm, counted }: Pick<WebTools, 'uploads' | 'readForm' | 'counted'>,
	{ articles, site }: { articles: ArticlesService; site: SiteService },
): void {
	uploads.route({
		method: 'POST',
		url: '/submit-article',
		...counted,
		handler: async (request, reply) => {
			const caller = callerOf(request)
			await articles.admit(caller, Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY))
			const { fields, upload } = await readForm(request, reply, articleRoutes.submit.file)
			try {
				const { body } = validate(articleRoutes.submit, { body: fields })
				// the page has just shown it
				const confirmed = { ...body, declaration: currentDeclaration }
				const { trackingPath } = await articles.submit(confirmed, {
					upload,
					caller: { ...caller, gone: goneSignal(reply) },
					oncePerContent: true,
				})
				return await reply.redirect(trackingPath, 303)
			} finally {
				await upload?.discard()
			}
		},
		// A page cannot restore a chosen file, but the browser's Back button can, with all that was typed.
		errorHandler: (error, request, reply) => {
			const { status, answer } = renderForRequest(error, request, reply)
			const { error: message, details } = answer
			const named = Object.entries(details ?? {}).map(
				([field, problem]) => `<li>${labels[field] ?? escapeHtml(field)}: ${escapeHtml(problem)}</li>`,
			)
			const what = named.length > 0 ? `<ul>${named.join('')}</ul>` : `<p>${escapeHtml(message)}</p>`
			return sendPlainPage(reply, site, {
				status,
				title: 'Submit Article',
				body: `<div class="problem" role="alert"><p>Nothing was sent yet.</p>${what}</div><p>Please go back with your browser: what you typed is still there. The target journal is chosen on its own page, with Submit Article.</p><p><a href="/journals">Browse journals</a></p>`,
			})
		},
	})
}
