import { type Reason, Refusal } from './refusal.ts'

const refused = (reason: Reason) =>
	new Refusal(reason, 'The Word document holds an old Office file that cannot be taken.')

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const workbookRecords = { endOfPart: 0x0a, password: 0x2f, sheet: 0x85, otherBook: 0x1ae }
const macroSheets = [1, 6]
/** Stands between the program and the topic of a DDE link. */
const ddeSeparator = 3

const isDdeLink = (data: Uint8Array): boolean => data[0] === 0 && data[1] === 0 && data.indexOf(ddeSeparator, 5) !== -1

/** The records of an .xls up to the end of its first part, which lists the sheets: macro sheets and DDE links are refused. */
export function checkWorkbook(bytes: Uint8Array): void {
	const view = viewOf(bytes)
	for (let at = 0; at + 4 <= bytes.length; ) {
		const type = view.getUint16(at, true)
		const end = at + 4 + view.getUint16(at + 2, true)
		if (end > bytes.length) throw refused('damaged')
		if (type === workbookRecords.endOfPart) return
		if (type === workbookRecords.password) throw refused('protected')
		if (type === workbookRecords.sheet && macroSheets.includes(bytes.subarray(at + 4, end)[5] ?? 0))
			throw refused('macros')
		if (type === workbookRecords.otherBook && isDdeLink(bytes.subarray(at + 4, end))) throw refused('program')
		at = end
	}
}

const storedObject = 0x1011
/** An object takes memory even when it is empty, and unpacking one takes time. */
const objectCost = 200
const packedCost = 20_000

/** The objects inside a .ppt, macros among them, each a compound file of its own. */
export function checkPresentation(
	bytes: Uint8Array,
	{ spend, inflate }: { spend: (bytes: number) => void; inflate: (packed: Uint8Array, most: number) => Uint8Array },
): Uint8Array[] {
	const view = viewOf(bytes)
	const objects: Uint8Array[] = []
	for (let at = 0; at + 8 <= bytes.length; ) {
		const isPacked = view.getUint16(at, true) >> 4 === 1
		const end = at + 8 + view.getUint32(at + 4, true)
		if (end > bytes.length) throw refused('damaged')
		if (view.getUint16(at + 2, true) === storedObject) {
			const size = isPacked && end - at >= 12 ? view.getUint32(at + 8, true) : end - at - 8
			spend(size + (isPacked ? packedCost : objectCost))
			objects.push(isPacked ? inflate(bytes.subarray(at + 12, end), size) : bytes.subarray(at + 8, end))
		}
		at = end
	}
	return objects
}
