import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { knowsStandards, pdfToolsRoot, readByTools } from '../../../../tests/support/pdf-tools.ts'
import { shippedDocumentWording } from '../../../contract/document-wording-words.ts'
import { documentKinds } from '../../../contract/document-words.ts'
import { printed } from '../compose.ts'
import { sampleDocument } from '../document-samples.ts'
import { typesetter } from './typeset.ts'

const { typeset, stop } = typesetter()
const portable = typesetter('portable')
afterAll(() => Promise.all([stop(), portable.stop()]))

const code = '7K3M-9QXA-2BCD-EFGH-JKMN'
const address = `https://press.example/verify/${code}`

/** What a reader of screens says about a part. */
const plainNode = ({ role, alt, lang }: Node) => ({ role, alt, lang })

type Node = { role?: string; alt?: string; lang?: string; children?: Node[] }
const withAll = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(withAll)]

async function readBack(pdf: Buffer) {
	const file = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
	try {
		const nodes: Node[] = []
		for (let number = 1; number <= file.numPages; number++) {
			const tree = (await (await file.getPage(number)).getStructTree()) as Node | null
			if (tree) nodes.push(...withAll(tree))
		}
		const { text } = await extractText(file, { mergePages: true })
		// letters of other scripts are joined or change places, and pdf.js ignores how they are mapped then: poppler does not
		const words = text.match(/[\p{Script=Latin}\p{N}]+/gu)
		const { info, metadata } = await file.getMetadata()
		return {
			...{ nodes, info: info as Record<string, unknown>, pages: file.numPages, marks: await file.getMarkInfo() },
			words,
			xmp: (metadata?.getRaw() ?? '') as string,
			preferences: await file.getViewerPreferences(),
		}
	} finally {
		await file.cleanup()
	}
}

const made = (kind: (typeof documentKinds)[number], { recipient = 'Ada Writer', by = typeset } = {}) => {
	const composed = sampleDocument(kind, shippedDocumentWording(kind), {
		...{ site: 'Press', timeZone: 'UTC', journalTitle: 'राजभाषा 学报 مجلة' },
	})
	const body = composed.body.map((part) => (part.kind === 'name' ? { ...part, text: recipient } : part))
	const document = printed({ ...composed, body }, { code, address, issuedOn: '2026-03-04', site: 'Press' })
	return by(document, new Date('2026-03-04T10:00:00Z'))
}

test.runIf(knowsStandards()).each(documentKinds)(
	'the %s is PDF/A-2a and PDF/UA-1, with its parts tagged',
	async (kind) => {
		const pdf = await made(kind)
		const { nodes, info, xmp, marks, preferences } = await readBack(pdf)
		expect(xmp).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<')
		expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
		expect(marks).toMatchObject({ Marked: true })
		expect(info).toMatchObject({
			Language: 'en',
			Author: 'Press',
			Title: expect.stringContaining('Reading in the age'),
		})
		expect(preferences).toMatchObject({ DisplayDocTitle: true })

		const roles = nodes.map(({ role }) => role)
		expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
		// the code and the address can be read aloud, once and not on each page
		expect(roles.filter((role) => role === 'Link')).toHaveLength(1)
		const pictures = nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)
		expect(pictures).toEqual(['Mark of Press', `QR code with the address ${address}`])
		const tables = roles.filter((role) => role === 'Table').length
		expect(tables).toBe({ acceptance_letter: 1, agreement: 1, certificate: 0, invoice: 2, receipt: 1 }[kind])
		expect(roles.filter((role) => role === 'TH')).toHaveLength(2 * tables)

		if (!pdfToolsRoot) return
		const read = readByTools(pdfToolsRoot, pdf)
		expect(read.info).toMatchObject({ Tagged: 'yes' })
		expect(read.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
		expect(read.code).toBe(address)
	},
)

test.each(documentKinds)('the %s of the portable compiler has the same tags, words and fonts', async (kind) => {
	const [usual, other] = [await made(kind), await made(kind, { by: portable.typeset })]
	const [expected, read] = [await readBack(usual), await readBack(other)]
	expect(read.nodes.length).toBeGreaterThan(20)
	expect(read.nodes.map(plainNode)).toEqual(expected.nodes.map(plainNode))
	expect(read).toMatchObject({ pages: expected.pages, marks: expected.marks, words: expected.words })
	expect(read.info).toEqual(expected.info)
	// it checks no standard, so the file names none
	expect(read.xmp).not.toMatch(/pdfaid:part|pdfuaid:part/)

	if (!pdfToolsRoot) return
	const [byTools, otherByTools] = [readByTools(pdfToolsRoot, usual), readByTools(pdfToolsRoot, other)]
	expect(otherByTools.info).toMatchObject({ Tagged: 'yes', Title: byTools.info.Title, Pages: byTools.info.Pages })
	expect(otherByTools.fonts).toEqual(byTools.fonts)
	expect(otherByTools.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
	expect(otherByTools).toMatchObject({ text: byTools.text, code: address })
})

test('letters that no font has make a plain PDF, which says nothing about standards', async () => {
	const { xmp, pages } = await readBack(await made('certificate', { recipient: 'สมชาย' }))
	expect(xmp).not.toMatch(/pdfaid:part|pdfuaid:part/)
	expect(pages).toBe(1)
})

test('a certificate for somebody with a long name has one page', async () => {
	const recipient = 'Maria Aleksandra Wiśniewska-Kowalczyk '.repeat(6).trim()
	const { pages } = await readBack(await made('certificate', { recipient }))
	expect(pages).toBe(1)
})
