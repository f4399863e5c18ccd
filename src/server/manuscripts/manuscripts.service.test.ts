import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkMutations } from '../../../proofs/mutated-manuscripts.ts'
import { goodManuscripts } from '../../../tests/support/good-manuscripts.ts'
import { hostileManuscripts } from '../../../tests/support/hostile-manuscripts.ts'
import { simpleField } from '../../../tests/support/manuscripts/good-fields.ts'
import { hostileEmbeddings } from '../../../tests/support/manuscripts/hostile-embeddings.ts'
import { documentXml, manuscript } from '../../../tests/support/manuscripts/plain-manuscript.ts'
import { sampleOf } from '../../../tests/support/sample.ts'
import { errorStatuses } from '../../contract/error-codes.ts'
import { checkLimits } from './budget.ts'
import { checkManuscript } from './manuscripts.service.ts'

/** Loaded by Node itself, as in the app: what Vitest makes of imports takes ten times the work in a loop over every byte. */
const load = createRequire(import.meta.url)
const { checkFile } = load('./check-file.ts') as typeof import('./check-file.ts')
const { AppError } = load('../app-error.ts') as typeof import('../app-error.ts')

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'manuscripts-'))
})
afterAll(() => rm(folder, { recursive: true }))

let written = 0
async function onDisk(bytes: Buffer): Promise<string> {
	const path = join(folder, `${written++}.docx`)
	await writeFile(path, bytes)
	return path
}

/** A busy machine may take any time: the last resort is tested by itself. */
const untimed = { ...checkLimits, milliseconds: Number.POSITIVE_INFINITY }

const refusalOf = async (file: string | Buffer, limits = untimed) =>
	checkFile(file, limits).then(
		() => undefined,
		(error: unknown) => error,
	)
const hostile = (name: string) => hostileManuscripts.find((file) => file.name === name)?.make() ?? Buffer.alloc(0)

describe('manuscripts that are taken', () => {
	test.each(goodManuscripts)('$name', async ({ make }) => {
		await expect(checkFile(await onDisk(await make()), untimed)).resolves.toBeUndefined()
	})
})

describe('manuscripts that are refused', () => {
	test('there are at least 40, each with a name of its own', () => {
		expect(hostileManuscripts.length).toBeGreaterThanOrEqual(40)
		expect(new Set(hostileManuscripts.map(({ name }) => name)).size).toBe(hostileManuscripts.length)
	})

	// all: npm run proof -- hostile-submissions
	test.each(sampleOf(hostileManuscripts, 60, 'hostile documents'))('$name ($why)', async ({ make }) => {
		const problem = await refusalOf(await onDisk(make()))
		expect(problem).toBeInstanceOf(AppError)
		expect([400, 415, 422]).toContain(errorStatuses[(problem as InstanceType<typeof AppError>).code])
		expect((problem as InstanceType<typeof AppError>).message).toMatch(/^[A-Z][^<>]{20,250}\.$/)
	})

	test.each(hostileEmbeddings)('$name: the sentence names the part', async ({ make, part }) => {
		expect(((await refusalOf(make())) as Error).message).toContain(`(${part})`)
	})

	test.each([
		['an empty file', 400, 'is empty'],
		['a PDF', 415, 'This is a PDF'],
		['a .doc, or a .docx with a password', 415, 'without a password'],
		['an encrypted entry', 422, 'without a password'],
		['an .odt', 415, 'save it as .docx'],
		['an .xlsx', 415, 'spreadsheet'],
		['a .pptx', 415, 'presentation'],
		['a .dotx', 415, 'template'],
		['macros', 422, 'macros'],
		['a remote template', 422, 'template from another computer'],
		['XXE in unmarked UTF-16 BE', 422, 'DTD'],
		['a zip bomb', 422, 'too large'],
		['DDEAUTO in a simple field', 422, 'starts another program'],
		['a picture field with a share', 422, 'from another computer'],
		['deep nesting', 422, 'too complicated'],
		['nested entries', 422, 'unusual'],
		['overlapping entries', 422, 'unusual'],
		['bytes between entries', 422, 'unusual'],
	])('%s: %i and a sentence about it', async (name, status, words) => {
		const problem = (await refusalOf(await onDisk(hostile(name)))) as InstanceType<typeof AppError>
		expect({ status: errorStatuses[problem.code], message: problem.message }).toMatchObject({
			status,
			message: expect.stringContaining(words),
		})
	})
})

