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
	ExternalHyperlink,
	Footer,
	FootnoteReferenceRun,
	Header,
	HeadingLevel,
	Packer,
	PageBreak,
	Paragraph,
	type ParagraphChild,
	SectionType,
	Tab,
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
 * A document as people type it: one line a paragraph. "#c" is a large centred line, "#m" a centred one, "#b" a bold one,
 * "#i" an italic one, "#r" one on the right, "#t" one in the style Title, "#h" in Heading 1; "#header" and "#footer" stand
 * on every page; "||" is a row of a table; "⏎" a line break; "⇥" a tab; `^raised^`, `**bold**`, `~~italic~~` as they look;
 * `[fn: text]` a footnote; `<mailto:a@b>` a link; "---page---" a page break, "---columns---" two columns from here on.
 */
function plainDocument(source: string): Document {
	const parts: (Paragraph | Table)[][] = [[]]
	const notes: string[] = []
	const margins: Record<string, string> = {}
	let rows: string[][] = []
	const add = (part: Paragraph | Table) => parts.at(-1)?.push(part)
	const endTable = () => {
		if (rows.length > 0) add(table(rows, notes))
		rows = []
	}
	for (const line of source.split('\n').filter(Boolean)) {
		const [, margin, text = ''] = /^#(header|footer) (.*)$/u.exec(line) ?? []
		if (margin) {
			margins[margin] = text
			continue
		}
		if (line.startsWith('|| ')) {
			rows.push(line.slice(3).split(' | '))
			continue
		}
		endTable()
		if (line === '---columns---') parts.push([])
		else add(paragraph(line, notes))
	}
	endTable()
	const { header, footer } = margins
	return new Document({
		footnotes: Object.fromEntries(notes.map((note, at) => [at + 1, { children: [paragraph(note, [])] }])),
		sections: parts.map((children, at) => ({
			children,
			...(at > 0 ? { properties: { type: SectionType.CONTINUOUS, column: { count: 2, space: 360 } } } : {}),
			...(header ? { headers: { default: new Header({ children: [paragraph(header, [])] }) } } : {}),
			...(footer ? { footers: { default: new Footer({ children: [paragraph(footer, [])] }) } } : {}),
		})),
	})
}

const table = (rows: string[][], notes: string[]) =>
	new Table({
		rows: rows.map(
			(row) =>
				new TableRow({
					children: row.map(
						(cell) => new TableCell({ children: cell.split('⏎').map((line) => paragraph(line, notes)) }),
					),
				}),
		),
	})

type Look = { size?: number; bold?: boolean; italics?: boolean }
const looks: Record<string, Look> = { c: { size: 32 }, b: { bold: true }, i: { italics: true } }
const alignments = { c: AlignmentType.CENTER, m: AlignmentType.CENTER, r: AlignmentType.RIGHT } as const
const headings = { t: HeadingLevel.TITLE, h: HeadingLevel.HEADING_1 } as const

function paragraph(line: string, notes: string[]): Paragraph {
	if (line === '---page---') return new Paragraph({ children: [new PageBreak()] })
	const [, kind = '', text = ''] = /^(?:#([cmbirth]) )?(.*)$/u.exec(line) ?? []
	const alignment = alignments[kind as keyof typeof alignments]
	const heading = headings[kind as keyof typeof headings]
	const children = runs(text, looks[kind] ?? {}, notes)
	return new Paragraph({ ...(alignment ? { alignment } : {}), ...(heading ? { heading } : {}), children })
}

const runs = (text: string, look: Look, notes: string[]): ParagraphChild[] =>
	text
		.split(/(\^[^^]+\^|\*\*[^*]+\*\*|~~[^~]+~~|\[fn: [^\]]+\]|<mailto:[^>]+>|⇥|⏎)/)
		.filter(Boolean)
		.map((part) => {
			if (part === '⇥') return new TextRun({ ...look, children: [new Tab()] })
			if (part === '⏎') return new TextRun({ ...look, break: 1 })
			if (part.startsWith('[fn: ')) return new FootnoteReferenceRun(notes.push(part.slice(5, -1)))
			if (part.startsWith('<mailto:')) {
				const address = part.slice(8, -1)
				const children = [new TextRun({ ...look, text: address, style: 'Hyperlink' })]
				return new ExternalHyperlink({ children, link: `mailto:${address}` })
			}
			if (part.startsWith('^')) return new TextRun({ ...look, text: part.slice(1, -1), superScript: true })
			if (part.startsWith('~~')) return new TextRun({ ...look, text: part.slice(2, -2), italics: true })
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
