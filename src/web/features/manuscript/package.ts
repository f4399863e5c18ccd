import { anotherKind, damaged, ManuscriptUnreadable, tooLarge } from './unreadable.ts'

const megabyte = 1024 * 1024
const maxEntries = 2000
/** Only the parts with text are inflated, never the pictures: a book of a thousand pages stays below this. */
const maxInflated = 40 * megabyte
/** Small steps: whatever one step inflates to (at most a thousandfold) is counted before the next begins. */
const step = 8 * 1024

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
const oleHeader = 0xe011cfd0

type Entry = { name: string; method: number; encrypted: boolean; packed: number; offset: number }
export type Package = {
	names: string[]
	read(name: string): Promise<Uint8Array | undefined>
	/** The first bytes of a part, at least so many if it has them. */
	head(name: string, most: number): Promise<Uint8Array>
}
/** Counts inflated bytes, and fails when they are too many. */
export type Count = (length: number) => void

export function inflationCounter(): Count {
	let inflated = 0
	return (length) => {
		inflated += length
		if (inflated > maxInflated) throw tooLarge()
	}
}

/** Opens a .docx by its directory. Sizes that the file claims are not believed: bytes are counted as they come. */
export function openPackage(bytes: Uint8Array, count: Count = inflationCounter()): Package {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (bytes.length > 4 && view.getUint32(0, true) === oleHeader)
		throw anotherKind(
			'This file is protected with a password or is in the old .doc format. Save it as .docx without a password.',
		)
	const entries = readDirectory(bytes, view)
	const packedOf = (entry: Entry) => {
		if (entry.encrypted) throw new ManuscriptUnreadable('This file is protected with a password. Save it without one.')
		if (entry.method !== 8 && entry.method !== 0) throw damaged()
		return packedBytes(bytes, view, entry)
	}
	return {
		names: [...entries.values()].map(({ name }) => name),
		async read(name) {
			const entry = entries.get(name.toLowerCase())
			if (!entry) return undefined
			const packed = packedOf(entry)
			if (entry.method === 8) return inflate(packed, count)
			count(packed.length)
			return packed
		},
		async head(name, most) {
			const entry = entries.get(name.toLowerCase())
			if (!entry) return new Uint8Array()
			const packed = packedOf(entry)
			return (entry.method === 8 ? await inflate(packed, count, most) : packed).subarray(0, most)
		},
	}
}

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
	const end = findEnd(view)
	const total = view.getUint16(end + 10, true)
	if (total > maxEntries) throw tooLarge()
	const entries = new Map<string, Entry>()
	const decoder = new TextDecoder()
	let at = view.getUint32(end + 16, true)
	for (let index = 0; index < total; index++) {
		if (at + 46 > bytes.length || view.getUint32(at, true) !== directoryEntry) throw damaged()
		const nameLength = view.getUint16(at + 28, true)
		const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength))
		if (!entries.has(name.toLowerCase()))
			entries.set(name.toLowerCase(), {
				name,
				encrypted: (view.getUint16(at + 8, true) & 1) === 1,
				method: view.getUint16(at + 10, true),
				packed: view.getUint32(at + 20, true),
				offset: view.getUint32(at + 42, true),
			})
		at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
	}
	return entries
}

function findEnd(view: DataView): number {
	const last = view.byteLength - 22
	for (let at = last; at >= Math.max(0, last - 0xffff); at--) if (view.getUint32(at, true) === endOfDirectory) return at
	throw anotherKind('This is not a Word document (.docx), or it was not copied completely.')
}

function packedBytes(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array {
	if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== localHeader) throw damaged()
	const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
	if (start + entry.packed > bytes.length) throw damaged()
	return bytes.subarray(start, start + entry.packed)
}

async function inflate(packed: Uint8Array, count: Count, enough = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
	const chunks: Uint8Array[] = []
	let length = 0
	const reader = inSteps(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
	try {
		while (length < enough) {
			const { done, value } = await reader.read()
			if (done) break
			count(value.length)
			length += value.length
			chunks.push(value)
		}
	} catch (error) {
		throw error instanceof ManuscriptUnreadable ? error : damaged()
	} finally {
		// a reader that failed has nothing left to cancel
		await reader.cancel().catch(() => {})
	}
	const whole = new Uint8Array(length)
	let at = 0
	for (const chunk of chunks) {
		whole.set(chunk, at)
		at += chunk.length
	}
	return whole
}

function inSteps(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
	let at = 0
	return new ReadableStream({
		pull(controller) {
			if (at < bytes.length) controller.enqueue(bytes.slice(at, at + step))
			else controller.close()
			at += step
		},
	})
}
