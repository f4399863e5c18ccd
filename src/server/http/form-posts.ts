import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RoutePermission } from '../../contract/route.ts'
import { type Caller, requirePermission } from '../caller.ts'
import type { SiteService } from '../site/site.service.ts'
import type { callerReader } from './caller.ts'
import { renderForRequest } from './errors.ts'
import { escapeHtml, sendPlainPage } from './plain-page.ts'

type Field = {
	name: string
	label: string
	kind: 'text' | 'email' | 'tel' | 'textarea' | 'checkbox'
	required: boolean
	autocomplete?: string
}

/** A form that also works in a browser without JavaScript. */
export type FormPost = {
	/** With `:token` for the forms of a private page. */
	path: string
	permission?: RoutePermission
	title: string
	fields: Field[]
	button: string
	/** The page the form is on; `:token` stands for the one of the form. */
	back: { path: string; label: string }
	/** Takes what was typed and gives the path to go on to; `:token` as above. */
	accept: (body: unknown, caller: Caller) => Promise<string>
}

type Tools = {
	site: SiteService
	callers: Pick<ReturnType<typeof callerReader>, 'read'>
	/** Counts for the limit of the network. */
	counted: { onRequest: (request: FastifyRequest) => Promise<void> }
}

/** A path of this form, for the private page that the request came from. */
function pathFor(path: string, { params }: FastifyRequest): string {
	const { token = '' } = params as { token?: string }
	return path.replace(':token', encodeURIComponent(token))
}

const formLimit = 64 * 1024

/** Form encoding is understood on these routes alone: everything else takes JSON, which no foreign form can send. */
export async function mountFormPost(
	app: FastifyInstance,
	{ site, callers, counted }: Tools,
	post: FormPost,
): Promise<void> {
	const { permission = 'public' } = post
	await app.register((form, _options, done) => {
		form.removeAllContentTypeParsers()
		form.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: formLimit },
			async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
		)
		form.post(post.path, counted, async (request, reply) => {
			const caller = await callers.read(request, permission)
			requirePermission(caller, permission)
			return reply.redirect(pathFor(await post.accept(request.body ?? {}, caller), request), 303)
		})
		// Says what was wrong and gives back what was typed: nothing has to be written twice.
		form.setErrorHandler((error, request, reply) => {
			const { status, answer } = renderForRequest(error, request, reply)
			const { error: message, details } = answer
			const typed = (request.body ?? {}) as Typed
			// the address of a private page is a secret
			if (post.path.includes(':token')) reply.header('referrer-policy', 'no-referrer')
			return sendPlainPage(reply, site, {
				status,
				title: post.title,
				body: problemHtml(post, message, details) + formHtml(post, (path) => pathFor(path, request), typed, details),
			})
		})
		done()
	})
}

type Typed = Record<string, unknown>
type Details = Record<string, string> | undefined

function problemHtml({ fields }: FormPost, message: string, details: Details): string {
	const errors = fields.flatMap(({ name, label }) =>
		details?.[name] ? [`<li>${label}: ${escapeHtml(details[name])}</li>`] : [],
	)
	const text =
		errors.length > 0
			? `<p>Nothing was sent yet. Please correct the following and send it again:</p><ul>${errors.join('')}</ul>`
			: `<p>${escapeHtml(message)}</p>`
	return `<div class="problem" role="alert">${text}</div>`
}

const honeypot =
	'<div class="honeypot" aria-hidden="true"><label>Leave this empty<input name="website" tabindex="-1" autocomplete="off"></label></div>'

function formHtml(post: FormPost, resolve: (path: string) => string, typed: Typed, details: Details): string {
	const { path, fields, button, back } = post
	const controls = fields.map((field) => fieldHtml(field, String(typed[field.name] ?? ''), details?.[field.name]))
	return `<form method="post" action="${resolve(path)}">${controls.join('')}${honeypot}<button type="submit">${button}</button></form><p><a href="${resolve(back.path)}">${back.label}</a></p>`
}

function fieldHtml({ name, label, kind, required, autocomplete }: Field, value: string, error?: string): string {
	const attributes = [
		`id="${name}" name="${name}"`,
		required ? 'required' : '',
		autocomplete ? `autocomplete="${autocomplete}"` : '',
		error ? `aria-invalid="true" aria-describedby="${name}-error"` : '',
	]
		.filter(Boolean)
		.join(' ')
	const control =
		kind === 'textarea'
			? // a line break right after the tag is not part of the text
				`<textarea ${attributes} rows="6">\n${escapeHtml(value)}</textarea>`
			: `<input type="${kind}" ${attributes} value="${escapeHtml(value)}">`
	const note = error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''
	if (kind === 'checkbox')
		return `<div><label><input type="checkbox" ${attributes} value="yes"> ${label}${required ? ' *' : ''}</label>${note}</div>`
	return `<div><label for="${name}">${label}${required ? ' *' : ''}</label>${control}${note}</div>`
}
