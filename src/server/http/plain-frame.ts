import { siteDefaults } from '../../contract/site.ts'

export const escapeHtml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const stylesPath = '/plain-page-styles'

const mark =
	'<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><path d="M3 29C3 12 12 3 29 3c0 17-9 26-26 26Z" fill="currentColor"/><path class="vein" d="M3 29 16.2 15.8" stroke-width="2"/><circle class="dot" cx="18" cy="14" r="3"/></svg>'

type Framed = {
	title: string /** HTML: everything in it is escaped already. */
	body: string
	name?: string | undefined
}

/** A whole page that needs no build, no database and next to no work. */
export function plainFrame({ title, body, name = siteDefaults.name }: Framed): string {
	const site = escapeHtml(name)
	return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} | ${site}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${stylesPath}"></head><body><header><a href="/">${mark}${site}</a></header><main class="plain"><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}
