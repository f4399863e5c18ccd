import { XMLSerializer } from '@xmldom/xmldom'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { parseXml } from '../../tests/support/manuscripts.ts'
import { addedShapes, type Place, type Stranger, strangers } from './added-shapes.ts'
import type { Expected } from './layout.ts'
import { escapeXml } from './package.ts'
import type { Random } from './random.ts'

/** A manuscript with lines about people who did not write it. */
type WithOthers = { shape: string; place: Place; bytes: Uint8Array }

const main = 'word/document.xml'
const letters = (text: string) =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')

/** The same manuscript with one of the shapes at a place where people write such lines; nothing where it has no such place. */
export function withOthers(bytes: Uint8Array, expected: Expected, random: Random): WithOthers | undefined {
	const shape = random.pick(addedShapes)
	const place = random.pick(shape.places)
	const people = random.some(strangers, 3) as [Stranger, Stranger, Stranger]
	const parts = unzipSync(bytes)
	const document = parseXml(strFromU8(parts[main] ?? new Uint8Array()))
	const body = document.getElementsByTagName('w:body')[0]
	const at = body && nodeAt(body, place, expected)
	if (!body || !at) return undefined
	const lines = shape.lines(people)
	const fragment = parseXml(
		`<w:x xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${toXml(lines)}</w:x>`,
	)
	for (const node of [...Array.from(fragment.documentElement.childNodes)])
		body.insertBefore(document.importNode(node, true), at.before)
	const xml = new XMLSerializer().serializeToString(document as never)
	return {
		shape: shape.name,
		place,
		bytes: zipSync({ ...parts, [main]: strToU8(xml) }, { level: 0 }),
	}
}

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`
const tableXml = (rows: string[][]) =>
	`<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
/** Lines that are lists of cells are the rows of one table. */
const toXml = (lines: (string | string[])[]) => {
	const rows = lines.filter((line) => typeof line !== 'string')
	const texts = lines.filter((line) => typeof line === 'string')
	return texts.map(paragraph).join('') + (rows.length > 0 ? tableXml(rows) : '')
}

function nodeAt(body: Element, place: Place, expected: Expected): { before: Node | null } | undefined {
	const nodes = Array.from(body.childNodes).filter((node) => node.nodeType === 1)
	if (place === 'top') return { before: nodes[0] ?? null }
	if (place === 'end') return { before: nodes.find(({ nodeName }) => nodeName === 'w:sectPr') ?? null }
	const texts = nodes.map(({ textContent }) => letters(textContent ?? ''))
	if (place === 'below title') {
		const at = texts.indexOf(letters(expected.title))
		return at === -1 ? undefined : { before: nodes[at + 1] ?? null }
	}
	const start = letters(expected.abstract).slice(0, 40)
	const at = start === '' ? -1 : texts.findIndex((text) => text.includes(start))
	if (at < 1) return undefined
	if (place === 'below abstract') return { before: nodes[at + 1] ?? null }
	// its heading is short
	const isHeading = (texts[at - 1] ?? '').length < 16 && !texts[at]?.startsWith(letters('Abstract'))
	return { before: nodes[isHeading && texts[at - 1] !== '' ? at - 1 : at] ?? null }
}
