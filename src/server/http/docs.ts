import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { contract, domainDescriptions } from '../../contract/all.ts'
import { refusalsOf } from '../../contract/refusals.ts'
import { isForStaff, type Route } from '../../contract/route.ts'
import type { Site } from '../../contract/site.ts'
import type { TaggedCache } from '../content/tagged-cache.ts'
import type { SiteService } from '../site/site.service.ts'
import { openApiDocument } from './openapi.ts'
import { escapeHtml } from './plain-frame.ts'
import { makeReady, type ReadyAnswer, replyReady } from './ready-answer.ts'

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

type Options = {
	site: SiteService
	counted: RouteShorthandOptions
	answers: TaggedCache<ReadyAnswer>
	headers: Record<string, string>
}

/**
 * The contract for machines at /api/openapi.json and for people at /api/docs. Nothing on it comes from elsewhere. Making
 * either takes longer than any page, so they are kept.
 */
export function mountDocs(app: FastifyInstance, { site, counted, answers, headers }: Options): void {
	const mount = (path: string, type: string, write: (facts: Site) => Promise<string>) =>
		app.get(path, counted, async (_request, reply) => {
			const ready = await answers.get(`docs ${path}`, async () => {
				const body = Buffer.from(await write(await site.read()))
				const all = { ...headers, 'content-type': type, 'cache-control': 'no-cache' }
				const value = await makeReady({ status: 200, headers: all, body })
				return { value, tags: ['site'], bytes: value.bytes, store: true }
			})
			replyReady(reply, ready)
		})
	mount('/api/openapi.json', 'application/json; charset=utf-8', async (facts) =>
		JSON.stringify(await openApiDocument(facts)),
	)
	mount('/api/docs', 'text/html; charset=utf-8', async (facts) => page(facts.name, await openApiDocument(facts)))
	app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}

type Content = Record<string, { schema: object }>
type Operation = {
	summary: string
	parameters: { name: string; in: string; required: boolean; description?: string; schema: object }[]
	requestBody?: { content: Content }
	responses: { 200: { content: Content } }
}

function page(name: string, document: { paths: Record<string, unknown> }): string {
	const paths = document.paths as Record<string, Record<string, Operation>>
	const sections = Object.entries(contract).map(
		([domain, routes]) =>
			`<section><h2 id="${domain}">${domain}</h2><p>${domainDescriptions[domain as keyof typeof contract]}</p>${Object.values<Route>(
				routes,
			)
				.map((route) => operation(route, paths[route.path]?.[route.method.toLowerCase()]))
				.join('')}</section>`,
	)
	const links = Object.keys(contract).map((domain) => `<li><a href="#${domain}">${domain}</a></li>`)
	return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API | ${escapeHtml(name)}</title><meta name="description" content="The calls of ${escapeHtml(name)}, one by one."><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css"></head><body><header><p><a href="/">${escapeHtml(name)}</a></p><h1>API</h1><p>Every call, as the server checks it. For machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). A refusal is <code>{"success": false, "error": "a sentence", "code": "for_programs"}</code> with a fitting status.</p><nav aria-label="Domains"><ul>${links.join('')}</ul></nav></header><main>${sections.join('')}</main></body></html>`
}

function operation(route: Route, found: Operation | undefined): string {
	if (!found) return ''
	const rows = found.parameters.map(
		(parameter) =>
			`<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code></th><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td>${escapeHtml(parameter.description ?? '')}${json(parameter.schema)}</td></tr>`,
	)
	const table = rows.length
		? `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">What</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
		: ''
	const body = found.requestBody ? shown('Body', found.requestBody.content) : ''
	return `<article><h3><code>${route.method} ${escapeHtml(route.path)}</code></h3><p>${escapeHtml(found.summary)}${isForStaff(route) ? ` (bearer token, ${route.permission})` : ''}</p>${table}${body}${shown('Answer', found.responses[200].content)}${refusals(route)}</article>`
}

function refusals(route: Route): string {
	const items = [...refusalsOf(route)].flatMap(([status, codes]) =>
		codes.map((code) => `<li><code>${status} ${code}</code></li>`),
	)
	return `<details><summary>Refusals</summary><ul>${items.join('')}</ul></details>`
}

/** One fold for each content type; JSON, the usual one, is not named. */
const shown = (title: string, content: Content) =>
	Object.entries(content)
		.map(([type, { schema }]) => {
			const name = type === 'application/json' ? title : `${title} as ${type}`
			return `<details><summary>${name}</summary>${json(schema)}</details>`
		})
		.join('')

const styles = `
:root { color-scheme: light dark; --bg: #fbfaf6; --text: #191c28; --muted: #585c69; --line: #ddd8cb; --primary: #27307a; --sunken: #f3f1ea }
@media (prefers-color-scheme: dark) { :root { --bg: #0e111d; --text: #eceae3; --muted: #a9adbd; --line: #2c3248; --primary: #aeb8ff; --sunken: #0a0d17 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; font: 16px/1.6 system-ui, sans-serif; background: var(--bg); color: var(--text) }
a { color: var(--primary) } h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2 } h2 { margin-top: 3rem; text-transform: capitalize }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; padding: 0; list-style: none }
nav a { display: inline-block; min-height: 24px }
article { border-top: 1px solid var(--line); padding: 1rem 0 } h3 { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; font-size: .9rem } caption { text-align: left; font-weight: 600 } th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line) }
pre { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--muted); font-size: .8rem } summary { cursor: pointer; min-height: 24px; margin-top: .5rem } details pre { background: var(--sunken); padding: 1rem; border-radius: 6px }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }`
