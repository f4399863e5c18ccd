import type { FastifyInstance, FastifyReply } from 'fastify'
import { errorStatuses } from '../../contract/error-codes.ts'
import type { Site } from '../../contract/site.ts'
import type { SiteService } from '../site/site.service.ts'
import { plainFrame, stylesPath } from './plain-frame.ts'

type PlainPage = { status: number; title: string /** HTML: everything in it is escaped already. */; body: string }

type PlainShell = (page: { site: Site; title: string; body: string }) => Promise<string>

declare module 'fastify' {
	interface FastifyInstance {
		/** The frame of the public pages around a small one. */
		plainShell?: PlainShell
	}
}

/**
 * Small pages that a plain form post leads to. They need no script and, if it comes to that, no build and no database:
 * without them the page has a frame of its own. Search engines leave them out.
 */
export async function sendPlainPage(reply: FastifyReply, site: SiteService, { status, title, body }: PlainPage) {
	reply
		.code(status)
		.type('text/html; charset=utf-8')
		.header('cache-control', 'no-store')
		.header('x-robots-tag', 'noindex')
	const settings = await site.read().catch(() => undefined)
	// what is refused because too much has to be made must be cheap
	const isFramed = settings && status !== errorStatuses.too_many_requests
	const framed = isFramed && (await reply.server.plainShell?.({ site: settings, title, body }).catch(() => undefined))
	if (framed)
		return reply.send(framed.replace('</head>', `<link rel="stylesheet" href="${stylesPath}/content"></head>`))
	return reply.send(plainFrame({ title, body, name: settings?.name }))
}

export function mountPlainStyles(app: FastifyInstance): void {
	const sheets = { [stylesPath]: frameStyles + contentStyles, [`${stylesPath}/content`]: contentStyles }
	for (const [path, styles] of Object.entries(sheets))
		app.get(path, async (_request, reply) =>
			reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(styles),
		)
}

const frameStyles = `
:root { color-scheme: light dark; --bg: #fbfaf6; --surface: #fff; --text: #191c28; --border: #ddd8cb; --control: #857f70; --primary: #27307a; --on-primary: #fff; --dot: #f0bc4e; --danger: #a12a23; --tint-danger: #fbe9e6 }
@media (prefers-color-scheme: dark) { :root { --bg: #0e111d; --surface: #161a2a; --text: #eceae3; --border: #2c3248; --control: #757c97; --primary: #aeb8ff; --on-primary: #12163a; --dot: #27307a; --danger: #ff9a8f; --tint-danger: #341a1b } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.6 "Instrument Sans", ui-sans-serif, system-ui, sans-serif; background: var(--bg); color: var(--text) }
header { border-bottom: 1px solid var(--border); padding: 1rem }
header a { display: flex; align-items: center; gap: .6rem; max-width: 40rem; margin: 0 auto; color: inherit; font: 500 1.3rem/1.4 Newsreader, Georgia, serif; text-decoration: none }
header svg { color: var(--primary) } .vein { stroke: var(--bg) } .dot { fill: var(--dot) }
main { max-width: 42rem; margin: 0 auto; padding: 2.5rem 1rem 5rem }
.plain h1 { font: 500 clamp(2rem, 1.4rem + 2.4vw, 3rem)/1.12 Newsreader, Georgia, serif }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }`

/** With the tokens of the public pages. */
const contentStyles = `
.plain { overflow-wrap: anywhere }
.plain > * { margin: 0 0 1.25rem; max-width: 42rem }
.plain a { color: var(--primary); text-decoration: underline; text-underline-offset: 4px }
.plain .problem { border: 1px solid var(--danger); border-radius: 10px; background: var(--tint-danger); padding: .9rem 1.1rem } .plain .problem p { margin: 0 } .plain .problem ul { margin: .25rem 0 0; padding-left: 1.2rem; list-style: disc }
.plain form { display: grid; gap: 1.25rem } .plain label { display: block; font-weight: 600; margin-bottom: .35rem }
.plain input:not([type=checkbox]), .plain textarea { width: 100%; min-height: 44px; padding: .6rem .75rem; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: inherit; font: inherit }
.plain [type=checkbox] { width: 1.25rem; min-height: 1.25rem; vertical-align: -.25rem }
.plain [aria-invalid] { border-color: var(--danger) } .plain .error { margin: .35rem 0 0; color: var(--danger); font-size: .875rem }
.plain button { justify-self: start; min-height: 44px; padding: .6rem 1.25rem; border: 0; border-radius: 6px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer }
.plain .honeypot { position: absolute; left: -10000px; width: 1px; height: 1px; overflow: hidden }
body:has(.plain) header button[aria-label^=Theme] { display: none }`
