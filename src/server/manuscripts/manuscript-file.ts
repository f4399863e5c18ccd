import { open } from 'node:fs/promises'
import { fromFdPromise, fromRandomAccessReaderPromise, type Options, RandomAccessReader, type ZipFile } from 'yauzl'
import type { Source } from '../http/uploads.ts'

/** An uploaded file, read at any place. */
export type ManuscriptFile = {
	size: number
	/** The bytes from this place on, not more than asked for; fewer where the file ends. */
	read: (position: number, length: number) => Promise<Buffer>
	openZip: (options: Options) => Promise<ZipFile>
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
		openZip: (options) => fromFdPromise(file.fd, { ...options, autoClose: false }),
		close: () => file.close(),
	}
}

/** yauzl's own lets the whole process go round between any two reads, which costs more than the reads. */
class MemoryReader extends RandomAccessReader {
	readonly #bytes: Buffer

	constructor(bytes: Buffer) {
		super()
		this.#bytes = bytes
	}

	override read(
		buffer: Buffer,
		offset: number,
		length: number,
		position: number,
		callback: (error: Error | null, bytesRead?: number) => void,
	): void {
		process.nextTick(callback, null, this.#bytes.copy(buffer, offset, position, position + length))
	}
}

const inMemory = (bytes: Buffer): ManuscriptFile => ({
	size: bytes.length,
	read: async (position, length) => bytes.subarray(position, position + length),
	openZip: (options) =>
		fromRandomAccessReaderPromise(new MemoryReader(bytes), bytes.length, { ...options, autoClose: false }),
	close: async () => {},
})
