import type { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZippedFile = { name: string; content: string | (() => Promise<Readable>) }

/** A ZIP file that is packed while it is read. Texts are compressed; files that are opened (PDFs) are compressed already. */
export async function* zipBytes(files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>): AsyncGenerator<Uint8Array> {
	let packed: Uint8Array[] = []
	const zip = new Zip((error, bytes) => {
		if (error) throw error
		packed.push(bytes)
	})
	function* taken(): Generator<Uint8Array> {
		yield* packed
		packed = []
	}
	for await (const { name, content } of files) {
		if (typeof content === 'string') {
			const file = new ZipDeflate(name, { level: 6 })
			zip.add(file)
			file.push(strToU8(content), true)
			yield* taken()
			continue
		}
		const file = new ZipPassThrough(name)
		zip.add(file)
		for await (const bytes of await content()) {
			file.push(bytes as Uint8Array)
			yield* taken()
		}
		file.push(new Uint8Array(), true)
		yield* taken()
	}
	zip.end()
	yield* taken()
}
