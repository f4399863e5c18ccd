import { type Paragraph, type Piece, readText } from './document.ts'
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

/** A book has fewer; a browser can still show so many. */
const mostParagraphs = 6_000

/** The text of a .docx, safely: bounded by `package.ts`, and only text comes out of it. */
export async function readBlocks(bytes: Uint8Array, parseXml: ParseXml = parseInBrowser): Promise<DocumentPreview> {
	try {
		const parts = openParts(bytes, parseXml)
		const { paragraphs } = readText(parts.document, readStyles(parts.styles))
		return {
			blocks: toBlocks(paragraphs.slice(0, mostParagraphs)),
			isCut: paragraphs.length > mostParagraphs,
		}
	} catch (error) {
		throw error instanceof ManuscriptUnreadable ? error : damaged(error)
	}
}

export function toBlocks(paragraphs: readonly Paragraph[]): TextBlock[] {
	const blocks: TextBlock[] = []
	let table: { number: number; rows: string[][] } | undefined
	for (const paragraph of paragraphs) {
		const { cell, pieces } = paragraph
		if (cell) {
			if (table?.number !== cell.table) {
				table = { number: cell.table, rows: [] }
				blocks.push({ kind: 'table', rows: table.rows })
			}
			addToCell(table.rows, cell, textOf(paragraph).trim())
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
function addToCell(rows: string[][], { row, column }: { row: number; column: number }, text: string): void {
	while (rows.length <= row) rows.push([])
	const cells = rows[row] ?? []
	while (cells.length <= column) cells.push('')
	cells[column] = [cells[column], text].filter(Boolean).join('\n')
}

/** From 1, as the author meant it; nothing for ordinary text. */
function headingLevel({ style, outline }: Paragraph): number | undefined {
	if (style === 'title') return 1
	const named = /^heading ([1-9])$/.exec(style)?.[1]
	if (named) return Number(named)
	return outline === undefined || outline > 8 ? undefined : outline + 1
}
