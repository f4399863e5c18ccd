import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkMutations } from '../../../proofs/mutated-manuscripts.ts'
import { goodManuscripts } from '../../../tests/support/good-manuscripts.ts'
import { hostileManuscripts } from '../../../tests/support/hostile-manuscripts.ts'
import { documentXml, manuscript } from '../../../tests/support/manuscripts/plain-manuscript.ts'
import { HttpProblem } from '../http/problem.ts'
import { checkManuscript } from './manuscripts.service.ts'

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

const refusalOf = async (path: string) =>
	checkManuscript(path).then(
		() => undefined,
		(error: unknown) => error,
	)
/** Of the processor, all threads together: other programs on the machine cost a check nothing. */
const millisecondsSince = (before: NodeJS.CpuUsage) => {
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}
const hostile = (name: string) => hostileManuscripts.find((file) => file.name === name)?.make() ?? Buffer.alloc(0)

describe('manuscripts that are taken', () => {
	test.each(goodManuscripts)('$name', async ({ make }) => {
		await expect(checkManuscript(await onDisk(await make()))).resolves.toBeUndefined()
	})
})

describe('manuscripts that are refused', () => {
	test('there are at least 40, each with a name of its own', () => {
		expect(hostileManuscripts.length).toBeGreaterThanOrEqual(40)
		expect(new Set(hostileManuscripts.map(({ name }) => name)).size).toBe(hostileManuscripts.length)
	})

	test.each(hostileManuscripts)('$name ($why)', async ({ make }) => {
		const path = await onDisk(make())
		const before = process.cpuUsage()
		const problem = await refusalOf(path)
		expect(millisecondsSince(before)).toBeLessThan(2000)
		expect(problem).toBeInstanceOf(HttpProblem)
		expect([400, 415, 422]).toContain((problem as HttpProblem).status)
		expect((problem as HttpProblem).message).toMatch(/^[A-Z][^<>]{20,250}\.$/)
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
		const problem = (await refusalOf(await onDisk(hostile(name)))) as HttpProblem
		expect(problem).toMatchObject({ status, message: expect.stringContaining(words) })
	})
})

// making and reading a gigabyte takes a while on a busy machine
describe('the cost of a check', { timeout: 120_000 }, () => {
	const immense = (piece: string) =>
		manuscript([], {}, { document: documentXml(piece.repeat(95_000_000 / piece.length)) })
	const shapes: [string, () => Buffer][] = [
		['95 MB of text', () => immense('soil and trees ')],
		['95 MB of empty elements', () => immense('<a/>')],
		['95 MB of attributes', () => immense('<a b="" c=""/>')],
		['95 MB of fields', () => immense('<w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="end"/>')],
		['95 MB of instructions', () => immense('<w:instrText>&amp;</w:instrText>')],
		['95 MB of references', () => immense('&lt;')],
		['95 MB of hyphens in a comment', () => immense('<!-- - - -->')],
		[
			'2,000 small parts',
			() => manuscript(Array.from({ length: 1997 }, (_, n) => ({ name: `x/${n}.xml`, data: '<a/>' }))),
		],
		['a bomb that lies', () => hostile('a bomb that says it is small')],
		['an overlapping bomb', () => hostile('overlapping entries')],
	]

	test('is at most 64 MB and 2 s, whatever the file', { timeout: 120_000 }, async () => {
		const plain = await onDisk(manuscript())
		const files = await Promise.all(shapes.map(([, make]) => onDisk(make())))
		const child = fileURLToPath(new URL('../../../tests/support/manuscripts/memory-child.ts', import.meta.url))
		const { stdout } = await promisify(execFile)(process.execPath, [child, plain, ...files])
		const costs = stdout
			.trim()
			.split('\n')
			.map((line) => line.split(' ').map(Number))
		expect(costs).toHaveLength(shapes.length)
		for (const [index, [kilobytes, milliseconds]] of costs.entries()) {
			expect(kilobytes, shapes[index]?.[0]).toBeLessThan(64 * 1024)
			expect(milliseconds, shapes[index]?.[0]).toBeLessThan(2000)
		}
	})

	test('is that of the processor: a long honest document is taken in the middle of bombs', {
		timeout: 120_000,
	}, async () => {
		const paragraph = `<w:p w:rsidR="00A1"><w:r><w:rPr><w:b/></w:rPr><w:t>${'Soil and trees. '.repeat(5)}</w:t></w:r></w:p>`
		const long = await onDisk(manuscript([], {}, { document: documentXml(paragraph.repeat(100_000)) }))
		const bomb = await onDisk(immense('<w:p></w:p>'))
		// in a process of its own: code that is rewritten for tests is several times slower
		const child = fileURLToPath(new URL('../../../tests/support/manuscripts/busy-child.ts', import.meta.url))
		const { stdout } = await promisify(execFile)(process.execPath, [child, long, bomb])
		expect(stdout.trim().split('\n')).toEqual(['taken', 'refused', 'refused', 'refused'])
	})

	test('ends between two pieces when nobody waits for it', async () => {
		const path = await onDisk(immense('<w:p></w:p>'))
		const gone = new AbortController()
		const before = process.cpuUsage()
		const checked = checkManuscript(path, { signal: gone.signal })
		setImmediate(() => gone.abort(new Error('gone')))
		await expect(checked).rejects.toThrow('gone')
		expect(millisecondsSince(before)).toBeLessThan(500)
	})

	test('leaves the event loop to others, and files wait in line', async () => {
		const path = await onDisk(immense('<w:p>soil</w:p>'))
		let turns = 0
		const counting = setInterval(() => turns++, 1)
		const order: string[] = []
		const large = [1, 2].map((n) => refusalOf(path).then(() => order.push(`large ${n}`)))
		const small = refusalOf(await onDisk(manuscript())).then(() => order.push('small'))
		await Promise.all([...large, small])
		clearInterval(counting)
		expect(turns).toBeGreaterThan(20)
		expect(order[0]).toMatch(/^large/)
	})
})

test('300 mutated documents are taken or refused, and nothing else happens', { timeout: 120_000 }, async () => {
	const { faults, disagreements, refused, accepted, slowestMilliseconds } = await checkMutations({
		count: 300,
		seed: 7,
	})
	expect(faults).toEqual([])
	expect(disagreements).toEqual([])
	expect(refused + accepted).toBe(300)
	expect(refused).toBeGreaterThan(200)
	expect(slowestMilliseconds).toBeLessThan(2000)
})
