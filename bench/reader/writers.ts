import { type Block, type LineBlock, pieces, type Role } from './blocks.ts'
import { escapeXml, type Parts, packParts } from './package.ts'
import type { Random } from './random.ts'

export const writerNames = ['word', 'libreoffice', 'google', 'word-online', 'wps', 'pandoc'] as const
export type WriterName = (typeof writerNames)[number]

type Look = { bold: boolean; size: number; centred: boolean }
/** How a program writes: which styles it has, and what it puts around runs and paragraphs. */
type Habits = {
	/** Id and name of the style of a role. */
	styles: Partial<Record<Role, [id: string, name: string]>>
	styleChance: number
	/** Raised text as most programs say it, or moved up as Pages does. */
	raised: string
	run(xml: string, properties: string): string
	paragraph(pPr: string, runs: string): string
	cut(text: string): string[]
	hasPageBreakBefore: boolean
}

const halves = (text: string) =>
	text.length < 6 ? [text] : [text.slice(0, Math.floor(text.length / 2)), text.slice(Math.floor(text.length / 2))]
const whole = (text: string) => [text]
const vertical = '<w:vertAlign w:val="superscript"/>'
const simple = {
	raised: vertical,
	run: (xml: string, properties: string) => `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}${xml}</w:r>`,
	paragraph: (pPr: string, runs: string) => `<w:p>${pPr ? `<w:pPr>${pPr}</w:pPr>` : ''}${runs}</w:p>`,
	cut: whole,
	hasPageBreakBefore: false,
}

const habits: Record<WriterName, Habits> = {
	word: {
		...simple,
		styles: { title: ['Title', 'Title'], heading: ['Heading1', 'heading 1'] },
		styleChance: 0.5,
		run: (xml, properties) =>
			`<w:r w:rsidRPr="00C41E5B"><w:rPr>${properties}<w:lang w:val="en-US"/></w:rPr>${xml}</w:r><w:proofErr w:type="spellEnd"/>`,
		paragraph: (pPr, runs) =>
			`<w:p w:rsidR="00A77B3E" w:rsidRDefault="00A77B3E"><w:pPr>${pPr}</w:pPr><w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/>${runs}</w:p>`,
		cut: halves,
	},
	libreoffice: {
		...simple,
		styles: {
			title: ['Title', 'Title'],
			heading: ['Heading1', 'Heading 1'],
			body: ['TextBody', 'Body Text'],
			plain: ['Standard', 'Standard'],
		},
		styleChance: 0.6,
		run: (xml, properties) => `<w:r><w:rPr>${properties}</w:rPr>${xml}</w:r>`,
		paragraph: (pPr, runs) => `<w:p><w:pPr>${pPr}<w:bidi w:val="0"/><w:rPr></w:rPr></w:pPr>${runs}</w:p>`,
		hasPageBreakBefore: true,
	},
	google: {
		...simple,
		styles: { title: ['Title', 'Title'], heading: ['Heading1', 'heading 1'] },
		styleChance: 0.25,
		run: (xml, properties) =>
			`<w:r w:rsidDel="00000000" w:rsidR="00000000" w:rsidRPr="00000000"><w:rPr><w:rFonts w:ascii="Arial" w:cs="Arial"/>${properties}<w:rtl w:val="0"/></w:rPr>${xml}</w:r>`,
		paragraph: (pPr, runs) =>
			`<w:p w:rsidR="00000000"><w:pPr>${pPr}<w:rPr/></w:pPr>${runs}<w:r><w:rPr><w:rtl w:val="0"/></w:rPr></w:r></w:p>`,
	},
	'word-online': {
		...simple,
		styles: { title: ['Title', 'Title'], heading: ['Heading1', 'heading 1'], body: ['Normal', 'Normal'] },
		styleChance: 0.4,
		run: (xml, properties) =>
			`<w:r w:rsidR="1A2B3C4D"><w:rPr><w:rFonts w:ascii="Calibri" w:eastAsia="Calibri"/>${properties}</w:rPr>${xml}</w:r>`,
		paragraph: (pPr, runs) => `<w:p w:rsidP="4D3C2B1A"><w:pPr>${pPr}</w:pPr>${runs}</w:p>`,
		cut: (text) => text.split(/(?<=\s)/),
	},
	wps: {
		...simple,
		styles: { title: ['5', 'Title'], heading: ['2', 'heading 1'], plain: ['1', 'Normal'], body: ['1', 'Normal'] },
		styleChance: 0.4,
		raised: '<w:position w:val="8"/><w:sz w:val="14"/>',
		run: (xml, properties) => `<w:r><w:rPr><w:rFonts w:hint="eastAsia"/>${properties}</w:rPr>${xml}</w:r>`,
		paragraph: (pPr, runs) => `<w:p><w:pPr>${pPr}<w:rPr><w:rFonts w:hint="default"/></w:rPr></w:pPr>${runs}</w:p>`,
	},
	pandoc: {
		...simple,
		styles: {
			title: ['Title', 'Title'],
			author: ['Author', 'Author'],
			heading: ['Heading1', 'heading 1'],
			abstract: ['Abstract', 'Abstract'],
			body: ['BodyText', 'Body Text'],
			plain: ['FirstParagraph', 'First Paragraph'],
		},
		styleChance: 1,
	},
}

