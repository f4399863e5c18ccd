import { unzipSync } from 'fflate'
import { buildZip } from './manuscripts/zip-builder.ts'

/** Numbers that look random and come again with the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

const splices = [
	'<',
	'>',
	'&',
	'"',
	'&x;',
	'<!DOCTYPE a>',
	'<![CDATA[',
	']]>',
	'<!--',
	'-->',
	'\0',
	'\ufeff',
	'..',
	'External',
	'PK\x03\x04',
	'PK\x05\x06',
	'</w:p>',
	'<w:p>',
	'<?xml version="1.0"?>',
]

/** Changes some bytes in one of the ways in which files go wrong or are made to. */
export function mutateBytes(bytes: Buffer, random: () => number): Buffer {
	const at = (limit: number) => Math.floor(random() * limit)
	const place = at(bytes.length + 1)
	const length = 1 + at(Math.min(64, bytes.length))
	const rest = bytes.subarray(place + length)
	const before = bytes.subarray(0, place)
	switch (at(7)) {
		case 0: {
			const copy = Buffer.from(bytes)
			for (let n = 0; n < 1 + at(8); n++) copy[at(copy.length)] = at(256)
			return copy
		}
		case 1:
			return before
		case 2:
			return Buffer.concat([before, rest])
		case 3:
			return Buffer.concat([before, Buffer.from(splices[at(splices.length)] ?? ''), bytes.subarray(place)])
		case 4:
			return Buffer.concat([before, bytes.subarray(place, place + length), bytes.subarray(place)])
		case 5:
			return Buffer.concat([before, Buffer.alloc(length, at(2) * 255), rest])
		default: {
			const copy = Buffer.from(bytes)
			if (copy.length > 4) copy.writeUInt32LE(at(2) === 0 ? 0xffffffff : at(100_000), at(copy.length - 4))
			return copy
		}
	}
}

/** One in two is changed inside a part and packed well again, so that the fault gets past the archive to the content. */
export function mutatedManuscript(good: Buffer, random: () => number): Buffer {
	if (random() < 0.5) return mutateBytes(good, random)
	const parts = Object.entries(unzipSync(good))
	const chosen = Math.floor(random() * parts.length)
	return buildZip(
		parts.map(([name, data], index) => ({
			name,
			data: index === chosen ? mutateBytes(Buffer.from(data), random) : Buffer.from(data),
		})),
	)
}
