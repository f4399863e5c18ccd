import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZippedFile, zipBytes } from './zip-download.ts'

const zipped = (files: ZippedFile[]) => Readable.from(zipBytes(files), { objectMode: false })
const text: ZippedFile = { name: 'a.txt', content: 'Reeds and salt.' }

/** Gives chunks without end, or fails after some. */
function aFile(name: string, failsAfter = Number.POSITIVE_INFINITY) {
	let given = 0
	const stream = new Readable({
		read() {
			given += 1
			if (given > failsAfter) this.destroy(new Error('the store is away'))
			else this.push(Buffer.alloc(1024, given))
		},
	})
	let isOpened = false
	const content = async () => {
		isOpened = true
		return stream
	}
	return { stream, file: { name, content }, isOpened: () => isOpened }
}

test('texts and files come out as they went in', async () => {
	const content = async () => Readable.from([Buffer.from('%PDF'), Buffer.from('-1.7')])
	const files = unzipSync(new Uint8Array(await buffer(zipped([text, { name: 'b/c.pdf', content }]))))
	expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
		['a.txt', 'Reeds and salt.'],
		['b/c.pdf', '%PDF-1.7'],
	])
})

test('a file that fails in the middle ends the download with its error, and later ones are not opened', async () => {
	const [broken, next] = [aFile('broken.pdf', 3), aFile('next.pdf')]
	const download = zipped([text, broken.file, next.file])
	await expect(buffer(download)).rejects.toThrow('the store is away')
	expect([download.destroyed, broken.stream.destroyed, next.isOpened()]).toEqual([true, true, false])
})

test('a file that cannot be opened ends it too', async () => {
	const content = () => Promise.reject(new Error('no such file'))
	await expect(buffer(zipped([text, { name: 'gone.pdf', content }]))).rejects.toThrow('no such file')
})

test('when the reader leaves early, the file that is read is closed and the next one is not opened', async () => {
	const [endless, next] = [aFile('endless.pdf'), aFile('next.pdf')]
	const download = zipped([text, endless.file, next.file])
	let read = 0
	for await (const bytes of download) {
		read += (bytes as Buffer).length
		if (read > 10_000) break
	}
	await finished(endless.stream).catch(() => {})
	expect([download.destroyed, endless.stream.destroyed, next.isOpened()]).toEqual([true, true, false])
})
