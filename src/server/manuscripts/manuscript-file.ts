import { open } from 'node:fs/promises'
import { fromBufferPromise, fromFdPromise, type Options, type ZipFile } from 'yauzl'

/** An uploaded file, read at any place. */
export type ManuscriptFile = {
	size: number
	/** Fills the buffer from this place on; says how many bytes there were. */
	read: (buffer: Buffer, position: number) => Promise<number>
	openZip: (options: Options) => Promise<ZipFile>
	close: () => Promise<void>
}

/** Up to here one read is cheaper than many small ones, and two at a time weigh nothing. */
const smallBytes = 1024 * 1024

export async function openManuscript(path: string): Promise<ManuscriptFile> {
	const file = await open(path, 'r')
	const { size } = await file.stat()
	if (size > smallBytes)
		return {
			size,
			read: async (buffer, position) => (await file.read(buffer, 0, buffer.length, position)).bytesRead,
			openZip: (options) => fromFdPromise(file.fd, { ...options, autoClose: false }),
			close: () => file.close(),
		}
	const bytes = await file.readFile().finally(() => file.close())
	return {
		size: bytes.length,
		read: async (buffer, position) => bytes.copy(buffer, 0, position, position + buffer.length),
		openZip: (options) => fromBufferPromise(bytes, options),
		close: async () => {},
	}
}
