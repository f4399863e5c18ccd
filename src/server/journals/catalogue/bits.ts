/** A set of places, one bit for each: 32 of them are compared at once. */
export type Bits = Uint32Array

export const bitsFor = (length: number): Bits => new Uint32Array((length + 31) >>> 5)

export function addBit(bits: Bits, place: number): void {
	bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

export const hasBit = (bits: Bits, place: number): boolean => (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1

export function bitsOf(length: number, places: Uint32Array): Bits {
	const bits = bitsFor(length)
	for (let at = 0; at < places.length; at++) addBit(bits, places[at] ?? 0)
	return bits
}

export function bitsWhere<T>(items: readonly T[], isIn: (item: T) => boolean): Bits {
	const bits = bitsFor(items.length)
	for (const [place, item] of items.entries()) if (isIn(item)) addBit(bits, place)
	return bits
}

export function bothOf(one: Bits, other: Bits): Bits {
	const both = new Uint32Array(one.length)
	for (let at = 0; at < both.length; at++) both[at] = (one[at] ?? 0) & (other[at] ?? 0)
	return both
}

export function addAll(bits: Bits, more: Bits): void {
	for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (more[at] ?? 0)
}

export function countBits(bits: Bits): number {
	let count = 0
	for (let at = 0; at < bits.length; at++) count += onesIn(bits[at] ?? 0)
	return count
}

export function countBoth(one: Bits, other: Bits): number {
	let count = 0
	for (let at = 0; at < one.length; at++) count += onesIn((one[at] ?? 0) & (other[at] ?? 0))
	return count
}

/** Sums of neighbouring bits, then of pairs, then of bytes: a loop over the bits takes several times as long. */
function onesIn(word: number): number {
	const pairs = word - ((word >>> 1) & 0x5555_5555)
	const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** In ascending order. */
export function placesIn(bits: Bits): Uint32Array {
	const places = new Uint32Array(countBits(bits))
	let count = 0
	for (let at = 0; at < bits.length; at++)
		for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
			places[count++] = at * 32 + 31 - Math.clz32(word & -word)
	return places
}
