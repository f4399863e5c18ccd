/** A stream of a compound file, or with `storage` a folder. */
export type CompoundPart = { name: string; data?: Buffer; isStorage?: boolean }

const sectorBytes = 512
const miniBytes = 64
const endOfChain = 0xfffffffe
const fatSector = 0xfffffffd
const tableSector = 0xfffffffc
const free = 0xffffffff

const padded = (data: Buffer, unit: number) => Buffer.concat([data, Buffer.alloc((unit - (data.length % unit)) % unit)])

function slot({
	name,
	type,
	start,
	size,
	classId,
	child = free,
	right = free,
}: {
	name: string
	type: number
	start: number
	size: number
	classId?: string | undefined
	child?: number
	right?: number
}): Buffer {
	const bytes = Buffer.alloc(128)
	bytes.write(name, 0, 'utf16le')
	bytes.writeUInt16LE(2 * name.length + 2, 64)
	bytes[66] = type
	bytes[67] = 1
	bytes.writeUInt32LE(free, 68)
	bytes.writeUInt32LE(right, 72)
	bytes.writeUInt32LE(child, 76)
	if (classId) bytes.write(classId, 80, 'hex')
	bytes.writeUInt32LE(start, 116)
	bytes.writeUInt32LE(size, 120)
	return bytes
}

/** An OLE compound file with its streams in one row, because no library writes one. */
export function buildCompound(parts: CompoundPart[], classId?: string): Buffer {
	const sectors: Buffer[] = []
	const fat: number[] = []
	/** Appends sectors as one chain, and returns the first. */
	const append = (data: Buffer): number => {
		if (data.length === 0) return endOfChain
		const whole = padded(data, sectorBytes)
		const first = sectors.length
		for (let at = 0; at < whole.length; at += sectorBytes) {
			sectors.push(whole.subarray(at, at + sectorBytes))
			fat.push(at + sectorBytes < whole.length ? sectors.length : endOfChain)
		}
		return first
	}
	const miniPieces: Buffer[] = []
	const miniFat: number[] = []
	const appendMini = (data: Buffer): number => {
		const first = miniFat.length
		const whole = padded(data, miniBytes)
		for (let at = 0; at < whole.length; at += miniBytes)
			miniFat.push(at + miniBytes < whole.length ? miniFat.length + 1 : endOfChain)
		miniPieces.push(whole)
		return data.length === 0 ? endOfChain : first
	}
	const slots = parts.map(({ name, data = Buffer.alloc(0), isStorage }, index) =>
		slot({
			name,
			type: isStorage ? 1 : 2,
			start: data.length < 4096 ? appendMini(data) : append(data),
			size: data.length,
			right: index + 1 < parts.length ? index + 2 : free,
		}),
	)
	const miniStream = Buffer.concat(miniPieces)
	const root = slot({
		name: 'Root Entry',
		type: 5,
		start: append(miniStream),
		size: miniStream.length,
		classId,
		child: 1,
	})
	const directory = append(padded(Buffer.concat([root, ...slots]), sectorBytes))
	const words = (list: number[]) => {
		const whole = Buffer.alloc(Math.ceil(list.length / 128) * sectorBytes, 0xff)
		for (const [index, word] of list.entries()) whole.writeUInt32LE(word, 4 * index)
		return whole
	}
	const miniFatStart = append(words(miniFat))
	const tablesFor = (count: number) => Math.ceil(Math.max(0, count - 109) / 127)
	let fatCount = 1
	while (fatCount * 128 < fat.length + fatCount + tablesFor(fatCount)) fatCount++
	const fatStart = sectors.length
	const fatSectors = Array.from({ length: fatCount }, (_, n) => fatStart + n)
	const tableStart = fatStart + fatCount
	const tables = Array.from({ length: tablesFor(fatCount) }, (_, n) => {
		const names = fatSectors.slice(109 + 127 * n, 109 + 127 * (n + 1))
		const isLast = 109 + 127 * (n + 1) >= fatCount
		return words([...names, ...new Array(127 - names.length).fill(free), isLast ? endOfChain : tableStart + n + 1])
	})
	fat.push(...fatSectors.map(() => fatSector), ...tables.map(() => tableSector))
	const header = Buffer.alloc(sectorBytes)
	header.write('d0cf11e0a1b11ae1', 0, 'hex')
	header.writeUInt16LE(0x3e, 24)
	header.writeUInt16LE(3, 26)
	header.writeUInt16LE(0xfffe, 28)
	header.writeUInt16LE(9, 30)
	header.writeUInt16LE(6, 32)
	header.writeUInt32LE(fatCount, 44)
	header.writeUInt32LE(directory, 48)
	header.writeUInt32LE(4096, 56)
	header.writeUInt32LE(miniFatStart, 60)
	header.writeUInt32LE(Math.ceil(miniFat.length / 128), 64)
	header.writeUInt32LE(tables.length > 0 ? tableStart : endOfChain, 68)
	header.writeUInt32LE(tables.length, 72)
	header.fill(0xff, 76)
	for (const [n, sector] of fatSectors.slice(0, 109).entries()) header.writeUInt32LE(sector, 76 + 4 * n)
	return Buffer.concat([header, ...sectors, words(fat), ...tables])
}
