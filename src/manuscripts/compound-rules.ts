import { type ClassId, CompoundFile, entryTypes, everySlot, isCompound, type Slot } from './compound-file.ts'
import { signatureOf } from './file-signatures.ts'
import { checkPresentation, checkWorkbook } from './old-office-rules.ts'
import { maximumDepth, type Reason, refusedObject as refused, tooDeep } from './refusal.ts'

export type CompoundTools = {
	/** Counts bytes that are copied or inflated and stay in memory, and throws when they are too many. */
	spend: (bytes: number) => void
	/** Inflates zlib data to at most so many bytes, or throws. */
	inflate: (packed: Uint8Array, most: number) => Uint8Array
}

const office = [0xc0, 0x46000000] as const
/** Packages of the shell, links, scripts, web pages and the browser. */
const refusedClasses: { words: ClassId; reason: Reason }[] = [
	{ words: [0x0003000c, 0, ...office], reason: 'program' },
	{ words: [0xf20da720, 0x11cec02f, 0x00087b92, 0x40e35a09], reason: 'program' },
	{ words: [0x00000300, 0, ...office], reason: 'link' },
	{ words: [0x06290bd3, 0x11d248aa, 0x60003284, 0xfcfbc308], reason: 'program' },
	{ words: [0x25336920, 0x11cf03f9, 0xaa00d08f, 0x136f6800], reason: 'program' },
	{ words: [0xeab22ac3, 0x11cf30c1, 0x0000eba7, 0x0bae5bc0], reason: 'program' },
]
const paintClass: ClassId = [0x0003000a, 0, ...office]

/** In lower case, by which they are compared. */
const refusedNames: { name: string; reason: Reason; isStorage?: true }[] = [
	{ name: '_vba_project', reason: 'macros' },
	{ name: '_vba_project_cur', reason: 'macros' },
	{ name: 'vba', reason: 'macros', isStorage: true },
	{ name: 'macros', reason: 'macros', isStorage: true },
	{ name: 'encryptedpackage', reason: 'protected' },
	{ name: 'encryptioninfo', reason: 'protected' },
	{ name: '\u0003linkinfo', reason: 'link' },
]
/** A file inside of a file takes time, however small it is: its tables are read. */
const nestedCost = 20_000
const packagedFile = '\u0001ole10native'

/**
 * Refuses packed files, macros, programs, links and what is protected. Other objects pass: equations, drawings, charts
 * and old documents. Returns the Office files inside, which are for the caller to check.
 */
export function checkCompound(bytes: Uint8Array, tools: CompoundTools, depth = 0): Uint8Array[] {
	if (depth > maximumDepth) throw tooDeep()
	const file = new CompoundFile(bytes)
	const isPaint = file.entries.some((slot) => slot.type === entryTypes.root && slot.isOfClass(paintClass))
	for (const slot of everySlot(bytes)) checkSlot(slot, isPaint)

	const packages: Uint8Array[] = []
	for (const entry of file.entries) {
		if (entry.type !== entryTypes.stream || entry.size === 0) continue
		const whole = () => {
			tools.spend(entry.size)
			return file.read(entry)
		}
		const nested = (inner: Uint8Array) => {
			tools.spend(nestedCost)
			packages.push(...checkCompound(inner, tools, depth + 1))
		}
		const name = entry.name.toLowerCase()
		const head = file.read(entry, 64)
		if (name === packagedFile && !isBitmap(head)) throw refused('program')
		if (name === '\u0001ole' && isLink(head)) throw refused('link')
		const signature = signatureOf(head)
		if (signature === 'program') throw refused('program')
		if (signature === 'compound') nested(whole())
		if (signature === 'zip') packages.push(whole())
		if (name === 'workbook' || name === 'book') checkWorkbook(whole())
		if (name === 'powerpoint document')
			for (const inner of checkPresentation(whole(), tools)) {
				if (!isCompound(inner)) throw refused('damaged')
				nested(inner)
			}
	}
	return packages
}

function checkSlot(slot: Slot, isPaint: boolean): void {
	for (const { words, reason } of refusedClasses) if (slot.isOfClass(words)) throw refused(reason)
	for (const { name, reason, isStorage } of refusedNames)
		if ((!isStorage || slot.type === entryTypes.storage) && slot.isCalled(name)) throw refused(reason)
	if (!isPaint && slot.isCalled(packagedFile)) throw refused('program')
}

/** Paint writes the bitmap itself where the shell's packager writes a file with its name. */
const isBitmap = (head: Uint8Array) => head[4] === 0x42 && head[5] === 0x4d
const isLink = (head: Uint8Array) => ((head[4] ?? 0) & 1) === 1
