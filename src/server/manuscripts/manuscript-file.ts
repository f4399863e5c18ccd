import { read as readDescriptor } from 'node:fs'
import { open } from 'node:fs/promises'
import { fromRandomAccessReaderPromise, type Options, RandomAccessReader, type ZipFile } from 'yauzl'
import type { Source } from '../http/uploads.ts'

/** An uploaded file, read at any place. */
export type ManuscriptFile = {
	size: number
	/** The bytes from this place on, not more than asked for; fewer where the file ends. */
	read: (position: number, length: number) => Promise<Buffer>
	/** `fileEnd`: where the zip ends, which may be before the end of the file. */
	openZip: (fileEnd: number, options: Options) => Promise<ZipFile>
	close: () => Promise<void>
}

/** Up to here one read is cheaper than many small ones, and two at a time weigh nothing. */
const smallBytes = 1024 * 1024

export async function openManuscript(source: Source): Promise<ManuscriptFile> {
	if (typeof source !== 'string') return inMemory(source)
	const file = await open(source, 'r')
	const { size } = await file.stat()
	if (size <= smallBytes) return inMemory(await file.readFile().finally(() => file.close()))
	return {
		size,
		async read(position, length) {
			const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
			return buffer.subarray(0, bytesRead)
		},
		openZip: (fileEnd, options) => openZip(readFrom(file.fd), fileEnd, options),
		close: () => file.close(),
	}
}

type Answer = (error: Error | null, bytesRead?: number) => void
type Read = (into: Buffer, offset: number, length: number, position: number, answer: Answer) => void

/** yauzl's own lets the whole process go round between any two reads, which costs more than the reads. */
class Reader extends RandomAccessReader {}

const openZip = (read: Read, fileEnd: number, options: Options): Promise<ZipFile> =>
	fromRandomAccessReaderPromise(Object.assign(new Reader(), { read }), fileEnd, { ...options, autoClose: false })

const readFrom =
	(descriptor: number): Read =>
	(...asked) =>
		readDescriptor(descriptor, ...asked)

const readMemory =
	(bytes: Buffer): Read =>
	(into, offset, length, position, answer) =>
		process.nextTick(answer, null, bytes.copy(into, offset, position, position + length))

export const inMemory = (bytes: Buffer): ManuscriptFile => ({
	size: bytes.length,
	read: async (position, length) => bytes.subarray(position, position + length),
	openZip: (fileEnd, options) => openZip(readMemory(bytes), fileEnd, options),
	close: async () => {},
})
