/**
 * Makes the .docx files of bench/reader/by-hand from their sources, each with the program that its source names.
 * Run by hand after a change there: node_modules/.bin/node scripts/make-hand-manuscripts.ts [NAME ...]
 * It needs Debian's packages pandoc and libreoffice-writer-nogui; the benchmark needs neither.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
	AlignmentType,
	Document,
	Packer,
	PageBreak,
	Paragraph,
	type ParagraphChild,
	Table,
	TableCell,
	TableRow,
	TextRun,
} from 'docx'
import { type HandWritten, handWritten, handWrittenFile } from '../bench/reader/by-hand.ts'

const work = mkdtempSync(join(tmpdir(), 'by-hand-'))
const pandocFormats: Record<string, string> = { pandoc: 'markdown', 'pandoc-html': 'html', latex: 'latex' }

async function make(paper: HandWritten): Promise<void> {
	const target = fileURLToPath(handWrittenFile(paper.name))
	if (paper.writer === 'docx') return writeFileSync(target, await Packer.toBuffer(plainDocument(paper.source)))
	const isHtml = paper.writer === 'libreoffice' || paper.writer === 'pandoc-html'
	const file = join(work, `${paper.name}.${isHtml ? 'html' : 'txt'}`)
	const page = `<html><head><meta charset="utf-8"></head><body>${paper.source}</body></html>`
	writeFileSync(file, isHtml ? page : paper.source)
	if (paper.writer !== 'libreoffice') {
		execFileSync('pandoc', ['-f', pandocFormats[paper.writer] ?? 'markdown', '-o', target, file])
		return
	}
	const options = ['--headless', '--infilter=HTML (StarWriter)', '--convert-to', 'docx:MS Word 2007 XML']
	execFileSync('soffice', [...options, '--outdir', work, file], { stdio: 'ignore' })
	copyFileSync(join(work, `${paper.name}.docx`), target)
}

/**
 * A document as people type it: one line a paragraph. "#c" is a large centred line, "#b" a bold one, "#r" one on the
 * right; "||" a row of a table; "⏎" a line break; `^raised^` and `**bold**` as they look; "---page---" a page break.
 */
function plainDocument(source: string): Document {
	const children: (Paragraph | Table)[] = []
	let rows: string[][] = []
	const endTable = () => {
		if (rows.length > 0) children.push(table(rows))
		rows = []
	}
	for (const line of source.split('\n').filter(Boolean)) {
		if (line.startsWith('|| ')) {
			rows.push(line.slice(3).split(' | '))
			continue
		}
		endTable()
		children.push(paragraph(line))
	}
	endTable()
	return new Document({ sections: [{ children }] })
}

const table = (rows: string[][]) =>
	new Table({
		rows: rows.map(
			(row) =>
				new TableRow({
					children: row.map((cell) => new TableCell({ children: cell.split('⏎').map((line) => paragraph(line)) })),
				}),
		),
	})

function paragraph(line: string): Paragraph {
	if (line === '---page---') return new Paragraph({ children: [new PageBreak()] })
	const [, kind, text = ''] = /^(?:#([cbr]) )?(.*)$/u.exec(line) ?? []
	const look = kind === 'c' ? { size: 32 } : kind === 'b' ? { bold: true } : {}
	const alignments = { c: AlignmentType.CENTER, r: AlignmentType.RIGHT }
	const alignment = kind === 'c' || kind === 'r' ? alignments[kind] : undefined
	return new Paragraph({ ...(alignment ? { alignment } : {}), children: runs(text, look) })
}

const runs = (text: string, look: { size?: number; bold?: boolean }): ParagraphChild[] =>
	text
		.split(/(\^[^^]+\^|\*\*[^*]+\*\*)/)
		.filter(Boolean)
		.map((part) => {
			if (part.startsWith('^')) return new TextRun({ ...look, text: part.slice(1, -1), superScript: true })
			return part.length > 4 && part.startsWith('**') && part.endsWith('**')
				? new TextRun({ ...look, text: part.slice(2, -2), bold: true })
				: new TextRun({ ...look, text: part })
		})

const wanted = process.argv.slice(2)
const papers = handWritten().filter(({ name }) => wanted.length === 0 || wanted.includes(name))
// some came as files
for (const paper of papers.filter(({ source }) => source)) await make(paper)
rmSync(work, { recursive: true })
console.log(`${papers.length} manuscripts written`)