const address = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** The document as this program would have written it. */
export function write(blocks: readonly Block[], name: WriterName, random: Random): Uint8Array {
	const habit = habits[name]
	const isStyled = random.chance(habit.styleChance)
	const looks = chooseLooks(random, isStyled)
	const parts: Parts = { body: '', styles: styleSheet(habit), footnotes: [], endnotes: [] }
	const linksMails = random.chance(0.4)
	let isNewPage = false

	const text = (some: string, properties: string) =>
		habit
			.cut(some)
			.map((part) => habit.run(textXml(part), properties))
			.join('')
	const runs = (source: string, look: Look) =>
		pieces(source)
			.map((piece) => {
				if ('note' in piece) return noteReference(parts, piece)
				const properties = `${look.bold || piece.isBold ? '<w:b/><w:bCs/>' : ''}${look.size ? `<w:sz w:val="${look.size}"/>` : ''}${piece.isRaised ? habit.raised : ''}`
				return piece.text
					.split(linksMails ? address : /(?!)/)
					.map((part, index) =>
						index % 2 ? `<w:hyperlink w:history="1">${text(part, properties)}</w:hyperlink>` : text(part, properties),
					)
					.join('')
			})
			.join('')
	const paragraph = (block: LineBlock) => {
		const style = isStyled ? habit.styles[block.role] : undefined
		const look = style && block.role !== 'plain' ? { bold: false, size: 0, centred: false } : looks[block.role]
		const isCentred = block.isCentred || look.centred
		const pPr = `${style ? `<w:pStyle w:val="${style[0]}"/>` : ''}${isNewPage && habit.hasPageBreakBefore ? '<w:pageBreakBefore/>' : ''}${isCentred ? '<w:jc w:val="center"/>' : ''}`
		const before = isNewPage && !habit.hasPageBreakBefore ? habit.run('<w:br w:type="page"/>', '') : ''
		isNewPage = false
		return habit.paragraph(pPr, before + runs(block.text, look))
	}
	for (const block of blocks) {
		if (block.kind === 'page') isNewPage = true
		else if (block.kind === 'table')
			parts.body += tableXml(block.rows, (cell) => paragraph({ kind: 'line', role: 'plain', text: cell }))
		else if (block.isBoxed) parts.body += habit.paragraph('', boxXml(paragraph(block)))
		else parts.body += paragraph(block)
	}
	return packParts(parts)
}

function chooseLooks(random: Random, isStyled: boolean): Record<Role, Look> {
	const usual: Look = { bold: false, size: random.pick([0, 22, 24]), centred: false }
	const isCentred = random.chance(0.6)
	const title: Look = {
		bold: random.chance(0.85),
		size: isStyled ? 0 : random.pick([28, 32, 36, usual.size]),
		centred: isCentred,
	}
	const authorLook = { ...usual, centred: isCentred, bold: random.chance(0.2) }
	return {
		title,
		author: authorLook,
		affiliation: { ...usual, centred: isCentred },
		heading: { ...usual, bold: true },
		abstract: usual,
		body: usual,
		plain: usual,
	}
}

function noteReference(parts: Parts, { note, text }: { note: 'f' | 'e'; text: string }): string {
	const [list, word] = note === 'f' ? ([parts.footnotes, 'footnote'] as const) : ([parts.endnotes, 'endnote'] as const)
	list.push(
		`<w:p><w:r><w:rPr>${vertical}</w:rPr><w:${word}Ref/></w:r><w:r><w:t xml:space="preserve"> ${escapeXml(text)}</w:t></w:r></w:p>`,
	)
	return `<w:r><w:rPr>${vertical}</w:rPr><w:${word}Reference w:id="${list.length + 1}"/></w:r>`
}

const textXml = (text: string) =>
	text
		.split(/([\n\t])/)
		.map((part) =>
			part === '\n' ? '<w:br/>' : part === '\t' ? '<w:tab/>' : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`,
		)
		.join('')

function tableXml(rows: string[][], paragraph: (cell: string) => string): string {
	const cell = (text: string) =>
		`<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${text.split('\n').map(paragraph).join('')}</w:tc>`
	return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid/>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}

const boxXml = (content: string) =>
	`<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

function styleSheet({ styles }: Habits): string {
	const looks: Partial<Record<Role, string>> = {
		title: '<w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:sz w:val="48"/></w:rPr>',
		author: '<w:pPr><w:jc w:val="center"/></w:pPr>',
		heading: '<w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="30"/></w:rPr>',
	}
	const known = new Set<string>()
	const all = Object.entries(styles).flatMap(([role, [id, name]]) => {
		if (known.has(id)) return []
		known.add(id)
		return [
			`<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${looks[role as Role] ?? ''}</w:style>`,
		]
	})
	return `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>${all.join('')}`
}
