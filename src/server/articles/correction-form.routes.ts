import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { articleCorrectionRoutes } from '../../contract/article-corrections.ts'
import type { TrackedArticle } from '../../contract/articles.ts'
import { correctionLabels } from '../../contract/correction-words.ts'
import type { RoutePermission } from '../../contract/route.ts'
import { type Caller, requirePermission } from '../caller.ts'
import { goneSignal } from '../http/caller.ts'
import { renderForRequest } from '../http/errors.ts'
import { escapeHtml } from '../http/plain-frame.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import type { ReadForm } from '../http/uploads.ts'
import { validate } from '../http/validation.ts'
import type { SiteService } from '../site/site.service.ts'
import type { CorrectionsService } from './corrections.service.ts'
import type { TrackingService } from './tracking.service.ts'

type Tools = {
	readForm: ReadForm
	readCaller: (request: FastifyRequest, permission: RoutePermission) => Promise<Caller>
	counted: { onRequest: (request: FastifyRequest) => Promise<void> }
	corrections: CorrectionsService
	tracking: TrackingService
	site: SiteService
}

type Typed = Record<string, string>
const permission = 'link.correct'

/** The fields of the form, with what is stored in each. */
const fields: { name: string; label: string; isLong?: true; stored: (article: TrackedArticle) => string | null }[] = [
	{ name: 'title', label: correctionLabels.title, stored: ({ title }) => title },
	{ name: 'authorName', label: correctionLabels.authorName, stored: ({ authorName }) => authorName },
	{ name: 'authorEmail', label: correctionLabels.authorEmail, stored: ({ authorEmail }) => authorEmail },
	{
		name: 'authorLines',
		label: correctionLabels.authors,
		isLong: true,
		stored: ({ correction }) => correction.authorLines,
	},
	{ name: 'authorPhone', label: correctionLabels.authorPhone, stored: ({ authorPhone }) => authorPhone },
	{ name: 'institution', label: correctionLabels.institution, stored: ({ institution }) => institution },
	{ name: 'researchField', label: correctionLabels.researchField, stored: ({ researchField }) => researchField },
	{ name: 'journal', label: correctionLabels.journalId, stored: ({ journalTitle }) => journalTitle },
	{ name: 'abstract', label: correctionLabels.abstract, isLong: true, stored: ({ abstract }) => abstract },
	{ name: 'keywords', label: correctionLabels.keywords, stored: ({ keywords }) => keywords },
	{
		name: 'expectedPublicationDate',
		label: correctionLabels.expectedPublicationDate,
		stored: (article) => article.expectedPublicationDate,
	},
	{ name: 'publishingBudget', label: correctionLabels.publishingBudget, stored: (article) => article.publishingBudget },
	{
		name: 'specificRequirements',
		label: correctionLabels.specificRequirements,
		isLong: true,
		stored: (article) => article.specificRequirements,
	},
]

/** The same correction from a browser that runs no script. */
export function mountCorrectionForm(uploads: FastifyInstance, tools: Tools): void {
	const { readForm, readCaller, counted, corrections, tracking, site } = tools
	const typed = new WeakMap<FastifyRequest, Typed>()

	uploads.route({
		method: 'POST',
		url: '/track/:token/correction',
		...counted,
		handler: async (request, reply) => {
			const caller = await readCaller(request, permission)
			requirePermission(caller, permission)
			await corrections.admit(caller, Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY))
			const { fields: sent, upload } = await readForm(request, reply, articleCorrectionRoutes.correct.file)
			typed.set(request, sent)
			try {
				const { body } = validate(articleCorrectionRoutes.correct, { params: { token: '' }, body: sent })
				const gone = goneSignal(reply)
				await corrections.send(body, { upload, caller: { ...caller, gone }, oncePerContent: true })
				return await reply.redirect(`${pathOf(request)}#details-title`, 303)
			} finally {
				await upload?.discard()
			}
		},
		errorHandler: answerProblem,
	})

	/** Says what was wrong and gives back what was typed, over what is stored now. A file has to be chosen again. */
	async function answerProblem(error: Error, request: FastifyRequest, reply: FastifyReply) {
		const { status, answer } = renderForRequest(error, request, reply)
		reply.header('referrer-policy', 'no-referrer')
		const sent = typed.get(request)
		const article = sent && (await currentArticle(request))
		const details = answer.details ?? {}
		const named = Object.entries(details).map(([field, text]) => `<li>${labelOf(field)}: ${escapeHtml(text)}</li>`)
		const what = named.length > 0 ? `<ul>${named.join('')}</ul>` : `<p>${escapeHtml(answer.error)}</p>`
		const form = sent && article && article.correction.mode !== null ? formHtml(request, sent, article) : ''
		return sendPlainPage(reply, site, {
			status,
			title: 'Correct your submission',
			body: `<div class="problem" role="alert"><p>Nothing was stored yet.</p>${what}</div>${form}<p><a href="${pathOf(request)}">Back to your submission</a></p>`,
		})
	}

	async function currentArticle(request: FastifyRequest): Promise<TrackedArticle | undefined> {
		try {
			return await tracking.read(await readCaller(request, permission))
		} catch {
			// the first refusal is the one to show
			return undefined
		}
	}
}

const pathOf = ({ params }: FastifyRequest) =>
	`/track/${encodeURIComponent((params as { token?: string }).token ?? '')}`

const labelOf = (name: string): string =>
	name === 'articleFile'
		? correctionLabels.file
		: (fields.find((field) => field.name === name)?.label ?? escapeHtml(name))

function formHtml(request: FastifyRequest, typed: Typed, article: TrackedArticle): string {
	const controls = fields.map(({ name, label, isLong, stored }) => {
		const now = stored(article) ?? ''
		const value = typed[name] ?? now
		const control = isLong
			? `<textarea id="${name}" name="${name}" rows="8">\n${escapeHtml(value)}</textarea>`
			: `<input id="${name}" name="${name}" value="${escapeHtml(value)}">`
		const note = sameText(value, now) ? '' : `<p>Stored now: ${escapeHtml(now || 'nothing')}</p>`
		return `<div><label for="${name}">${label}</label>${control}${note}</div>`
	})
	const file =
		'<div><label for="articleFile">Another Word document (.docx)</label><input type="file" id="articleFile" name="articleFile" accept=".docx"></div>'
	const seen = `<input type="hidden" name="seen" value="${escapeHtml(article.correction.seen)}">`
	return `<form method="post" enctype="multipart/form-data" action="${pathOf(request)}/correction">${controls.join('')}${file}${seen}<button type="submit">Send</button></form>`
}

const sameText = (one: string, other: string) => one.replace(/\r\n?/g, '\n').trim() === other.trim()
