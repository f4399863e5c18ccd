import { readElement } from './xml-element.ts'
import { malformed, overLimit } from './xml-problem.ts'

export type Token =
	| { kind: 'open'; name: string; attributes: Record<string, string>; isEmpty: boolean }
	| { kind: 'close' }
	| { kind: 'text'; text: string }

const longestTag = 256 * 1024
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** What XML itself defines; the scanner has refused every other reference. */
export const decodeReferences = (text: string): string =>
	text.includes('&')
		? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, number?: string, name?: string) =>
				name ? (named[name] ?? whole) : codePoint(hex ? Number.parseInt(hex, 16) : Number(number)),
			)
		: text

function codePoint(code: number): string {
	if (!(code > 0 && code <= 0x10ffff)) throw malformed('a reference')
	return String.fromCodePoint(code)
}

/** `jats:p` is `p`: the formats that are read have one meaning for each name. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function openTag(tag: string): Token {
	const { name, attributes } = readElement(`<${tag}>`)
	const byLocalName = Object.fromEntries([...attributes].map(([key, value]) => [localName(key), value]))
	return { kind: 'open', name: localName(name), attributes: byLocalName, isEmpty: tag.endsWith('/') }
}

/** Where the tag ends: `>` may stand in the value of an attribute. -1 while it is not there yet. */
function endOfTag(text: string, from: number): number {
	let at = from
	for (;;) {
		const end = text.indexOf('>', at)
		if (end === -1) return -1
		// only up to the end that was found: a file has many short tags
		const opened = /["']/.exec(text.slice(at, end))
		if (!opened) return end
		const closed = text.indexOf(opened[0], at + opened.index + 1)
		if (closed === -1) return -1
		at = closed + 1
	}
}

const asides = [
	{ start: '<!--', end: '-->' },
	{ start: '<![CDATA[', end: ']]>' },
	{ start: '<?', end: '?>' },
	{ start: '<!', end: '>' },
] as const

/** Cuts XML that the scanner has found well-formed into tags and text, piece by piece. References in text stay. */
export class XmlTokens {
	#rest = ''
	#aside: (typeof asides)[number] | undefined;

	*write(piece: string): Generator<Token> {
		let text = this.#rest + piece
		this.#rest = ''
		for (;;) {
			if (this.#aside) {
				const { start, end } = this.#aside
				const at = text.indexOf(end)
				const isText = start === '<![CDATA['
				// the mark of the end may be cut by the end of the piece
				const inside = at === -1 ? Math.max(0, text.length - end.length + 1) : at
				if (isText && inside > 0) yield { kind: 'text', text: text.slice(0, inside).replaceAll('&', '&amp;') }
				text = text.slice(at === -1 ? inside : at + end.length)
				if (at === -1) {
					this.#rest = text
					return
				}
				this.#aside = undefined
			}
			const open = text.indexOf('<')
			if (open !== 0) {
				if (text !== '') yield { kind: 'text', text: open === -1 ? text : text.slice(0, open) }
				if (open === -1) return
				text = text.slice(open)
			}
			const mayBeAside = /^<(?:[!?]|$)/.test(text)
			const aside = mayBeAside ? asides.find(({ start }) => text.startsWith(start)) : undefined
			if (mayBeAside && (text.length < 9 || !aside)) {
				this.#rest = text
				return
			}
			if (aside) {
				this.#aside = aside
				text = text.slice(aside.start.length)
				continue
			}
			const end = endOfTag(text, 1)
			if (end === -1) {
				if (text.length > longestTag) throw overLimit('a tag')
				this.#rest = text
				return
			}
			const tag = text.slice(1, end)
			text = text.slice(end + 1)
			if (tag.startsWith('/')) yield { kind: 'close' }
			else yield openTag(tag)
		}
	}
}
