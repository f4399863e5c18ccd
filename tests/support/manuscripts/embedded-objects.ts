import { deflateSync } from 'node:zlib'
import { buildCompound, type CompoundPart } from './compound-builder.ts'
import { contentTypes, documentXml, manuscript, relations } from './plain-manuscript.ts'
import { buildZip, type ZipEntry } from './zip-builder.ts'

const office = 'application/vnd.openxmlformats-officedocument'
export const classIds = {
	equation: '02ce020000000000c000000000000046',
	package: '0c00030000000000c000000000000046',
	paint: '0a00030000000000c000000000000046',
	link: '0003000000000000c000000000000046',
	newPackage: '20a70df22fc0ce11927b0800095ae340',
	scriptlet: 'd30b2906aa48d2118432006008c3fbfc',
	webPage: '20693325f903cf118fd000aa00686f13',
	browser: 'c32ab2eac130cf11a7eb0000c05bae0b',
}
export const program = Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(6000, 1)])

/** A document with one embedded object, related as Word relates it. */
export const withEmbedded = (data: Buffer, name = 'word/embeddings/oleObject1.bin', type = 'oleObject') =>
	manuscript([
		{ name, data },
		{ name: 'word/_rels/document.xml.rels', data: relations([{ type, target: `/${name}` }]) },
	])

const usual: CompoundPart[] = [
	{ name: '\u0001CompObj', data: Buffer.alloc(100, 1) },
	{ name: '\u0001Ole', data: Buffer.from('01000002080000000000000000000000', 'hex') },
	{ name: '\u0003ObjInfo', data: Buffer.from('400003000100', 'hex') },
]
export const compound = (parts: CompoundPart[], classId?: string) => buildCompound([...usual, ...parts], classId)

/** What the packager of Windows writes: a name, a path and the file. */
export function packaged(name: string, file: Buffer): Buffer {
	const text = Buffer.from(`${name}\0C:\\Temp\\${name}\0`)
	const data = Buffer.concat([Buffer.from([2, 0]), text, Buffer.from([0, 0, 3, 0]), file])
	const size = Buffer.alloc(4)
	size.writeUInt32LE(data.length)
	return Buffer.concat([size, data])
}

/** The stream of a Paint object: its length and the bitmap. */
export function paintBitmap(): Buffer {
	const bitmap = Buffer.alloc(5000, 7)
	bitmap.write('BM')
	bitmap.writeUInt32LE(bitmap.length, 2)
	bitmap.writeUInt32LE(0, 6)
	const size = Buffer.alloc(4)
	size.writeUInt32LE(bitmap.length)
	return Buffer.concat([size, bitmap])
}

const record = (type: number, data: Buffer) => {
	const head = Buffer.alloc(4)
	head.writeUInt16LE(type, 0)
	head.writeUInt16LE(data.length, 2)
	return Buffer.concat([head, data])
}
/** The stream of an .xls with sheets of these types, and further records. */
export const workbookStream = (sheetTypes: number[], ...further: [number, Buffer][]) =>
	Buffer.concat([
		record(0x809, Buffer.alloc(16)),
		...sheetTypes.map((type) => record(0x85, Buffer.from([0, 0, 0, 0, 0, type, 6, 0, ...Buffer.from('Sheet1')]))),
		...further.map(([type, data]) => record(type, data)),
		record(0x0a, Buffer.alloc(0)),
		Buffer.alloc(5000),
	])

/** The stream of a .ppt with an object in it. */
export function presentationStream(object: Buffer, isPacked: boolean): Buffer {
	const size = Buffer.alloc(4)
	size.writeUInt32LE(object.length)
	const data = isPacked ? Buffer.concat([size, deflateSync(object)]) : object
	const head = Buffer.alloc(8)
	head.writeUInt16LE(isPacked ? 0x10 : 0, 0)
	head.writeUInt16LE(0x1011, 2)
	head.writeUInt32LE(data.length, 4)
	const before = Buffer.from('0f00e80304000000aaaaaaaa', 'hex')
	return Buffer.concat([before, head, data])
}

/** An Office file of another kind than the document it is embedded in. */
export function officeFile(
	kind: 'spreadsheetml.sheet' | 'presentationml.presentation' | 'binary',
	further: ZipEntry[] = [],
) {
	const main =
		kind === 'presentationml.presentation' ? 'ppt/presentation.xml' : `xl/workbook.${kind === 'binary' ? 'bin' : 'xml'}`
	const type =
		kind === 'binary' ? 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' : `${office}.${kind}.main+xml`
	return buildZip([
		{ name: '[Content_Types].xml', data: contentTypes(type).replace('word/document.xml', main) },
		{ name: '_rels/.rels', data: relations([{ type: 'officeDocument', target: main }]) },
		{ name: main, data: kind === 'binary' ? Buffer.alloc(200, 9) : '<workbook/>' },
		...further,
	])
}

const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'
export const macroDocument = () =>
	manuscript([{ name: 'word/vbaProject.bin', data: compound([]) }], {}, { types: contentTypes(macroType) })
export const withDocument = (inside: string) => manuscript([], {}, { document: documentXml(inside) })
