import { type Look, paragraphLook, runLook, type Styles } from './styles.ts'
import { symbol, withHyphens } from './symbols.ts'
import { damaged } from './unreadable.ts'
import { attribute, childNamed, eachChild, isOn } from './xml.ts'

export type Piece = { text: string; superscript: boolean; bold: boolean; size: number }
/** Where in a table a paragraph is; nested tables count as tables of their own. */
export type Cell = { table: number; row: number; column: number }
export type Paragraph = {
	pieces: Piece[]
	/** Its style's name in lower case: names are the same in every language of Word, ids are not. */
	style: string
	outline?: number
	centred: boolean
	isListItem: boolean
	/** Counted by the breaks that Word noted when it last laid the text out. */
	page: number
	/** Counted by the breaks that the author has set. */
	sheet: number
	cell?: Cell
	/** The footnotes and endnotes it points to; the text has the mark where it does. */
	notes: { id: string; mark: string }[]
}
export type Marks = { count: number; first?: number }
export type DocumentText = {
	paragraphs: Paragraph[]
	trackedChanges: Marks
	commentAnchors: Marks
	/** Whether the program that wrote the file noted page breaks. */
	knowsPages: boolean
}

/** Marks of notes in the text of a paragraph: private use, so that they are nobody's letters. */
const firstNoteMark = 0xe100
const lastNoteMark = 0xe8ff

/** Deeper than any program nests; a damaged or hostile file is not followed further. */
const maxDepth = 400
/** Further down no authors are named. */
const frontParagraphs = 60
const dropped = new Set(['del', 'moveFrom'])
const kept = new Set(['ins', 'moveTo'])
const formatChanges = new Set([
	'rPrChange',
	'pPrChange',
	'sectPrChange',
	'tblPrChange',
	'trPrChange',
	'tcPrChange',
	'numberingChange',
])
const withoutText = new Set([
	'instrText',
	'delText',
	'delInstrText',
	'rt',
	'sdtPr',
	'sdtEndPr',
	'tblPr',
	'tblGrid',
	'tcPr',
	'sectPr',
	'object',
	'binData',
])

/** The paragraph that is being read, and the look of its text at this place. */
type Open = { paragraph: Paragraph; look: Look; fields: ('instruction' | 'result')[]; boxes: Element[] }

