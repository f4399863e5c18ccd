import { XMLSerializer } from '@xmldom/xmldom'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { parseXml } from '../../tests/support/manuscripts.ts'
import { type AddedShape, type Place, type Stranger, strangers } from './added-shapes.ts'
import type { Expected } from './layout.ts'
import { escapeXml } from './package.ts'
import type { Random } from './random.ts'

/** A manuscript with lines about people who did not write it. */
type WithOthers = { shape: string; place: Place; bytes: Uint8Array }

const main = 'word/document.xml'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const letters = (text: string) =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '')

type Manuscript = { bytes: Uint8Array; expected: Expected }

/** The same manuscript with one of the shapes at a place where people write such lines; nothing where it has no such place. */
export function withOthers(
	{ bytes, expected }: Manuscript,
	shapes: AddedShape[],
	random: Random,
): WithOthers | undefined {
	const shape = random.pick(shapes)
	const place = random.pick(shape.places)
	const people = random.some(strangers, 3) as [Stranger, Stranger, Stranger]
	const parts = unzipSync(bytes)
	const document = parseXml(strFromU8(parts[main] ?? new Uint8Array()))
	const body = document.getElementsByTagName('w:body')[0]
	const at = body && nodeAt(body, place, expected)
	if (!body || !at) return undefined
	const lines = shape.lines(people)
	const [{ name }] = people
	const part = place === 'header' || place === 'comment' ? partOf(parts, place, { name, content: toXml(lines) }) : {}
	if (!part) return undefined
	const added =
		place === 'header'
			? ''
			: place === 'comment'
				? '<w:p><w:commentRangeStart w:id="900"/><w:commentRangeEnd w:id="900"/><w:r><w:commentReference w:id="900"/></w:r></w:p>'
				: place === 'tracked'
					? toXml(lines).replaceAll(/<w:r>.*?<\/w:r>/g, `<w:ins w:id="901" w:author="${name}">$&</w:ins>`)
					: toXml(lines)
	const fragment = parseXml(`<w:x xmlns:w="${word}">${added}</w:x>`)
	for (const node of [...Array.from(fragment.documentElement.childNodes)])
		body.insertBefore(document.importNode(node, true), at.before)
	const xml = new XMLSerializer().serializeToString(document as never)
	return {
		shape: shape.name,
		place,
		bytes: zipSync({ ...parts, ...part, [main]: strToU8(xml) }, { level: 0 }),
	}
}

const relationsOf = 'word/_rels/document.xml.rels'
const types = '[Content_Types].xml'
/** A page header or comments as a part of their own; nothing where the file has comments. */
function partOf(
	parts: Record<string, Uint8Array>,
	place: 'header' | 'comment',
	{ name, content }: { name: string; content: string },
): Record<string, Uint8Array> | undefined {
	const [kind, file] = place === 'header' ? ['header', 'header900.xml'] : ['comments', 'comments.xml']
	const relations = parts[relationsOf]
	if (parts[`word/${file}`] || !relations) return undefined
	const inside =
		place === 'header' ? content : `<w:comment w:id="900" w:author="${escapeXml(name)}">${content}</w:comment>`
	const root = place === 'header' ? 'w:hdr' : 'w:comments'
	const type = `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`
	const relation = `<Relationship Id="rId900" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${file}"/>`
	const behind = (part: Uint8Array | undefined, end: string, added: string) =>
		strToU8(strFromU8(part ?? new Uint8Array()).replace(end, added + end))
	return {
		[`word/${file}`]: strToU8(`<${root} xmlns:w="${word}">${inside}</${root}>`),
		[relationsOf]: behind(relations, '</Relationships>', relation),
		[types]: behind(parts[types], '</Types>', `<Override PartName="/word/${file}" ContentType="${type}"/>`),
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
	if (place === 'top' || place === 'header' || place === 'comment') return { before: nodes[0] ?? null }
	if (place === 'end') return { before: nodes.find(({ nodeName }) => nodeName === 'w:sectPr') ?? null }
	const texts = nodes.map(({ textContent }) => letters(textContent ?? ''))
	if (place === 'below title' || place === 'tracked') {
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
