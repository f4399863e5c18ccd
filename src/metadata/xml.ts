type Attributes = Record<string, string | undefined>

/** What XML 1.0 allows: of the control characters, tab and line breaks alone. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element or an attribute in double quotes; characters that XML forbids are left out. */
export const escapeXml = (text: string): string =>
	text
		.toWellFormed()
		.replace(forbidden, '')
		.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** A piece of a document that needs no more escaping. Nothing but this file makes one. */
export class Xml {
	readonly text: string
	constructor(text: string) {
		this.text = text
	}
}

export type XmlContent = Xml | string | number | null | undefined | false | readonly XmlContent[]

function written(content: XmlContent): string {
	if (content === null || content === undefined || content === false) return ''
	if (content instanceof Xml) return content.text
	if (typeof content === 'object') return content.map(written).join('')
	return escapeXml(String(content))
}

/** One element: strings in it are escaped, elements are not, attributes without a value are left out. */
export function element(name: string, attributes: Attributes = {}, ...content: XmlContent[]): Xml {
	const listed = Object.entries(attributes).flatMap(([key, value]) =>
		value === undefined ? [] : ` ${key}="${escapeXml(value)}"`,
	)
	const inner = written(content)
	return new Xml(`<${name}${listed.join('')}${inner === '' ? '/' : `>${inner}</${name}`}>`)
}

/** An element for a text that may be missing: nothing then. */
export const textElement = (name: string, text: string | null | undefined, attributes: Attributes = {}) =>
	text?.trim() ? element(name, attributes, text.trim()) : undefined

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`

/** What comes before and after the content of a document that is written while it is read. */
export function xmlParts(name: string, attributes: Attributes): [start: string, end: string] {
	const mark = '\uE000'
	const [start = '', end = ''] = xmlDocument(element(name, attributes, mark)).split(mark)
	return [start, end]
}
