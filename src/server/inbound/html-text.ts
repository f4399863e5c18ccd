import { decodeEntities } from '../html-entities.ts'

/** Inside these nothing is text that somebody wrote. */
const silent = new Set(['head', 'style', 'script', 'title', 'template'])
const breaks = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'table', 'ul', 'ol', 'pre', 'hr'])

/** The text of a mail that has no plain one, with quotations marked by `>` as in plain mails. In one pass from left to right. */
export function textOfHtml(html: string): string {
	const lines: string[] = []
	let line = ''
	let hasText = false
	let quotes = 0
	let inside: string | undefined
	const endLine = () => {
		const text = line.replace(/[^\S\u00a0]+/g, ' ').trim()
		lines.push(quotes > 0 ? `${'>'.repeat(Math.min(quotes, 9))} ${text}` : text)
		line = ''
		hasText = false
	}
	/** Whether there is text is asked at every tag, so it is not looked for in the whole line each time. */
	const add = (text: string) => {
		line += text
		hasText ||= /\S/.test(text)
	}
	let at = 0
	while (at < html.length) {
		const open = html.indexOf('<', at)
		if (!inside) add(decodeEntities(html.slice(at, open === -1 ? undefined : open)).replace(/[\r\n]+/g, ' '))
		if (open === -1) break
		if (html.startsWith('<!--', open)) {
			const end = html.indexOf('-->', open)
			at = end === -1 ? html.length : end + 3
			continue
		}
		const close = html.indexOf('>', open)
		if (close === -1) break
		at = close + 1
		const [, slash, tag = ''] = /^<(\/?)\s*([a-z\d]+)/i.exec(html.slice(open, Math.min(close, open + 30))) ?? []
		const name = tag.toLowerCase()
		if (inside) {
			if (slash && name === inside) inside = undefined
		} else if (!slash && silent.has(name)) inside = name
		else if (name === 'blockquote') {
			endLine()
			quotes = Math.max(0, quotes + (slash ? -1 : 1))
		} else if (breaks.has(name)) {
			if (hasText || name === 'br') endLine()
			// a paragraph is followed by an empty line
			if (slash && name === 'p') endLine()
		}
	}
	endLine()
	return lines
		.join('\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}
