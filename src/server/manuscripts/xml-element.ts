import { malformed } from './xml-problem.ts'

export type XmlElement = { name: string; attributes: Map<string, string> }

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Whether the text between `&` and `;` is defined without a DTD. */
export const isReference = (reference: string) => /^(amp|lt|gt|quot|apos|#[0-9]+|#x[0-9a-fA-F]+)$/.test(reference)

function meaning(reference: string): string {
	if (!reference.startsWith('#')) return named[reference] ?? ''
	const point = reference.startsWith('#x') ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1))
	if (point === 0 || point > 0x10ffff) throw malformed('a character that is none')
	return String.fromCodePoint(point)
}

/** Text with its references replaced by what they mean. The scanner has seen that each of them ends. */
function resolve(text: string): string {
	let resolved = ''
	let after = 0
	for (let start = text.indexOf('&'); start !== -1; start = text.indexOf('&', after)) {
		const end = text.indexOf(';', start)
		resolved += text.slice(after, start)
		resolved += meaning(text.slice(start + 1, end))
		after = end + 1
	}
	return after === 0 ? text : resolved + text.slice(after)
}

// The blanks of XML alone: \s also means U+00A0 and others, which the scanner takes for letters. Two meanings of a
// blank let a search begin again at every letter. Sticky, and no class overlaps the next: nothing is tried twice.
const startOfTag = /<([^ \t\r\n/>]+)/y
const nextAttribute = /[ \t\r\n]+([^ \t\r\n=/>]+)[ \t\r\n]*=[ \t\r\n]*("[^"]*"|'[^']*')/y
const endOfTag = /[ \t\r\n]*\/?>$/y

/** XML 1.0, production 5: the scanner, which sees bytes, takes everything beyond ASCII for a letter. */
const start =
	':A-Z_a-z\\u{c0}-\\u{d6}\\u{d8}-\\u{f6}\\u{f8}-\\u{2ff}\\u{370}-\\u{37d}\\u{37f}-\\u{1fff}\\u{200c}\\u{200d}\\u{2070}-\\u{218f}\\u{2c00}-\\u{2fef}\\u{3001}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{fffd}\\u{10000}-\\u{effff}'
const xmlName = new RegExp(`^[${start}][${start}\\-.0-9\\u{b7}\\u{300}-\\u{36f}\\u{203f}\\u{2040}]*$`, 'u')

function checkXmlName(name: string): void {
	// the production has room for two blanks, U+1680 and U+FEFF; older editions of XML and this check have not
	if (!xmlName.test(name) || /\s/.test(name)) throw malformed('a name')
}

/** Reads a start tag that the scanner has found well formed. A doubled attribute means two things: it is refused. */
export function readElement(tag: string): XmlElement {
	startOfTag.lastIndex = 0
	const name = startOfTag.exec(tag)?.[1] ?? ''
	checkXmlName(name)
	const attributes = new Map<string, string>()
	let at = name.length + 1
	for (;;) {
		nextAttribute.lastIndex = at
		const found = nextAttribute.exec(tag)
		if (!found) break
		at = nextAttribute.lastIndex
		const [, attribute = '', quoted = ''] = found
		checkXmlName(attribute)
		if (attributes.has(attribute)) throw malformed('a doubled attribute')
		attributes.set(attribute, resolve(quoted.slice(1, -1)))
	}
	endOfTag.lastIndex = at
	if (!endOfTag.test(tag)) throw malformed('a tag')
	return { name, attributes }
}

/** Reads what follows a start tag, up to and with its end tag, as text: word processors write nothing else there. */
export function readText(inside: string): string {
	const last = inside.lastIndexOf('</')
	if (inside.indexOf('<') < last) throw malformed('markup where only text may stand')
	return resolve(inside.slice(0, last))
}

/** Without its prefix: which prefix stands for a namespace is the writer's choice. */
export const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)
