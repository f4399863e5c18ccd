import type { Cell, Paragraph, Piece } from './document.ts'

/** Around raised text in `marked`. Private use, so that no manuscript's own letters are mistaken for them. */
export const raisedStart = '\uE000'
const raisedEnd = '\uE001'
export const raise = (text: string): string => raisedStart + text + raisedEnd
export const raised = /\uE000([^\uE001]*)\uE001/
/** The raised text at the beginning. */
export const leading = /^\s*\uE000([^\uE001]*)\uE001\s*/
export const unmarked = (text: string): string => text.replace(/[\uE000\uE001]/g, '')

/** "۱" and "১" are markers as "1" is. */
const westernDigits = (text: string): string =>
	text.replace(/\p{Nd}/gu, (digit) => {
		const code = digit.codePointAt(0) ?? 0
		const value = (code & 15) - (code >= 0x966 && code <= 0xd6f ? 6 : 0)
		return value >= 0 && value <= 9 ? String(value) : digit
	})

const signs: Record<string, string> = { '፣': ',', '፤': ';', '፦': ':', '፡': ' ', '՝': ':', '៖': ':', '၊': ',' }
/** Commas and colons of other scripts as they are written in most. */
export function withKnownSigns<T extends Pick<Line, 'text' | 'marked'>>(line: T): T {
	if (!/[፣፤፦፡՝៖၊]/u.test(line.text)) return line
	const known = (text: string) => text.replace(/[፣፤፦፡՝៖၊]/gu, (sign) => signs[sign] ?? sign)
	return { ...line, text: known(line.text), marked: known(line.marked) }
}
export const asWritten = (text: string): string => (/\p{sc=Ethiopic}/u.test(text) ? text.replaceAll(',', '፣') : text)

export type Line = {
	text: string
	/** The text with its raised parts between `raisedStart` and `raisedEnd`. */
	marked: string
	/** The bold beginning of a line that goes on in ordinary letters. */
	lead?: string
	size: number
	bold: boolean
	centred: boolean
	style: string
	outline?: number
	isListItem: boolean
	/** The index of its paragraph among all. */
	paragraph: number
	/** Counted by the page breaks that the author has set. */
	sheet: number
	cell?: Cell
	/** In bold or in a table, and the line above is not. */
	standsOut?: boolean
	/** It is in a table of labels and values. */
	isInForm?: boolean
}

/** "Asha Rao^1,2^", "Asha Rao$^{1}$": as raised text is typed for pandoc and LaTeX. */
const typedRaised = /\$?\^\{?([\d,*†‡§¶]{1,8}(?:,[a-f])?|[a-f](?:,[a-f*])*)(?:\}\$?|\^)/g

const longestHeading = 400
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const noteMarks = /[\uE100-\uE8FF]/g
export const textOf = ({ pieces }: Paragraph): string =>
	pieces
		.map(({ text }) => text)
		.join('')
		.replace(noteMarks, '')

/** The lines as they are on the page: a paragraph is split at its line breaks. Empty ones are left out. */
export function toLines(paragraphs: Paragraph[], limit: number): Line[] {
	const lines: Line[] = []
	for (const [index, paragraph] of paragraphs.entries()) {
		if (lines.length >= limit) break
		if (/^(?:toc|table of (?:contents|figures)|header|footer)\b/.test(paragraph.style)) continue
		for (const pieces of cutAtBreaks(paragraph.pieces)) {
			const line = toLine(pieces, paragraph, index)
			if (line.text) lines.push(line)
		}
	}
	return lines
}

function cutAtBreaks(pieces: Piece[]): Piece[][] {
	const rows: Piece[][] = [[]]
	for (const piece of pieces) {
		const [first = '', ...others] = piece.text.split('\n')
		rows.at(-1)?.push({ ...piece, text: first })
		for (const text of others) rows.push([{ ...piece, text }])
	}
	return rows
}

function toLine(pieces: Piece[], paragraph: Paragraph, index: number): Line {
	const plain = (text: string) => text.replace(/[\uE000\uE001\u200B\u2060\u00AD\uFEFF]/g, '').normalize('NFC')
	const clean = pieces.map((piece) => ({ ...piece, text: plain(piece.text) }))
	const written = clean.filter(({ text }) => text.replace(noteMarks, '').trim())
	const length = (some: Piece[]) => some.reduce((sum, { text }) => sum + text.length, 0)
	const sizes = new Map<number, number>()
	for (const { size, text } of written) sizes.set(size, (sizes.get(size) ?? 0) + text.length)
	const [size] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? [0]
	const [first] = written
	const isMixed = first?.bold && written.some(({ bold }) => !bold)
	const text = tidy(
		clean
			.map((piece) => piece.text)
			.join('')
			.replace(noteMarks, ''),
	)
	return {
		text,
		marked: clean
			.map(({ text, superscript }) =>
				superscript && text.trim() ? raise(westernDigits(text.trim().replace('）', ')'))) : text,
			)
			.join('')
			.replace(typedRaised, (_, inner: string) => raise(inner))
			.replace(/^\s*[(（]?\p{Nd}{1,2}(?:\s?[,،&و]\s?\p{Nd}{1,2})*[.)）\s-]/u, (start) =>
				westernDigits(start).replace(/^\s*(\d+)）/, '$1)'),
			)
			// spaces that make columns
			.replace(/(?<=\S) {5,}(?=\S)/g, '\t')
			.replace(/[^\S\t]+/g, ' ')
			.trim(),
		lead: isMixed ? tidy(first.text) : undefined,
		size,
		bold: length(written.filter(({ bold }) => bold)) * 2 > length(written),
		centred: paragraph.centred,
		style: paragraph.style,
		// nobody writes a heading of several sentences
		outline: text.length > longestHeading ? undefined : paragraph.outline,
		isListItem: paragraph.isListItem,
		paragraph: index,
		sheet: paragraph.sheet,
		cell: paragraph.cell,
	}
}

/** A template has a style for places. */
export const isPlaceStyle = ({ style }: Line): boolean => /affil|^address/.test(style)
