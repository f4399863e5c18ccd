import { Refusal } from './refusal.ts'

/** A class id as it stands in a file, in four words. */
export type ClassId = readonly [number, number, number, number]

export const entryTypes = { unused: 0, storage: 1, stream: 2, root: 5 }
const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const headerBytes = 512
const slotBytes = 128
const miniBytes = 64
const miniStreamBelow = 4096
/** From here on a sector number means the end of a chain, or nothing. */
const lastSector = 0xfffffffa
/** An old document with thousands of equations has fewer. */
const maximumEntries = 20_000

const damaged = () => new Refusal('damaged', 'The Word document holds an object that is damaged.')
export const isCompound = (bytes: Uint8Array) => signature.every((byte, index) => bytes[index] === byte)

/** An OLE compound file, the container of old Office formats and of embedded objects. Only its tables are copied. */
export class CompoundFile {
	readonly #bytes: Uint8Array
	readonly #view: DataView
	readonly #sectorBytes: number
	readonly #fat: Uint32Array
	readonly #miniFat: Uint32Array
	/** Where the small streams lie, one after another. */
	readonly #miniSectors: number[]
	readonly entries: Slot[]

	constructor(bytes: Uint8Array) {
		if (bytes.length < headerBytes || !isCompound(bytes)) throw damaged()
		this.#bytes = bytes
		this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
		const shift = this.#view.getUint16(30, true)
		if ((shift !== 9 && shift !== 12) || this.#view.getUint16(32, true) !== 6) throw damaged()
		this.#sectorBytes = 1 << shift
		const sectors = Math.ceil(bytes.length / this.#sectorBytes)
		this.#fat = this.#words(this.#fatSectors(2 * Math.ceil((4 * sectors) / this.#sectorBytes) + 16))
		const directory = this.#chain(this.#view.getUint32(48, true), (maximumEntries * slotBytes) / this.#sectorBytes)
		this.entries = directoryOf(this.#joined(directory))
		this.#miniFat = this.#words(this.#chain(this.#view.getUint32(60, true), sectors / 16 + 16))
		const root = this.entries.find(({ type }) => type === entryTypes.root)
		this.#miniSectors = root && root.size > 0 ? this.#chain(root.start, sectors) : []
	}

	/** The first bytes of a stream, at most so many. */
	read({ start, size }: { start: number; size: number }, most = size): Uint8Array {
		const wanted = Math.min(size, most)
		if (wanted > this.#bytes.length) throw damaged()
		const isMini = size < miniStreamBelow
		const unit = isMini ? miniBytes : this.#sectorBytes
		const whole = new Uint8Array(wanted)
		let sector = start
		for (let at = 0; at < wanted; at += unit) {
			if (sector >= lastSector) throw damaged()
			const place = isMini ? this.#placeOfMini(sector) : (sector + 1) * unit
			const piece = this.#bytes.subarray(place, place + Math.min(unit, wanted - at))
			if (piece.length === 0) throw damaged()
			whole.set(piece, at)
			sector = (isMini ? this.#miniFat : this.#fat)[sector] ?? lastSector
		}
		return whole
	}

	#placeOfMini(sector: number): number {
		const at = sector * miniBytes
		const holder = this.#miniSectors[Math.floor(at / this.#sectorBytes)]
		if (holder === undefined) throw damaged()
		return (holder + 1) * this.#sectorBytes + (at % this.#sectorBytes)
	}

	/** The first 109 sectors of the table of chains are named in the header, the others in sectors of their own. */
	#fatSectors(most: number): number[] {
		const named: number[] = []
		for (let at = 76; at < headerBytes; at += 4) named.push(this.#view.getUint32(at, true))
		const perSector = this.#sectorBytes / 4 - 1
		let next = this.#view.getUint32(68, true)
		while (next < lastSector) {
			const words = this.#words([next])
			named.push(...words.subarray(0, perSector))
			next = words[perSector] ?? lastSector
			if (named.length > most + 109 + perSector) throw damaged()
		}
		const used = named.filter((sector) => sector < lastSector)
		if (used.length > most) throw damaged()
		return used
	}

	/** A chain that is longer than the file leads in a circle. */
	#chain(start: number, most: number): number[] {
		const sectors: number[] = []
		const inFile = this.#bytes.length / this.#sectorBytes
		for (let sector = start; sector < lastSector; sector = this.#fat[sector] ?? lastSector)
			if (sectors.push(sector) > Math.min(most, inFile)) throw damaged()
		return sectors
	}

	/** The last sector of a file may be cut short. */
	#joined(sectors: number[]): Uint8Array {
		const size = this.#sectorBytes
		const whole = new Uint8Array(sectors.length * size)
		for (const [index, sector] of sectors.entries())
			whole.set(this.#bytes.subarray((sector + 1) * size, (sector + 2) * size), index * size)
		return whole
	}

	#words(sectors: number[]): Uint32Array {
		const bytes = this.#joined(sectors)
		const view = new DataView(bytes.buffer)
		const words = new Uint32Array(bytes.length / 4)
		for (let index = 0; index < words.length; index++) words[index] = view.getUint32(index * 4, true)
		return words
	}
}

const utf16 = new TextDecoder('utf-16le')

/** A place in a file that looks like an entry of a directory. */
export class Slot {
	readonly #view: DataView
	readonly #at: number
	readonly type: number
	readonly #nameBytes: number

	private constructor(view: DataView, at: number, nameBytes: number) {
		this.#view = view
		this.#at = at
		this.type = view.getUint8(at + 66)
		this.#nameBytes = nameBytes
	}

	/** Its colour, which only keeps the tree of names balanced, says nothing: readers do not look at it. */
	static at(view: DataView, at: number): Slot | undefined {
		const type = view.getUint8(at + 66)
		if (type !== entryTypes.storage && type !== entryTypes.stream && type !== entryTypes.root) return undefined
		const nameBytes = view.getUint16(at + 64, true)
		const isName = nameBytes >= 2 && nameBytes <= 64 && nameBytes % 2 === 0
		return isName ? new Slot(view, at, nameBytes) : undefined
	}

	/** Whether this is its name, which is given in lower case. */
	isCalled(name: string): boolean {
		if (this.#nameBytes !== 2 * name.length + 2) return false
		for (let index = 0; index < name.length; index++) {
			const code = this.#view.getUint16(this.#at + 2 * index, true)
			const lower = code >= 0x41 && code <= 0x5a ? code + 0x20 : code
			if (lower !== name.charCodeAt(index)) return false
		}
		return true
	}

	isOfClass(words: ClassId): boolean {
		return words.every((word, index) => this.#view.getUint32(this.#at + 80 + 4 * index, true) === word)
	}

	get name(): string {
		const { buffer, byteOffset } = this.#view
		return utf16.decode(new Uint8Array(buffer, byteOffset + this.#at, this.#nameBytes - 2))
	}

	get start(): number {
		return this.#view.getUint32(this.#at + 116, true)
	}

	get size(): number {
		return this.#view.getUint32(this.#at + 120, true)
	}
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** An entry that is used and malformed might be read by a more lenient reader. */
function directoryOf(bytes: Uint8Array): Slot[] {
	const view = viewOf(bytes)
	const entries: Slot[] = []
	for (let at = 0; at + slotBytes <= bytes.length; at += slotBytes) {
		const slot = Slot.at(view, at)
		if (slot) entries.push(slot)
		else if (view.getUint8(at + 66) !== entryTypes.unused) throw damaged()
	}
	return entries
}

/** Also what no chain leads to: readers differ in what they make of a damaged file. */
export function* everySlot(bytes: Uint8Array): Generator<Slot> {
	const view = viewOf(bytes)
	for (let at = 0; at + slotBytes <= bytes.length; at += miniBytes) {
		const slot = Slot.at(view, at)
		if (slot) yield slot
	}
}
