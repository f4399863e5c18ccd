import { checkRelation, type InternalRelation } from '../../manuscripts/relation-rules.ts'
import type { ArchiveEntry } from './archive.ts'
import type { Budget } from './budget.ts'
import { readContent } from './entry-content.ts'
import { Fields } from './fields.ts'
import type { ManuscriptFile } from './manuscript-file.ts'
import { tooComplex } from './refusals.ts'
import { localName, type XmlElement } from './xml-element.ts'
import { XmlDecoder } from './xml-encoding.ts'
import { XmlScanner } from './xml-scanner.ts'

/** The parts that are remembered while they are read, so they may not be of any size. */
const maximumListBytes = 8 * 1024 * 1024

/** Reads content types or relations and reports every element. */
export async function readList(
	file: ManuscriptFile,
	entry: ArchiveEntry,
	budget: Budget,
	take: (element: XmlElement) => void,
): Promise<void> {
	if (entry.size > maximumListBytes) throw tooComplex()
	const to = (element: XmlElement) => {
		budget.addReported(element)
		take(element)
		return false
	}
	await scan(file, entry, budget, new XmlScanner({ report: { elements: 'all', to } }))
}

/** Judges the relations of a part, and reports those that lead to other parts. */
export async function readRelations(
	file: ManuscriptFile,
	entry: ArchiveEntry,
	budget: Budget,
	take: (relation: InternalRelation) => void,
): Promise<void> {
	await readList(file, entry, budget, ({ name, attributes }) => {
		if (localName(name) !== 'Relationship') return
		const value = (attribute: string) => attributes.get(attribute) ?? ''
		const mode = attributes.get('TargetMode') ?? 'Internal'
		const relation = checkRelation({ type: value('Type'), target: value('Target'), mode }, entry.part)
		if (relation) take(relation)
	})
}

/** Reads a part of any length for its fields. */
export async function scanText(
	file: ManuscriptFile,
	entry: ArchiveEntry,
	budget: Budget,
	options: { doctypeAllowed?: boolean; checkRoot?: (element: XmlElement) => void },
): Promise<void> {
	const fields = new Fields()
	let { checkRoot } = options
	const to = (element: XmlElement) => {
		budget.addReported(element)
		checkRoot?.(element)
		checkRoot = undefined
		return fields.take(element)
	}
	const report = {
		elements: Fields.elements,
		root: checkRoot !== undefined,
		to,
		text: (text: string) => fields.takeText(text),
	}
	await scan(file, entry, budget, new XmlScanner({ doctypeAllowed: options.doctypeAllowed === true, report }))
	fields.end()
}

/** Reads an XML part to its end. */
async function scan(file: ManuscriptFile, entry: ArchiveEntry, budget: Budget, scanner: XmlScanner): Promise<void> {
	const decoder = new XmlDecoder((utf8) => budget.addMarkup(scanner.write(utf8)))
	await readContent(file, entry, budget, (piece) => decoder.write(piece))
	decoder.end()
	scanner.end()
}