/** The text as a reader sees it: insertions accepted, deletions gone, one paragraph after the other. */
export function readText(root: Element, styles: Styles, mailLinks?: Map<string, string>): DocumentText {
	const paragraphs: Paragraph[] = []
	const trackedChanges: Marks = { count: 0 }
	const commentAnchors: Marks = { count: 0 }
	let page = 1
	let sheet = 1
	let tables = 0
	let notes = 0
	/** Text before a paragraph mark that was deleted: it belongs to the next paragraph. */
	let carried: Piece[] = []

	const mark = (marks: Marks) => {
		marks.count++
		marks.first ??= paragraphs.length
	}

	function block(element: Element, depth: number, cell?: Cell): void {
		if (depth > maxDepth) throw damaged()
		const name = element.localName
		if (isTracked(name)) mark(trackedChanges)
		if (name === 'p') paragraph(element, depth, cell)
		else if (name === 'tbl') table(element, depth)
		else if (name === 'AlternateContent') alternatives(element, (chosen) => block(chosen, depth + 1, cell))
		else if (withoutText.has(name)) countChanges(element)
		else if (isShown(element)) eachChild(element, (child) => block(child, depth + 1, cell))
	}

	function table(element: Element, depth: number): void {
		const number = tables++
		let row = 0
		const rows = (parent: Element, level: number) => {
			if (level > maxDepth) throw damaged()
			eachChild(parent, (child) => {
				if (child.localName !== 'tr') {
					if (['sdt', 'sdtContent', 'customXml', 'ins'].includes(child.localName)) rows(child, level + 1)
					return
				}
				const properties = childNamed(child, 'trPr')
				const isDeleted = childNamed(properties, 'del') !== undefined
				if (isDeleted || childNamed(properties, 'ins')) mark(trackedChanges)
				if (isDeleted) return
				let column = 0
				const at = row++
				eachChild(child, (part) => {
					if (part.localName === 'tc' || part.localName === 'sdt')
						block(part, level + 2, { table: number, row: at, column: column++ })
				})
			})
		}
		rows(element, depth)
	}

	function paragraph(element: Element, depth: number, cell?: Cell): void {
		const pPr = childNamed(element, 'pPr')
		const style = styles.of(attribute(childNamed(pPr, 'pStyle'), 'val'))
		const base = { ...styles.base, ...style.look, ...paragraphLook(pPr) }
		if (isOn(pPr, 'pageBreakBefore')) sheet++
		const open: Open = {
			paragraph: {
				pieces: carried,
				style: style.name,
				outline: base.outline,
				centred: base.centred === true,
				isListItem: childNamed(pPr, 'numPr') !== undefined,
				page,
				sheet,
				cell,
				notes: [],
			},
			look: base,
			fields: [],
			boxes: [],
		}
		carried = []
		eachChild(element, (child) => {
			if (child !== pPr) inline(child, open, depth + 1)
		})
		if (pPr) countChanges(pPr)
		if (childNamed(pPr, 'sectPr')) sheet++
		const markProperties = childNamed(pPr, 'rPr')
		if (childNamed(markProperties, 'ins')) mark(trackedChanges)
		if (childNamed(markProperties, 'del') || childNamed(markProperties, 'moveFrom')) {
			mark(trackedChanges)
			carried = open.paragraph.pieces
		} else paragraphs.push(open.paragraph)
		// boxes float beside the text: their paragraphs follow the one they are anchored in
		for (const box of open.boxes) eachChild(box, (child) => block(child, depth + 1))
	}

	function inline(element: Element, open: Open, depth: number): void {
		if (depth > maxDepth) throw damaged()
		const name = element.localName
		if (isTracked(name)) mark(trackedChanges)
		if (name === 'r') run(element, open, depth)
		else if (name === 'AlternateContent') alternatives(element, (chosen) => inline(chosen, open, depth + 1))
		else if (!leaf(element, open) && isShown(element)) eachChild(element, (child) => inline(child, open, depth + 1))
		// a name may lead to an address that is not printed
		const isLink = name === 'hyperlink' && paragraphs.length < frontParagraphs
		const address = isLink && mailLinks?.get(attribute(element, 'id') ?? '')
		if (address && !element.textContent?.includes('@')) add(open, ` <${address}>`)
	}

	function run(element: Element, open: Open, depth: number): void {
		const rPr = childNamed(element, 'rPr')
		const characterStyle = attribute(childNamed(rPr, 'rStyle'), 'val')
		const styled = characterStyle ? styles.of(characterStyle).look : undefined
		const inside = { ...open, look: { ...open.look, ...styled, ...runLook(rPr) } }
		eachChild(element, (child) => {
			if (child === rPr) countChanges(child)
			else inline(child, inside, depth + 1)
		})
	}

	/** What holds no further text to walk into; false for everything else. */
	function leaf(element: Element, open: Open): boolean {
		const character = characterOf(element)
		if (character !== undefined) {
			if (element.localName === 'br' && attribute(element, 'type') === 'page') {
				sheet++
				if (open.paragraph.pieces.every(({ text }) => !text.trim())) open.paragraph.sheet = sheet
			}
			add(open, character)
			return true
		}
		switch (element.localName) {
			case 'lastRenderedPageBreak':
				page++
				// a paragraph that begins on the new page counts as being there
				if (open.paragraph.pieces.length === 0) open.paragraph.page = page
				return true
			case 'fldChar':
				field(open, attribute(element, 'fldCharType'))
				return true
			case 'footnoteReference':
			case 'endnoteReference':
				point(open, `${element.localName.slice(0, -9)} ${attribute(element, 'id')}`)
				return true
			case 'commentReference':
				mark(commentAnchors)
				return true
			case 'txbxContent':
				open.boxes.push(element)
				return true
			default:
				return false
		}
	}

	/** The text keeps the place of a note, so that it is known to whose name it belongs. */
	function point(open: Open, id: string): void {
		const sign = String.fromCharCode(Math.min(firstNoteMark + notes++, lastNoteMark))
		open.paragraph.notes.push({ id, mark: sign })
		add({ ...open, look: { ...open.look, superscript: true } }, sign)
	}

	function countChanges(properties: Element): void {
		eachChild(properties, (child) => {
			if (formatChanges.has(child.localName)) mark(trackedChanges)
			else if (child.localName === 'rPr') countChanges(child)
		})
	}

	block(childNamed(root, 'body') ?? root, 0)
	return { paragraphs, trackedChanges, commentAnchors, knowsPages: page > 1 }
}

const isTracked = (name: string) => dropped.has(name) || kept.has(name) || formatChanges.has(name)

function isShown(element: Element): boolean {
	const name = element.localName
	if (name === 'sdt') return !isPlaceholder(element)
	return !(dropped.has(name) || formatChanges.has(name) || withoutText.has(name))
}

/** The text of an element that is text or represents a character. */
function characterOf(element: Element): string | undefined {
	switch (element.localName) {
		case 't':
			return withHyphens(element.textContent ?? '')
		case 'tab':
		case 'ptab':
			return '\t'
		case 'br':
		case 'cr':
			return '\n'
		case 'noBreakHyphen':
			return '-'
		case 'sym':
			return symbol(attribute(element, 'char'))
		default:
			return undefined
	}
}

function add({ paragraph, look, fields }: Open, text: string): void {
	// a field's instruction is never shown; an instruction ends at the latest with its paragraph
	if (!text || look.hidden || fields.includes('instruction')) return
	const piece = {
		text,
		superscript: look.superscript === true,
		bold: look.bold === true,
		size: look.size ?? 0,
	}
	const last = paragraph.pieces.at(-1)
	// programs split runs in the middle of words
	if (last && last.superscript === piece.superscript && last.bold === piece.bold && last.size === piece.size)
		last.text += text
	else paragraph.pieces.push(piece)
}

function field({ fields }: Open, kind: string | undefined): void {
	if (kind === 'begin') fields.push('instruction')
	else if (kind === 'separate' && fields.length > 0) fields[fields.length - 1] = 'result'
	else if (kind === 'end') fields.pop()
}

/** The same thing is written twice, for new and old programs: only one of the two is read. */
function alternatives(element: Element, read: (chosen: Element) => void): void {
	const chosen = childNamed(element, 'Choice') ?? childNamed(element, 'Fallback')
	if (chosen) read(chosen)
}

/** "Click here to enter text" and tables of contents are not the author's words. */
function isPlaceholder(sdt: Element): boolean {
	const properties = childNamed(sdt, 'sdtPr')
	const gallery = attribute(childNamed(childNamed(properties, 'docPartObj'), 'docPartGallery'), 'val')
	return childNamed(properties, 'showingPlcHdr') !== undefined || gallery === 'Table of Contents'
}
