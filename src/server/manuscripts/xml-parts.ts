import { checkRelation, type InternalRelation } from '../../manuscripts/relation-rules.ts'
import type { ArchiveEntry } from './archive.ts'
import { type Reading, readContent } from './entry-content.ts'
import { addressCost, Fields } from './fields.ts'
import { isOtherAddress, otherAddressElements, takeBase, takeOtherAddress } from './other-addresses.ts'
import { tooComplex } from './refusals.ts'
import { localName, type XmlElement } from './xml-element.ts'
import { XmlDecoder } from './xml-encoding.ts'
import { XmlScanner } from './xml-scanner.ts'

/** The parts that are remembered while they are read, so they may not be of any size. */
const maximumListBytes = 8 * 1024 * 1024

/** Reads content types or relations and reports every element. */
export async function readList(
	reading: Reading,
	entry: ArchiveEntry,
	take: (element: XmlElement) => void,
): Promise<void> {
	if (entry.size > maximumListBytes) throw tooComplex()
	const to = (element: XmlElement) => {
		reading.budget.addReported(element)
		take(element)
		return false
	}
	await scan(reading, entry, new XmlScanner({ report: { elements: 'all', to } }))
}

/** Judges the relations of a part, and reports those that lead to other parts. */
export async function readRelations(
	reading: Reading,
	entry: ArchiveEntry,
	take: (relation: InternalRelation) => void,
): Promise<void> {
	await readList(reading, entry, ({ name, attributes }) => {
		if (localName(name) !== 'Relationship') return
		const value = (attribute: string) => attributes.get(attribute) ?? ''
		const mode = attributes.get('TargetMode') ?? 'Internal'
		const [type, target] = [value('Type'), value('Target')]
		reading.budget.addMarkup(addressCost * target.length)
		const relation = checkRelation({ type, target, mode }, entry.part)
		if (relation) take(relation)
	})
}

const textElements = [...Fields.elements, ...otherAddressElements]

/** Reads a part of any length for its fields and addresses. */
export async function scanText(
	reading: Reading,
	entry: ArchiveEntry,
	options: { doctypeAllowed?: boolean; checkRoot?: (element: XmlElement) => void },
): Promise<void> {
	const spend = (cost: number) => reading.budget.addMarkup(cost)
	const fields = new Fields(spend)
	let { checkRoot } = options
	let isBase = false
	const to = (element: XmlElement) => {
		reading.budget.addReported(element)
		checkRoot?.(element)
		checkRoot = undefined
		if (!isOtherAddress(element)) return fields.take(element)
		isBase = takeOtherAddress(element, spend)
		return isBase
	}
	const text = (value: string) => {
		if (isBase) takeBase(value, spend)
		else fields.takeText(value)
		isBase = false
	}
	const report = {
		elements: textElements,
		root: checkRoot !== undefined,
		to,
		text,
	}
	await scan(reading, entry, new XmlScanner({ doctypeAllowed: options.doctypeAllowed === true, report }))
	fields.end()
}

/** Reads an XML part to its end. */
async function scan(reading: Reading, entry: ArchiveEntry, scanner: XmlScanner): Promise<void> {
	const decoder = new XmlDecoder((utf8) => reading.budget.addMarkup(scanner.write(utf8)))
	await readContent(reading, entry, (piece) => decoder.write(piece))
	decoder.end()
	scanner.end()
}
