import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { queueFigures } from './bounded-queue.ts'
import { NotInTime, runInChild } from './limited-process.ts'
import { readInChild, readingLimits, readOneInChild } from './read-in-child.ts'

const script = fileURLToPath(new URL('../../tests/support/reader-process.ts', import.meta.url))
const pieces = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(100_000)))
const ask = (question: string, limits = readingLimits) => readOneInChild({ script, question, file: pieces(3) }, limits)

test('values come one after the other, and all of the file is read', async () => {
	let size = 0
	const read = readInChild<{ size: number; text: string }>({ script, question: 'sizes', file: pieces(50) })
	for await (const value of read) {
		expect(value.text).toHaveLength(200_000)
		size += value.size
	}
	expect(size).toBe(5_000_000)
})

test.each([
	['refuse', { code: 'file_refused', message: 'This is no table.', fields: { file: 'This is no table.' } }],
	['nest', { code: 'file_refused', message: 'The file is nested too deeply.' }],
	['fail', { code: 'file_refused', message: expect.stringContaining('cannot be read') }],
	['stop', { code: 'file_refused', message: expect.stringContaining('cannot be read') }],
])('a reader that is made to %s refuses the file with a sentence', async (question, refusal) => {
	await expect(ask(question)).rejects.toMatchObject(refusal)
})

test('a file that fills the memory is refused, and ends no other process', async () => {
	const little = { ...readingLimits, heapMegabytes: 32 }
	await expect(ask('fill', little)).rejects.toMatchObject({ code: 'file_refused', message: /too much memory/ })
})

test('a file whose reading never ends is stopped with its process, and may be sent again later', async () => {
	const failed = ask('loop', { ...readingLimits, seconds: 1 })
	await expect(failed).rejects.toBeInstanceOf(NotInTime)
	await expect(failed).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 })
})

test('a file that nobody waits for any more ends its process', async () => {
	const left = AbortSignal.timeout(500)
	await expect(readOneInChild({ script, question: 'loop', file: pieces(3), signal: left })).rejects.toThrow(/abort/i)
})

test('three processes run at once, whatever they read; who leaves while waiting closes the file', async () => {
	const end = new AbortController()
	const looping = () => readOneInChild({ script, question: 'loop', file: pieces(3), signal: end.signal })
	const running = [looping(), looping(), looping()].map((read) => read.catch(() => 'ended'))
	const left = new AbortController()
	const file = pieces(3)
	const leaving = readOneInChild({ script, question: 'sizes', file, signal: left.signal }).catch(() => 'left')
	const other = runInChild({ script, values: [], input: Buffer.from('"refuse"\n') }, readingLimits)
	await expect.poll(() => queueFigures().get('processes for files')).toMatchObject({ running: 3, waiting: 2 })
	left.abort()
	expect(await leaving).toBe('left')
	expect(file.destroyed).toBe(true)
	end.abort()
	expect(await Promise.all(running)).toEqual(['ended', 'ended', 'ended'])
	expect((await other).said.includes('This is no table.')).toBe(true)
})

test('a file that cannot be read to its end is not taken for a shorter one', async () => {
	const file = Readable.from(
		(async function* () {
			yield Buffer.alloc(10)
			throw new Error('the store is away')
		})(),
	)
	const read = async () => {
		for await (const _ of readInChild({ script, question: 'sizes', file }));
	}
	await expect(read()).rejects.toThrow('the store is away')
})

test('a caller that stops before the last value ends the process and closes the file', async () => {
	const file = pieces(1_000)
	const closed = once(file, 'close')
	for await (const _ of readInChild({ script, question: 'sizes', file })) break
	await closed
	expect(file.destroyed).toBe(true)
})
