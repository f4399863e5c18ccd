import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hostileManuscripts } from '../tests/support/hostile-manuscripts.ts'
import { compound, officeFile, withEmbedded } from '../tests/support/manuscripts/embedded-objects.ts'
import { documentXml, manuscript } from '../tests/support/manuscripts/plain-manuscript.ts'
import { withFolder } from './support/app-process.ts'

/** Time is compared with that of an ordinary document as large as one may be, in the same run. */
const limits = { megabytes: 64, timesOrdinary: 3 }
const tries = 3
const child = fileURLToPath(new URL('support/check-cost-child.ts', import.meta.url))

const large = (piece: string) => manuscript([], {}, { document: documentXml(piece.repeat(95_000_000 / piece.length)) })
const hostile = (name: string) => hostileManuscripts.find((file) => file.name === name)?.make() ?? Buffer.alloc(0)
const wordParagraph = `<w:p w:rsidR="00A1"><w:r><w:rPr><w:b/></w:rPr><w:t>${'Soil and trees. '.repeat(5)}</w:t></w:r></w:p>`
const citation = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ADDIN ZOTERO_ITEM {${'"id":1,'.repeat(50)}} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

const shapes: [string, () => Buffer][] = [
	['95 MB of text', () => large('soil and trees ')],
	['95,000 citations', () => manuscript([], {}, { document: documentXml(`<w:p>${citation}</w:p>`.repeat(95_000)) })],
	['95 MB of empty elements', () => large('<a/>')],
	['95 MB of attributes', () => large('<a b="" c=""/>')],
	['95 MB of fields', () => large('<w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="end"/>')],
	[
		'95 MB of attributes of fields',
		() => large(`<w:fldSimple ${Array.from({ length: 5000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
	],
	['95 MB of instructions', () => large('<w:instrText>&amp;</w:instrText>')],
	['95 MB of comments in instructions', () => large(`<w:instrText>${'<!---->'.repeat(60_000)}</w:instrText>`)],
	['95 MB of references in instructions', () => large(`<w:instrText>${'&lt;'.repeat(120_000)}</w:instrText>`)],
	['95 MB of references', () => large('&lt;')],
	['95 MB of hyphens in comments', () => large('<!-- - - -->')],
	[
		'95 MB of hyphens in one comment',
		() => manuscript([], {}, { document: documentXml(`<!--${'- '.repeat(47_500_000)}-->`) }),
	],
	[
		'2,000 small parts',
		() => manuscript(Array.from({ length: 1997 }, (_, n) => ({ name: `x/${n}.xml`, data: '<a/>' }))),
	],
	[
		'20 MB of entries in a container',
		() => withEmbedded(compound(Array.from({ length: 160_000 }, () => ({ name: '_VBA_PROJEKT' })))),
	],
	['11 MB of an old workbook', () => withEmbedded(compound([{ name: 'Workbook', data: Buffer.alloc(11_000_000) }]))],
	[
		'four containers of 22 MB',
		() =>
			manuscript(
				[1, 2, 3, 4].map((n) => ({
					name: `word/embeddings/oleObject${n}.bin`,
					data: compound([{ name: 'CONTENTS', data: Buffer.alloc(22_000_000, n) }]),
				})),
			),
	],
	[
		'a workbook of 38 MB',
		() =>
			withEmbedded(
				officeFile('spreadsheetml.sheet', [
					{ name: 'xl/worksheets/sheet1.xml', data: `<s>${'<c r="A1"><v>12.5</v></c>'.repeat(1_500_000)}</s>` },
				]),
			),
	],
	['a bomb that lies', () => hostile('a bomb that says it is small')],
	['an overlapping bomb', () => hostile('overlapping entries')],
]

type Cost = { verdict: string; megabytes: number; milliseconds: number }

/** What the check of each document takes, in memory and in processor time. */
export async function run() {
	return withFolder(async (folder) => {
		const onDisk = async (name: string, bytes: Buffer) => {
			const path = join(folder, name)
			await writeFile(path, bytes)
			return path
		}
		const plain = await onDisk('plain.docx', manuscript())
		const costOf = async (path: string): Promise<Cost> => {
			const costs: Cost[] = []
			for (let i = 0; i < tries; i++) {
				const { stdout } = await promisify(execFile)(process.execPath, [child, plain, path])
				costs.push(JSON.parse(stdout) as Cost)
			}
			return costs.sort((a, b) => a.milliseconds - b.milliseconds)[Math.floor(tries / 2)] as Cost
		}
		const ordinary = await costOf(await onDisk('ordinary.docx', large(wordParagraph)))
		const rows: (string | number)[][] = [
			['95 MB of paragraphs as Word writes them', ordinary.verdict, `${ordinary.megabytes.toFixed(0)} MB`, 1],
		]
		let holds = ordinary.verdict === 'taken'
		for (const [number, [name, make]] of shapes.entries()) {
			const { verdict, megabytes, milliseconds } = await costOf(await onDisk(`${number}.docx`, make()))
			const times = milliseconds / ordinary.milliseconds
			if (megabytes > limits.megabytes || times > limits.timesOrdinary) holds = false
			rows.push([name, verdict, `${megabytes.toFixed(0)} MB`, times.toFixed(2)])
		}
		const columns = [
			'document',
			'verdict',
			`memory (limit ${limits.megabytes} MB)`,
			`time, as a multiple of the first (limit ${limits.timesOrdinary})`,
		]
		return { columns, rows, holds }
	})
}
