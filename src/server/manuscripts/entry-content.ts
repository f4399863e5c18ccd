import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw, inflateRawSync, inflateSync } from 'node:zlib'
import type { ArchiveEntry } from './archive.ts'
import type { Budget } from './budget.ts'
import type { ManuscriptFile } from './manuscript-file.ts'
import { damaged } from './refusals.ts'

const pieceBytes = 64 * 1024

/** The archive that is read, and what reading it may cost. */
export type Reading = { file: ManuscriptFile; budget: Budget }

async function* piecesOf({ file, budget }: Reading, entry: ArchiveEntry): AsyncGenerator<Buffer> {
	const { dataStart: start, compressedSize: length } = entry
	for (let read = 0; read < length; ) {
		budget.check()
		const piece = await file.read(start + read, Math.min(pieceBytes, length - read))
		if (piece.length === 0) throw damaged()
		read += piece.length
		yield piece
		await budget.yieldTurn()
	}
}

/** Inflates one entry to its end and hands on every piece, counting: sizes and checksum must be what was said. */
export async function readContent(reading: Reading, entry: ArchiveEntry, sink: (piece: Buffer) => void): Promise<void> {
	const { budget } = reading
	let [size, checksum] = [0, 0]
	const take = (piece: Buffer) => {
		size += piece.length
		budget.addInflated(piece.length)
		if (size > entry.size) throw damaged()
		budget.check()
		checksum = crc32(piece, checksum)
		sink(piece)
	}
	const pieces = piecesOf(reading, entry)
	if (!entry.deflated) for await (const piece of pieces) take(piece)
	else if (entry.size <= pieceBytes && entry.compressedSize <= pieceBytes) {
		take(inflateSmall(await wholeOf(pieces), entry))
	} else {
		const inflate = createInflateRaw({ chunkSize: pieceBytes })
		await pipeline(pieces, inflate, async (inflated: AsyncIterable<Buffer>) => {
			for await (const piece of inflated) take(piece)
		}).catch((error: NodeJS.ErrnoException) => {
			throw error.code?.startsWith('Z_') ? damaged() : error
		})
		if (inflate.bytesWritten !== entry.compressedSize) throw damaged()
	}
	if (size !== entry.size || checksum !== entry.crc32) throw damaged()
}

/** Most parts are small: a stream for each would cost more than inflating it. */
function inflateSmall(packed: Buffer, entry: ArchiveEntry): Buffer {
	try {
		const { buffer, engine } = inflateRawSync(packed, {
			maxOutputLength: Math.max(entry.size, 1),
			chunkSize: Math.max(entry.size, 64),
			info: true,
		}) as unknown as {
			buffer: Buffer
			engine: { bytesWritten: number }
		}
		// bytes behind the end of the compressed data would be hidden content
		if (engine.bytesWritten === entry.compressedSize) return buffer
	} catch {
		// refused below
	}
	throw damaged()
}

export function inflateZlib(packed: Uint8Array, most: number): Uint8Array {
	try {
		return inflateSync(packed, { maxOutputLength: Math.max(most, 1) })
	} catch {
		throw damaged()
	}
}

async function wholeOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
	const all: Buffer[] = []
	for await (const piece of pieces) all.push(piece)
	return Buffer.concat(all)
}