describe('the limits of a check are counts, the same on every machine', () => {
	const relations = (count: number) =>
		`<Relationships xmlns="urn:r">${'<Relationship Id="a" Type="x/image" Target="a.png"/>'.repeat(count)}</Relationships>`
	const wordParagraph = `<w:p w:rsidR="00A1"><w:r><w:rPr><w:b/></w:rPr><w:t>${'Soil and trees. '.repeat(5)}</w:t></w:r></w:p>`
	const inText = (piece: string) => (count: number) =>
		manuscript([], {}, { document: documentXml(piece.repeat(count)) })
	const limits = { ...untimed, markup: 30_000, reported: 1_000 }
	/** So many are taken under these limits; one in ten more are not. */
	const counted: [what: string, most: number, make: (count: number) => Buffer][] = [
		['empty elements', 7_400, inText('<a/>')],
		['elements with an end', 4_900, inText('<w:p></w:p>')],
		['attributes', 2_100, inText('<a b="" c=""/>')],
		['references', 7_400, inText('&lt;')],
		['comments', 3_200, inText('<!-- - -->')],
		['fields', 240, inText('<w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="end"/>')],
		['instructions', 950, inText('<w:instrText>&amp;</w:instrText>')],
		// each is read as an address, which costs more than other markup
		['letters of a link field', 7_400, (letters) => inText(simpleField(` HYPERLINK ${'a'.repeat(letters)} `))(1)],
		['addresses of a link field', 490, (addresses) => inText(simpleField(` HYPERLINK ${'a '.repeat(addresses)}`))(1)],
		[
			'addresses of a connection',
			490,
			(addresses) => inText(`<w:connectString w:val="${'a;'.repeat(addresses)}"/>`)(1),
		],
		[
			'relations',
			11,
			(parts) =>
				manuscript(
					Array.from({ length: parts }, (_, n) => ({ name: `word/_rels/${n}.xml.rels`, data: relations(20) })),
				),
		],
	]
	test.each(counted)('%s: %i', async (_, most, make) => {
		await expect(checkFile(make(most), limits)).resolves.toBeUndefined()
		expect(await refusalOf(make(Math.ceil(most * 1.1)), limits)).toMatchObject({
			code: 'file_refused',
			message: expect.stringContaining('too complicated'),
		})
	})

	test.each([
		['95 MB of text', () => inText('soil and trees ')(6_300_000)],
		['1,999 parts', () => manuscript(Array.from({ length: 1996 }, (_, n) => ({ name: `x/${n}.xml`, data: '<a/>' })))],
		['100,000 paragraphs as Word writes them', () => inText(wordParagraph)(100_000)],
	])('%s are taken', async (_, make) => {
		await expect(checkFile(make(), untimed)).resolves.toBeUndefined()
	})

	test('a check that a busy machine does not finish says nothing about the document: 503, try again', async () => {
		expect(await refusalOf(manuscript(), { ...checkLimits, milliseconds: -1 })).toMatchObject({
			code: 'unavailable',
			message: expect.stringContaining('Please try again'),
			retryAfter: 30,
		})
	})
})

describe('a check', () => {
	test('of more than most documents need has the same verdict in a process of its own', async () => {
		const chart = goodManuscripts.find(({ name }) => name === 'a chart pasted from a spreadsheet')
		await expect(checkManuscript((await chart?.make()) ?? Buffer.alloc(0))).resolves.toBeUndefined()
		const [embedded] = hostileEmbeddings
		await expect(checkManuscript(embedded?.make() ?? Buffer.alloc(0))).rejects.toMatchObject({
			code: 'file_refused',
			message: expect.stringContaining(`(${embedded?.part})`),
		})
		await expect(checkManuscript(await onDisk(hostile('a zip bomb')))).rejects.toMatchObject({
			code: 'file_refused',
			message: expect.stringContaining('too large'),
		})
	})

	const large = () => manuscript([], {}, { document: documentXml('<w:p>soil</w:p>'.repeat(200_000)) })

	test('ends between two pieces when nobody waits for it', async () => {
		const path = await onDisk(large())
		const gone = new AbortController()
		const checked = checkManuscript(path, { signal: gone.signal })
		setImmediate(() => gone.abort(new Error('gone')))
		await expect(checked).rejects.toThrow('gone')
	})

	test('leaves the event loop to others', async () => {
		const path = await onDisk(large())
		const order: string[] = []
		const checks = [path, path].map((file, n) => checkManuscript(file).then(() => order.push(`file ${n}`)))
		setImmediate(() => order.push('another request'))
		await Promise.all(checks)
		expect(order[0]).toBe('another request')
	})
})

test('100 mutated documents are taken or refused, and nothing else happens', async () => {
	const { faults, disagreements, refused, accepted } = await checkMutations({ count: 100, seed: 7 })
	expect(faults).toEqual([])
	expect(disagreements).toEqual([])
	expect(refused + accepted).toBe(100)
	expect(refused).toBeGreaterThan(50)
})
