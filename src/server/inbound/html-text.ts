/** Inside these nothing is text that somebody wrote. */
const silent = new Set(['head', 'style', 'script', 'title', 'template'])
const breaks = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'table', 'ul', 'ol', 'pre', 'hr'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
	text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hexadecimal, name) => {
		if (name) return entities[String(name).toLowerCase()] ?? whole
		const code = decimal ? Number(decimal) : Number.parseInt(String(hexadecimal), 16)
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
	})

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
		if (!inside) add(decoded(html.slice(at, open === -1 ? undefined : open)).replace(/[\r\n]+/g, ' '))
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
