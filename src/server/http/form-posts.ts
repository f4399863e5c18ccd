import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { FileRule, RoutePermission } from '../../contract/route.ts'
import { type Caller, requirePermission } from '../caller.ts'
import type { SiteService } from '../site/site.service.ts'
import { type callerReader, goneSignal } from './caller.ts'
import { renderForRequest } from './errors.ts'
import { escapeHtml } from './plain-frame.ts'
import { sendPlainPage } from './plain-page.ts'
import type { ReadForm, Upload } from './uploads.ts'

type Field = {
	name: string
	label: string
	kind: 'text' | 'email' | 'tel' | 'textarea' | 'checkbox' | 'file' | 'hidden'
	required: boolean
	/** More than one file. */
	multiple?: boolean
	autocomplete?: string
}

type Typed = Record<string, unknown>

/** A form that also works in a browser without JavaScript. */
export type FormPost = {
	/** With `:token` for the forms of a private page. */
	path: string
	permission?: RoutePermission
	title: string
	fields: Field[] | ((typed: Typed) => Field[])
	/** The form may carry files too. */
	file?: FileRule
	button: string
	/** The page the form is on; `:token` stands for the one of the form. */
	back: { path: string; label: string }
	/** Takes what was typed and gives the path to go on to; `:token` as above. */
	accept: (body: unknown, caller: Caller, uploads: Upload[]) => Promise<string>
}

type Tools = {
	site: SiteService
	/** The part of the app that understands multipart forms, and form encoding too. */
	forms: FastifyInstance
	readForm: ReadForm
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
export function acceptFormEncoding(scope: FastifyInstance): void {
	scope.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string', bodyLimit: formLimit },
		async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
	)
}

export async function mountFormPost(app: FastifyInstance, tools: Tools, post: FormPost): Promise<void> {
	if (post.file) {
		tools.forms.route(routeOf(post, tools))
		return
	}
	await app.register((form, _options, done) => {
		form.removeAllContentTypeParsers()
		acceptFormEncoding(form)
		form.route(routeOf(post, tools))
		done()
	})
}

function routeOf(post: FormPost, { site, readForm, callers, counted }: Tools): RouteOptions {
	const { permission = 'public', file } = post
	return {
		method: 'POST',
		url: post.path,
		...counted,
		async handler(request, reply) {
			const caller = await callers.read(request, permission)
			requirePermission(caller, permission)
			if (!file || !request.isMultipart())
				return reply.redirect(pathFor(await post.accept(request.body ?? {}, caller, []), request), 303)
			const { fields, uploads, discard } = await readForm(request, reply, file)
			try {
				const path = await post.accept(fields, { ...caller, gone: goneSignal(reply) }, uploads)
				return await reply.redirect(pathFor(path, request), 303)
			} finally {
				await discard()
			}
		},
		// Says what was wrong and gives back what was typed: nothing has to be written twice.
		errorHandler(error, request, reply) {
			const { status, answer } = renderForRequest(error, request, reply)
			const { error: message, details } = answer
			const typed = (request.body ?? {}) as Typed
			// the address of a private page is a secret
			if (post.path.includes(':token')) reply.header('referrer-policy', 'no-referrer')
			return sendPlainPage(reply, site, {
				status,
				title: post.title,
				body:
					problemHtml(post, typed, { message, details }) +
					formHtml(post, { typed, details }, (path) => pathFor(path, request)),
			})
		},
	}
}

type Details = Record<string, string> | undefined

type Refusal = { message: string; details: Details }

const fieldsOf = ({ fields }: FormPost, typed: Typed) => (typeof fields === 'function' ? fields(typed) : fields)

function problemHtml(post: FormPost, typed: Typed, { message, details }: Refusal): string {
	const errors = fieldsOf(post, typed).flatMap(({ name, label }) =>
		details?.[name] ? [`<li>${label}${label.endsWith('?') ? '' : ':'} ${escapeHtml(details[name])}</li>`] : [],
	)
	const text =
		errors.length > 0
			? `<p>Nothing was sent yet. Please correct the following and send it again:</p><ul>${errors.join('')}</ul>`
			: `<p>${escapeHtml(message)}</p>`
	const files = post.file ? '<p>Files have to be chosen again.</p>' : ''
	return `<div class="problem" role="alert">${text}${files}</div>`
}

const honeypot =
	'<div class="honeypot" aria-hidden="true"><label>Leave this empty<input name="website" tabindex="-1" autocomplete="off"></label></div>'

function formHtml(
	post: FormPost,
	{ typed, details }: { typed: Typed; details: Details },
	resolve: (path: string) => string,
): string {
	const { path, button, back } = post
	const controls = fieldsOf(post, typed).map((field) =>
		fieldHtml(field, String(typed[field.name] ?? ''), details?.[field.name]),
	)
	const encoding = post.file ? ' enctype="multipart/form-data"' : ''
	return `<form method="post" action="${resolve(path)}"${encoding}>${controls.join('')}${honeypot}<button type="submit">${button}</button></form><p><a href="${resolve(back.path)}">${back.label}</a></p>`
}

function fieldHtml(
	{ name, label, kind, required, multiple, autocomplete }: Field,
	value: string,
	error?: string,
): string {
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
			: kind === 'file'
				? `<input type="file" ${attributes}${multiple ? ' multiple' : ''}>`
				: `<input type="${kind}" ${attributes} value="${escapeHtml(value)}">`
	if (kind === 'hidden') return `<input type="hidden" ${attributes} value="${escapeHtml(value)}">`
	const note = error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''
	if (kind === 'checkbox')
		return `<div><label><input type="checkbox" ${attributes} value="yes"> ${label}${required ? ' *' : ''}</label>${note}</div>`
	return `<div><label for="${name}">${label}${required ? ' *' : ''}</label>${control}${note}</div>`
}
