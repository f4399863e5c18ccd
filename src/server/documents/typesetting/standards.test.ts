import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { pdfToolsRoot, readByTools, writesTags } from '../../../../tests/support/pdf-tools.ts'
import { shippedDocumentWording } from '../../../contract/document-wording-words.ts'
import { documentKinds } from '../../../contract/document-words.ts'
import { printed } from '../compose.ts'
import { sampleDocument } from '../document-samples.ts'
import { typesetter } from './typeset.ts'

const { typeset, stop } = typesetter()
afterAll(stop)

const code = '7K3M-9QXA-2BCD-EFGH-JKMN'
const address = `https://press.example/verify/${code}`

type Node = { role?: string; alt?: string; lang?: string; children?: Node[] }
const withAll = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(withAll)]

async function readBack(pdf: Buffer) {
	const file = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
	try {
		const nodes: Node[] = []
		for (let number = 1; number <= file.numPages; number++) {
			const tree = (await (await file.getPage(number)).getStructTree()) as Node | null
			// none where the compiler writes no tags
			if (tree) nodes.push(...withAll(tree))
		}
		const { info, metadata } = await file.getMetadata()
		return {
			...{ nodes, info: info as Record<string, unknown>, pages: file.numPages, marks: await file.getMarkInfo() },
			xmp: (metadata?.getRaw() ?? '') as string,
			preferences: await file.getViewerPreferences(),
		}
	} finally {
		await file.cleanup()
	}
}

const made = (kind: (typeof documentKinds)[number], recipient = 'Ada Writer') => {
	const composed = sampleDocument(kind, shippedDocumentWording(kind), {
		...{ site: 'Press', timeZone: 'UTC', journalTitle: 'राजभाषा 学报 مجلة' },
	})
	const body = composed.body.map((part) => (part.kind === 'name' ? { ...part, text: recipient } : part))
	const document = printed({ ...composed, body }, { code, address, issuedOn: '2026-03-04', site: 'Press' })
	return typeset(document, new Date('2026-03-04T10:00:00Z'))
}

test.runIf(writesTags()).each(documentKinds)('the %s is PDF/A-2a and PDF/UA-1, with its parts tagged', async (kind) => {
	const pdf = await made(kind)
	const { nodes, info, xmp, marks, preferences } = await readBack(pdf)
	expect(xmp).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<')
	expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
	expect(marks).toMatchObject({ Marked: true })
	expect(info).toMatchObject({ Language: 'en', Author: 'Press', Title: expect.stringContaining('Reading in the age') })
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
})

test('letters that no font has make a plain PDF, which says nothing about standards', async () => {
	const { xmp, pages } = await readBack(await made('certificate', 'สมชาย'))
	expect(xmp).not.toMatch(/pdfaid:part|pdfuaid:part/)
	expect(pages).toBe(1)
})

test('a certificate for somebody with a long name has one page', async () => {
	const { pages } = await readBack(await made('certificate', 'Maria Aleksandra Wiśniewska-Kowalczyk '.repeat(6).trim()))
	expect(pages).toBe(1)
})
