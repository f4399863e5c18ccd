import { judgePart } from '../../manuscripts/part-rules.ts'
import type { ArchiveEntry } from './archive.ts'
import type { Budget } from './budget.ts'
import { type Reading, readContent } from './entry-content.ts'

/** An embedded object, whole in memory until `release` is called. */
export type Container = { kind: 'compound' | 'zip'; bytes: Buffer; release: () => void }

const headBytes = 64

/** Reads a part that is no XML to its end, and judges it by its first bytes. Only a container is kept in memory. */
export async function readBinary(
	reading: Reading,
	entry: ArchiveEntry,
	isEmbedded: boolean,
): Promise<Container | undefined> {
	const head = Buffer.alloc(Math.min(headBytes, entry.size))
	let container: Container | undefined
	let length = 0
	try {
		if (head.length === 0) judgePart(entry.name, head, isEmbedded)
		await readContent(reading, entry, (piece) => {
			const before = length
			length += piece.length
			if (before < head.length) {
				piece.copy(head, before)
				if (length < head.length) return
				const kind = judgePart(entry.name, head, isEmbedded)
				if (kind === 'plain') return
				container = allocate(kind, entry.size, reading.budget)
				head.copy(container.bytes)
			}
			if (container) piece.copy(container.bytes, before)
		})
		return container
	} catch (error) {
		container?.release()
		throw error
	}
}

function allocate(kind: Container['kind'], size: number, budget: Budget): Container {
	const uncount = budget.reserve(size)
	const memory = new ArrayBuffer(size)
	const release = () => {
		// frees it at once: the garbage collector waits until several such objects are there
		memory.transfer(0)
		uncount()
	}
	return { kind, bytes: Buffer.from(memory), release }
}
