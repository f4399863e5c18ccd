import { type Cell, type Paragraph, type Piece, readText } from './document.ts'
import { textOf } from './lines.ts'
import { openParts } from './parts.ts'
import { readStyles } from './styles.ts'
import { damaged, ManuscriptUnreadable } from './unreadable.ts'
import { type ParseXml, parseInBrowser } from './xml.ts'

/** What a preview shows of a document: its text, never its pictures, links or code. */
export type TextBlock =
	| { kind: 'heading'; level: number; text: string }
	| { kind: 'paragraph'; pieces: Piece[]; isCentred: boolean }
	| { kind: 'list'; items: Piece[][] }
	| { kind: 'table'; rows: string[][] }
export type DocumentPreview = { blocks: TextBlock[]; isCut: boolean }

/** A book has fewer; a browser can still show so many. A file of a few kilobytes may have a million of each. */
const most = { paragraphs: 6_000, pieces: 40_000, letters: 2_000_000 }
/** Word's own limit is lower. */
const lastColumn = 99

/** The text of a .docx, safely: bounded by `package.ts`, and only text comes out of it. */
export async function readBlocks(bytes: Uint8Array, parseXml: ParseXml = parseInBrowser): Promise<DocumentPreview> {
	try {
		const parts = await openParts(bytes, parseXml)
		const { paragraphs } = readText(parts.document, readStyles(parts.styles))
		const { shown, isCut } = beginningOf(paragraphs)
		return { blocks: toBlocks(shown), isCut }
	} catch (error) {
		throw error instanceof ManuscriptUnreadable ? error : damaged(error)
	}
}

/** As much as can be shown; the last paragraph may be cut. */
function beginningOf(paragraphs: readonly Paragraph[]): { shown: Paragraph[]; isCut: boolean } {
	const shown: Paragraph[] = []
	let { pieces: piecesLeft, letters: lettersLeft } = most
	for (const paragraph of paragraphs) {
		piecesLeft -= emptyCells(paragraph.cell, shown.at(-1)?.cell)
		if (shown.length === most.paragraphs || piecesLeft <= 0) return { shown, isCut: true }
		const pieces: Piece[] = []
		shown.push({ ...paragraph, pieces })
		for (const piece of paragraph.pieces) {
			if (piecesLeft === 0) return { shown, isCut: true }
			const text = piece.text.slice(0, lettersLeft)
			pieces.push({ ...piece, text })
			if (text.length < piece.text.length) return { shown, isCut: true }
			piecesLeft -= 1
			lettersLeft -= text.length
		}
	}
	return { shown, isCut: false }
}

/** Cells between this one and the one before it in the same row: a browser has to show them too. */
function emptyCells(cell: Cell | undefined, before: Cell | undefined): number {
	if (!cell) return 0
	const isSameRow = before?.table === cell.table && before.row === cell.row
	return Math.max(0, Math.min(cell.column, lastColumn) - (isSameRow ? before.column + 1 : 0))
}

export function toBlocks(paragraphs: readonly Paragraph[]): TextBlock[] {
	const blocks: TextBlock[] = []
	let table: { number: number; row: number; rows: string[][] } | undefined
	for (const paragraph of paragraphs) {
		const { cell, pieces } = paragraph
		if (cell) {
			if (table?.number !== cell.table) {
				table = { number: cell.table, row: -1, rows: [] }
				blocks.push({ kind: 'table', rows: table.rows })
			}
			// rows without a paragraph are left out
			if (table.row !== cell.row) table.rows.push([])
			table.row = cell.row
			addToCell(table.rows.at(-1) ?? [], cell.column, textOf(paragraph).trim())
			continue
		}
		table = undefined
		if (textOf(paragraph).trim() === '') continue
		const last = blocks.at(-1)
		const level = headingLevel(paragraph)
		if (level !== undefined) blocks.push({ kind: 'heading', level, text: textOf(paragraph).trim() })
		else if (!paragraph.isListItem) blocks.push({ kind: 'paragraph', pieces, isCentred: paragraph.centred })
		else if (last?.kind === 'list') last.items.push(pieces)
		else blocks.push({ kind: 'list', items: [pieces] })
	}
	return blocks
}

/** A cell may hold several paragraphs, and a row may begin after empty ones. */
function addToCell(cells: string[], column: number, text: string): void {
	const at = Math.min(column, lastColumn)
	while (cells.length <= at) cells.push('')
	cells[at] = [cells[at], text].filter(Boolean).join('\n')
}

/** From 1, as the author meant it; nothing for ordinary text. */
function headingLevel({ style, outline }: Paragraph): number | undefined {
	if (style === 'title') return 1
	const named = /^heading ([1-9])$/.exec(style)?.[1]
	if (named) return Number(named)
	return outline === undefined || outline > 8 ? undefined : outline + 1
}
