import { describe, expect, test } from 'vitest'
import { goodPdfs } from '../../../tests/support/good-pdfs.ts'
import { hostilePdfs } from '../../../tests/support/hostile-pdfs.ts'
import { aPdf } from '../../../tests/support/pdfs.ts'
import { checkPdf, pdfLimits } from './pdf-check.ts'
import { PdfObject } from './pdf-object.ts'

const verdict = (bytes: Buffer) =>
	// fewer tokens than usual, so that reaching the limit takes no time
	checkPdf(bytes, { ...pdfLimits, tokens: 200_000 }).then(
		() => 'taken',
		(error: Error) => error.message,
	)

test.each(goodPdfs)('a PDF with $name is taken', async ({ bytes }) => {
	expect(await verdict(bytes())).toBe('taken')
})

test.each(hostilePdfs)('a PDF with $name is refused', async ({ bytes, refusal }) => {
	expect(await verdict(bytes())).toMatch(refusal)
})

describe('whatever is broken in a PDF', () => {
	test('the answer is a verdict', async () => {
		const good = aPdf({ objects: ['<< /Title (a) /B [1 2 <48>] >>'] })
		for (let at = 5; at < good.length; at += 7) {
			const broken = Buffer.from(good)
			broken[at] = (broken[at] ?? 0) ^ 0x15
			expect(await verdict(broken)).toMatch(/^taken$|^The PDF .+\.$/)
			expect(await verdict(good.subarray(0, at))).toMatch(/^taken$|^The PDF .+\.$/)
		}
	})

	test('work is counted', async () => {
		for (const limit of ['readBytes', 'tokens'] as const)
			await expect(checkPdf(aPdf(), { ...pdfLimits, [limit]: 10 })).rejects.toThrow(/too complicated/)
	})

	test('to judge addresses is counted too', async () => {
		const objects = (key: string) => Array.from({ length: 100 }, () => `<< /${key} (${'a/'.repeat(1000)}) >>`)
		const limits = { ...pdfLimits, readBytes: 1_000_000 }
		await expect(checkPdf(aPdf({ objects: objects('URI') }), limits)).rejects.toThrow(/too complicated/)
		await expect(checkPdf(aPdf({ objects: objects('Title') }), limits)).resolves.toBeUndefined()
	})

	test('blanks behind objects and texts that are objects are counted too', async () => {
		const limits = { ...pdfLimits, readBytes: 1_000_000 }
		const hidden = `${'1 0 obj<'.repeat(20)}>${' '.repeat(200_000)}`
		await expect(checkPdf(aPdf({ hidden }), limits)).rejects.toThrow(/too complicated/)
		const objects = Array.from({ length: 100 }, () => `(${'a/'.repeat(1000)})`)
		await expect(checkPdf(aPdf({ objects }), limits)).rejects.toThrow(/too complicated/)
	})

	test('nothing is kept of names and keys that are not judged, and little of the others', () => {
		const others = Array.from({ length: 1000 }, (_, at) => `/key${at} /name${at}`).join(' ')
		const source = Buffer.from(`<< ${others} /S 1 /Filter [${'['.repeat(1000)} >>`)
		const object = new PdfObject(source, 0, new Set(['S']))
		while (!object.advance(100));
		expect([...object.names]).toEqual(['S'])
		expect([...object.entries.keys()]).toEqual(['Filter'])
		expect(object.entries.get('Filter')?.length).toBeLessThan(10)
	})

	test('the check stops when nobody waits any more', async () => {
		const gone = AbortSignal.abort(new Error('gone'))
		const long = aPdf({ objects: [`(${'x'.repeat(2_000_000)})`] })
		await expect(checkPdf(long, pdfLimits, gone)).rejects.toThrow('gone')
	})
})
