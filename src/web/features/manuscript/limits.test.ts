import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { manuscripts, parseXml } from '../../../../tests/support/manuscripts.ts'
import { preflight } from './preflight.ts'
import { readManuscript } from './read-manuscript.ts'
import { ManuscriptUnreadable } from './unreadable.ts'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const open = `<w:document ${w}><w:body>`
const close = '</w:body></w:document>'
const paragraph = (text: string) => `<w:p><w:r><w:rPr><w:sz w:val="24"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`

/** What was read, or why nothing was. */
const outcomeOf = (bytes: Uint8Array) => readManuscript(bytes, parseXml).catch((error: unknown) => error)
const tooLarge = expect.objectContaining({
	name: 'ManuscriptUnreadable',
	message: expect.stringContaining('unpacks to more'),
})

describe('bombs', () => {
	test('a part that unpacks to a thousand times its size is stopped early', async () => {
		const bomb = zipSync({ 'word/document.xml': [new Uint8Array(64 * 1024 * 1024).fill(32), { level: 9 }] })
		expect(bomb.length).toBeLessThan(100_000)
		expect(await outcomeOf(bomb)).toEqual(tooLarge)
	})

	test('sizes that the file claims are not believed', async () => {
		const bomb = zipSync({ 'word/document.xml': [new Uint8Array(64 * 1024 * 1024), { level: 9 }] })
		const view = new DataView(bomb.buffer, bomb.byteOffset)
		for (let at = 0; at < bomb.length - 4; at++) {
			if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
			if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true)
		}
		expect(await outcomeOf(bomb)).toEqual(tooLarge)
	})

	test('more entries, or more tags, than a manuscript has', async () => {
		const entries = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.xml`, new Uint8Array()]))
		expect(await outcomeOf(zipSync(entries))).toEqual(tooLarge)
		const tags = zipSync({ 'word/document.xml': strToU8(open + '<w:p/>'.repeat(1_300_000) + close) })
		expect(await outcomeOf(tags)).toEqual(tooLarge)
	})

	test('nesting without end', async () => {
		const deep = `${open}${'<w:sdt><w:sdtContent>'.repeat(3000)}${'</w:sdtContent></w:sdt>'.repeat(3000)}${close}`
		expect(await outcomeOf(zipSync({ 'word/document.xml': strToU8(deep) }))).toBeInstanceOf(ManuscriptUnreadable)
	})
})

describe('size', () => {
	test('a manuscript of ten megabytes, nearly all of it pictures and 1,500 pages of text', async () => {
		const noise = new Uint8Array(8 * 1024 * 1024).map((_, index) => (index * 2654435761) >>> 13)
		const text = 'The soil was dried and weighed, and dried and weighed again until nothing changed. '
		const body = paragraph('Rain and rivers') + paragraph('Abstract') + paragraph(text.repeat(8)).repeat(6000)
		const bytes = zipSync({
			'word/document.xml': strToU8(open + body + close),
			'word/media/image1.png': [noise, { level: 0 }],
		})
		expect(await outcomeOf(bytes)).toMatchObject({ title: 'Rain and rivers', wordCount: 4 + 6000 * 8 * 14 })
	})
})

describe('damage', () => {
	const small = manuscripts.filter(({ bytes }) => bytes.length < 12_000)
	const damage = fc.record({
		fixture: fc.constantFrom(...small),
		changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 30 }),
		cut: fc.option(fc.nat(), { nil: undefined }),
	})

	test('changed bytes give a result or a sentence', async () => {
		await fc.assert(
			fc.asyncProperty(damage, async ({ fixture, changes, cut }) => {
				const bytes = fixture.bytes.slice()
				for (const [at, value] of changes) bytes[at % bytes.length] = value
				expectAnswer(await outcomeOf(cut === undefined ? bytes : bytes.slice(0, cut % bytes.length)))
			}),
			{ numRuns: 300 },
		)
	})

	test('changed XML gives a result or a sentence', async () => {
		const tokens = [
			'<w:p>',
			'</w:p>',
			'<w:t>',
			'</w:t>',
			'<w:r>',
			'</w:r>',
			'<w:tbl>',
			'</w:tbl>',
			'<w:tr>',
			'</w:tr>',
			'<w:tc>',
			'</w:tc>',
			'<w:del>',
			'</w:del>',
			'<w:fldChar w:fldCharType="begin"/>',
			'<w:pPr><w:outlineLvl w:val="0"/></w:pPr>',
			'Abstract',
			'Keywords: ',
			'A. Kumar',
			', ',
			'¹',
			'*',
			'a@b.example',
			'University',
			'1. ',
			'\uE000',
			'\uE001',
		]
		const wellFormed = fc
			.array(fc.array(fc.constantFrom(...tokens.filter((token) => !token.startsWith('<'))), { maxLength: 12 }), {
				maxLength: 14,
			})
			.map((lines) => lines.map((line) => paragraph(line.join(''))).join(''))
		const loose = fc.array(fc.constantFrom(...tokens), { maxLength: 60 }).map((list) => list.join(''))
		await fc.assert(
			fc.asyncProperty(fc.oneof(wellFormed, loose), async (body) => {
				expectAnswer(await outcomeOf(zipSync({ 'word/document.xml': strToU8(open + body + close) })))
			}),
			{ numRuns: 400 },
		)
	})
})

function expectAnswer(outcome: unknown): void {
	if (outcome instanceof ManuscriptUnreadable) {
		// a bug of ours must not look like a damaged file
		expect(outcome.cause).not.toBeInstanceOf(TypeError)
		return
	}
	expect(outcome).toMatchObject({ wordCount: expect.any(Number), authors: expect.any(Array) })
	const manuscript = outcome as Parameters<typeof preflight>[0]['manuscript']
	for (const hint of preflight({ manuscript, form: { abstract: '', keywords: '' } }))
		for (const text of Object.values(hint)) expect(text).not.toMatch(/undefined|null|NaN|^$/)
}
