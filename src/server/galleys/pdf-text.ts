import { nameOf, type PdfDocument } from './pdf-document.ts'
import { type PdfDictionary, PdfReader, type PdfValue, Word } from './pdf-values.ts'

type Font = { bytes: 1 | 2; toUnicode: Map<number, string> | undefined }

/** A gap of a fifth of a letter's height between two letters is a space. */
const spaceWidth = -200
/** Pages draw parts that other pages draw too; deeper ones hold no text of their own. */
const deepestForm = 6
/** A page of print has about 6,000. */
const mostCharacters = 200_000

/** The letters of a page, in the order in which they are drawn. */
export function textOfPage(document: PdfDocument, page: PdfDictionary, resources: PdfDictionary): string {
	const contents = document.list(page.get('Contents'))
	const parts = (contents.length > 1 ? contents : [page.get('Contents'), contents[0]]).flatMap(
		(part) => document.content(part) ?? [],
	)
	const joined = Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]))
	return textOf(document, joined, resources, 0).slice(0, mostCharacters)
}

function textOf(document: PdfDocument, content: Buffer, resources: PdfDictionary, depth: number): string {
	const fonts = new Map<string, Font>()
	const reader = new PdfReader(content)
	let operands: PdfValue[] = []
	let font: Font | undefined
	let text = ''

	const fontNamed = (name: string): Font => {
		const known = fonts.get(name)
		if (known) return known
		const dictionary = document.dictionary(document.dictionary(resources.get('Font')).get(name))
		const made = fontOf(document, dictionary)
		fonts.set(name, made)
		return made
	}
	const show = (value: PdfValue | undefined) => {
		if (Buffer.isBuffer(value)) text += decoded(value, font)
		else if (typeof value === 'number' && value < spaceWidth) text += ' '
		else if (Array.isArray(value)) for (const part of value) show(part)
	}

	while (reader.at < content.length && text.length < mostCharacters) {
		const value = reader.next()
		if (value === undefined) {
			// a bracket that closes nothing
			reader.at++
			continue
		}
		if (!(value instanceof Word)) {
			operands.push(value)
			continue
		}
		const last = operands.at(-1)
		if (value.word === 'Tf') font = fontNamed(nameOf(operands.at(-2)) ?? '')
		else if (value.word === 'Tj' || value.word === 'TJ') show(last)
		else if (value.word === "'" || value.word === '"') {
			text += '\n'
			show(last)
		} else if (/^(Td|TD|T\*|Tm|ET)$/.test(value.word)) text += '\n'
		else if (value.word === 'Do' && depth < deepestForm) text += formText(nameOf(last) ?? '')
		else if (value.word === 'BI') skipPicture(reader)
		operands = []
	}
	return text

	function formText(name: string): string {
		const reference = document.dictionary(resources.get('XObject')).get(name)
		const form = document.dictionary(reference)
		if (nameOf(document.get(form, 'Subtype')) !== 'Form') return ''
		const own = form.has('Resources') ? document.dictionary(form.get('Resources')) : resources
		const inner = document.content(reference)
		return inner ? textOf(document, inner, own, depth + 1) : ''
	}
}

/** The data of a picture between the operators are no operators. */
function skipPicture(reader: PdfReader): void {
	const end = /[\0\t\n\f\r ]EI[\0\t\n\f\r ]/g.exec(reader.bytes.toString('latin1', reader.at))
	reader.at = end ? reader.at + end.index + end[0].length : reader.bytes.length
}

function fontOf(document: PdfDocument, font: PdfDictionary): Font {
	const map = document.content(font.get('ToUnicode'))
	const isComposite = nameOf(document.get(font, 'Subtype')) === 'Type0'
	return { bytes: isComposite ? 2 : 1, toUnicode: map && readMap(map) }
}

/** Without a table, bytes are the usual letters of Western texts; codes of two bytes mean nothing then. */
function decoded(bytes: Buffer, font: Font | undefined): string {
	if (!font?.toUnicode) return font?.bytes === 2 ? '' : new TextDecoder('windows-1252').decode(bytes)
	let text = ''
	for (let at = 0; at + font.bytes <= bytes.length; at += font.bytes)
		text += font.toUnicode.get(bytes.readUIntBE(at, font.bytes)) ?? ''
	return text
}

const utf16 = (bytes: Buffer) => new TextDecoder('utf-16be').decode(bytes)
const codeOf = (bytes: Buffer) => (bytes.length > 0 && bytes.length <= 4 ? bytes.readUIntBE(0, bytes.length) : -1)

/** The table of a font that says which letter each code is. */
function readMap(content: Buffer): Map<number, string> {
	const map = new Map<number, string>()
	const reader = new PdfReader(content)
	let operands: PdfValue[] = []
	while (reader.at < content.length) {
		const value = reader.next()
		if (value === undefined) reader.at++
		else if (!(value instanceof Word)) operands.push(value)
		else {
			if (value.word === 'endbfchar')
				for (let at = 0; at + 1 < operands.length; at += 2) {
					const [code, letter] = [operands[at], operands[at + 1]]
					if (Buffer.isBuffer(code) && Buffer.isBuffer(letter)) map.set(codeOf(code), utf16(letter))
				}
			if (value.word === 'endbfrange')
				for (let at = 0; at + 2 < operands.length; at += 3)
					addRange(map, operands[at], operands[at + 1], operands[at + 2])
			operands = []
		}
	}
	return map
}

function addRange(
	map: Map<number, string>,
	from: PdfValue | undefined,
	to: PdfValue | undefined,
	letters: PdfValue | undefined,
): void {
	if (!Buffer.isBuffer(from) || !Buffer.isBuffer(to)) return
	const [first, last] = [codeOf(from), Math.min(codeOf(to), codeOf(from) + 0xffff)]
	for (let code = first; code <= last; code++) {
		const letter = Array.isArray(letters) ? letters[code - first] : letters
		if (!Buffer.isBuffer(letter) || letter.length === 0) continue
		if (Array.isArray(letters)) map.set(code, utf16(letter))
		else {
			const start = utf16(letter)
			const point = start.codePointAt(start.length - 1) ?? 0
			map.set(code, start.slice(0, -1) + String.fromCodePoint(Math.min(point + code - first, 0x10ffff)))
		}
	}
}
