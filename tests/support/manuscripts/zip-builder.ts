import { crc32, deflateRawSync } from 'node:zlib'

/** One entry, and every wrong value that its headers may have. */
export type ZipEntry = {
	name: string | Buffer
	data?: Buffer | string
	stored?: boolean
	/** Already compressed bytes, to go with `said` sizes. */
	packed?: Buffer
	/** What both headers say. */
	said?: Partial<Headers>
	/** What the local header says otherwise. */
	local?: Partial<Headers> & { name?: string | Buffer }
	/** The central directory points to this entry's local header instead of one of its own. */
	sharesWith?: number
	/** Sizes follow the data. */
	descriptor?: 'right' | 'wrong'
	mode?: number
	extra?: Buffer
	/** In the local header only, where Word pads. */
	localExtra?: Buffer
	/** Bytes between this entry and the next. */
	gap?: Buffer
}

type Headers = { crc: number; packedSize: number; size: number; flags: number; method: number; offset: number }

export type ZipLies = {
	before?: Buffer
	after?: Buffer
	comment?: Buffer
	count?: number
	directorySize?: number
	directoryOffset?: number
	disk?: number
	/** Puts a Zip64 end record and locator in front of the ordinary one. */
	zip64?: { count: bigint; offset?: bigint }
}

type Laid = { name: Buffer; headers: Headers; entry: ZipEntry }

const bytesOf = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text) : text)

function lay(entry: ZipEntry, offset: number): { laid: Laid; bytes: Buffer } {
	const data = bytesOf(entry.data ?? '')
	const packed = entry.packed ?? (entry.stored ? data : deflateRawSync(data))
	const headers: Headers = {
		crc: crc32(data),
		packedSize: packed.length,
		size: data.length,
		flags: 0x0800 | (entry.descriptor ? 0x0008 : 0),
		method: entry.stored ? 0 : 8,
		offset,
		...entry.said,
	}
	const name = bytesOf(entry.name)
	const localName = bytesOf(entry.local?.name ?? name)
	const sizes = entry.descriptor ? { crc: 0, packedSize: 0, size: 0 } : {}
	const local = { ...headers, ...sizes, ...entry.local }
	const header = Buffer.alloc(30)
	header.writeUInt32LE(0x04034b50, 0)
	header.writeUInt16LE(20, 4)
	header.writeUInt16LE(local.flags, 6)
	header.writeUInt16LE(local.method, 8)
	header.writeUInt16LE(0x21, 12)
	header.writeUInt32LE(local.crc >>> 0, 14)
	header.writeUInt32LE(local.packedSize, 18)
	header.writeUInt32LE(local.size, 22)
	header.writeUInt16LE(localName.length, 26)
	header.writeUInt16LE(entry.localExtra?.length ?? 0, 28)
	const parts = [header, localName, entry.localExtra ?? Buffer.alloc(0), packed]
	if (entry.descriptor) {
		const descriptor = Buffer.alloc(16)
		descriptor.writeUInt32LE(0x08074b50, 0)
		descriptor.writeUInt32LE(headers.crc >>> 0, 4)
		descriptor.writeUInt32LE(headers.packedSize, 8)
		descriptor.writeUInt32LE(headers.size + (entry.descriptor === 'wrong' ? 1 : 0), 12)
		parts.push(descriptor)
	}
	if (entry.gap) parts.push(entry.gap)
	return { laid: { name, headers, entry }, bytes: Buffer.concat(parts) }
}

function directoryRecord({ name, headers, entry }: Laid): Buffer {
	const record = Buffer.alloc(46)
	record.writeUInt32LE(0x02014b50, 0)
	record.writeUInt16LE(entry.mode === undefined ? 20 : 0x0314, 4)
	record.writeUInt16LE(20, 6)
	record.writeUInt16LE(headers.flags, 8)
	record.writeUInt16LE(headers.method, 10)
	record.writeUInt16LE(0x21, 14)
	record.writeUInt32LE(headers.crc >>> 0, 16)
	record.writeUInt32LE(headers.packedSize, 20)
	record.writeUInt32LE(headers.size, 24)
	record.writeUInt16LE(name.length, 28)
	record.writeUInt16LE(entry.extra?.length ?? 0, 30)
	record.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 38)
	record.writeUInt32LE(headers.offset, 42)
	return Buffer.concat([record, name, entry.extra ?? Buffer.alloc(0)])
}

function zip64Records(end: number, lie: NonNullable<ZipLies['zip64']>, start: number, size: number): Buffer {
	const records = Buffer.alloc(76)
	records.writeUInt32LE(0x06064b50, 0)
	records.writeBigUInt64LE(44n, 4)
	records.writeUInt16LE(45, 12)
	records.writeUInt16LE(45, 14)
	records.writeBigUInt64LE(lie.count, 24)
	records.writeBigUInt64LE(lie.count, 32)
	records.writeBigUInt64LE(BigInt(size), 40)
	records.writeBigUInt64LE(lie.offset ?? BigInt(start), 48)
	records.writeUInt32LE(0x07064b50, 56)
	records.writeBigUInt64LE(BigInt(end), 64)
	records.writeUInt32LE(1, 72)
	return records
}

/** A zip written by hand, because no library writes a wrong one. */
export function buildZip(entries: ZipEntry[], lies: ZipLies = {}): Buffer {
	const pieces: Buffer[] = []
	const laidOut: Laid[] = []
	let at = 0
	for (const entry of entries) {
		const shared = entry.sharesWith === undefined ? undefined : laidOut[entry.sharesWith]
		if (shared) {
			laidOut.push({ name: bytesOf(entry.name), headers: { ...shared.headers, ...entry.said }, entry })
			continue
		}
		const { laid, bytes } = lay(entry, at)
		laidOut.push(laid)
		pieces.push(bytes)
		at += bytes.length
	}
	const directory = Buffer.concat(laidOut.map(directoryRecord))
	const zip64 = lies.zip64 ? zip64Records(at + directory.length, lies.zip64, at, directory.length) : Buffer.alloc(0)
	const end = Buffer.alloc(22)
	end.writeUInt32LE(0x06054b50, 0)
	end.writeUInt16LE(lies.disk ?? 0, 4)
	end.writeUInt16LE(lies.count ?? laidOut.length, 8)
	end.writeUInt16LE(lies.count ?? laidOut.length, 10)
	end.writeUInt32LE(lies.directorySize ?? directory.length, 12)
	end.writeUInt32LE(lies.directoryOffset ?? at, 16)
	end.writeUInt16LE(lies.comment?.length ?? 0, 20)
	const around = [lies.before ?? Buffer.alloc(0), ...pieces, directory, zip64, end]
	return Buffer.concat([...around, lies.comment ?? Buffer.alloc(0), lies.after ?? Buffer.alloc(0)])
}
