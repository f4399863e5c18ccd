import type { FastifyInstance, FastifyReply } from 'fastify'
import { siteDefaults } from '../../contract/site.ts'
import type { SiteService } from '../site/site.service.ts'

export const escapeHtml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const stylesPath = '/plain-page-styles'

type PlainPage = { status: number; title: string /** HTML: everything in it is escaped already. */; body: string }

/**
 * Small pages that a plain form post leads to. They need no script, no build and, if it comes to that, no database;
 * search engines leave them out.
 */
export async function sendPlainPage(reply: FastifyReply, site: SiteService, { status, title, body }: PlainPage) {
	const name = escapeHtml(
		await site.read().then(
			(settings) => settings.name,
			() => siteDefaults.name,
		),
	)
	return reply
		.code(status)
		.type('text/html; charset=utf-8')
		.header('cache-control', 'no-store')
		.header('x-robots-tag', 'noindex')
		.send(
			`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} | ${name}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${stylesPath}"></head><body><header><a href="/">${mark}${name}</a></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
		)
}

export function mountPlainStyles(app: FastifyInstance): void {
	app.get(stylesPath, async (_request, reply) =>
		reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(styles),
	)
}

const mark =
	'<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><path d="M3 29C3 12 12 3 29 3c0 17-9 26-26 26Z" fill="currentColor"/><path class="vein" d="M3 29 16.2 15.8" stroke-width="2"/><circle class="dot" cx="18" cy="14" r="3"/></svg>'

const styles = `
:root { color-scheme: light dark; --bg: #fbfaf6; --surface: #fff; --text: #191c28; --muted: #585c69; --line: #ddd8cb; --control: #857f70; --primary: #27307a; --on-primary: #fff; --dot: #f0bc4e; --danger: #a12a23; --tint-danger: #fbe9e6 }
@media (prefers-color-scheme: dark) { :root { --bg: #0e111d; --surface: #161a2a; --text: #eceae3; --muted: #a9adbd; --line: #2c3248; --control: #757c97; --primary: #aeb8ff; --on-primary: #12163a; --dot: #27307a; --danger: #ff9a8f; --tint-danger: #341a1b } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.6 "Instrument Sans", ui-sans-serif, system-ui, sans-serif; background: var(--bg); color: var(--text) }
header { border-bottom: 1px solid var(--line); padding: 1rem }
header a { display: flex; align-items: center; gap: .6rem; max-width: 40rem; margin: 0 auto; color: inherit; font: 500 1.3rem/1.4 Newsreader, Georgia, serif; text-decoration: none }
header svg { color: var(--primary) } .vein { stroke: var(--bg) } .dot { fill: var(--dot) }
main { max-width: 42rem; margin: 0 auto; padding: 2.5rem 1rem 5rem; overflow-wrap: anywhere }
main > * { margin: 0 0 1.25rem }
h1 { font: 500 clamp(2rem, 1.4rem + 2.4vw, 3rem)/1.12 Newsreader, Georgia, serif }
a { color: var(--primary); text-underline-offset: 4px }
.problem { border: 1px solid var(--danger); border-radius: 10px; background: var(--tint-danger); padding: .9rem 1.1rem } .problem p { margin: 0 } .problem ul { margin: .25rem 0 0; padding-left: 1.2rem }
form { display: grid; gap: 1.25rem } label { display: block; font-weight: 600; margin-bottom: .35rem }
input, textarea { width: 100%; min-height: 44px; padding: .6rem .75rem; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: inherit; font: inherit }
[type=checkbox] { width: 1.25rem; min-height: 1.25rem; vertical-align: -.25rem }
[aria-invalid] { border-color: var(--danger) } .error { margin: .35rem 0 0; color: var(--danger); font-size: .875rem }
button { justify-self: start; min-height: 44px; padding: .6rem 1.25rem; border: 0; border-radius: 6px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer }
.honeypot { position: absolute; left: -10000px; width: 1px; height: 1px; overflow: hidden }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }`
