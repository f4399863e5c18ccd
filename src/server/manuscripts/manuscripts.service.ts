import { Refusal } from '../../manuscripts/refusal.ts'
import { checkRelation, type InternalRelation, targetPart } from '../../manuscripts/relation-rules.ts'
import type { AppError } from '../app-error.ts'
import { type QueueOptions, uploadQueue } from '../bounded-queue.ts'
import type { Source } from '../http/uploads.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { Budget, checkLimits } from './budget.ts'
import { ContentTypes } from './content-types.ts'
import { readContent } from './entry-content.ts'
import { samePart } from './entry-names.ts'
import { Fields } from './fields.ts'
import { checkBeginning, checkParts, otherArchive } from './file-kinds.ts'
import { type ManuscriptFile, openManuscript } from './manuscript-file.ts'
import { damaged, definitions, refused, tooComplex } from './refusals.ts'
import { localName, type XmlElement } from './xml-element.ts'
import { XmlDecoder } from './xml-encoding.ts'
import { XmlProblem } from './xml-problem.ts'
import { XmlScanner } from './xml-scanner.ts'

const packageRelations = '_rels/.rels'
const typesPart = '[content_types].xml'
/** The parts that are remembered while they are read, so they may not be of any size. */
const maximumListBytes = 8 * 1024 * 1024

const enqueue = uploadQueue('manuscripts', { running: 2, waiting: 20, perSender: 3 })

/**
 * Refuses everything but a plain Word document (.docx), by its content: throws an AppError with a
 * sentence for the sender, or 429 or 503 when too many wait. Reads the file piece by piece; no part of a large one is
 * ever held in memory. When the signal says that nobody waits any more, it stops with the reason of the signal.
 */
export function checkManuscript(source: Source, options: QueueOptions = {}, limits = checkLimits): Promise<void> {
	return enqueue(async () => {
		const file = await openManuscript(source)
		try {
			await checkFile(file, new Budget(limits, options.signal))
		} catch (error) {
			if (error instanceof Refusal) throw refused(error.message)
			throw error instanceof XmlProblem ? inWords(error) : error
		} finally {
			await file.close()
		}
	}, options)
}

function inWords(problem: XmlProblem): AppError {
	if (problem.kind === 'definitions') return definitions()
	return problem.kind === 'limit' ? tooComplex() : damaged()
}

async function checkFile(file: ManuscriptFile, budget: Budget): Promise<void> {
	checkBeginning(await file.read(0, 1024))
	const entries = await readArchive(file, budget)
	checkParts(entries)
	const find = (name: string) => entries.find((entry) => entry.part === name)
	const types = find(typesPart)
	const main = await findMainPart(file, find(packageRelations), budget).then((name) => name && find(name))
	if (!types || !main) throw await otherArchive(entries, (entry, sink) => readContent(file, entry, budget, sink))

	const contentTypes = new ContentTypes()
	await readList(file, types, budget, (element) => contentTypes.add(element))
	contentTypes.checkMainPart(main.part)
	for (const entry of entries) {
		await budget.yieldTurn()
		const type = contentTypes.of(entry.part)
		if (entry === types || entry.part === packageRelations || entry.name.endsWith('/')) continue
		if (entry === main) await scanText(file, entry, budget, { checkRoot })
		else if (entry.part.endsWith('.rels')) await readRelations(file, entry, budget, () => {})
		else if (isXml(entry.part, type))
			await scanText(file, entry, budget, { doctypeAllowed: isPicture(entry.part, type) })
		else await readContent(file, entry, budget, () => {})
	}
}

/** The package's relations name the part with the text. Most programs call it word/document.xml, Word online word/document2.xml. */
async function findMainPart(
	file: ManuscriptFile,
	relations: ArchiveEntry | undefined,
	budget: Budget,
): Promise<string | undefined> {
	if (!relations) return undefined
	const targets: string[] = []
	await readRelations(file, relations, budget, ({ kind, target }) => {
		if (kind === 'officedocument') targets.push(samePart(targetPart(packageRelations, target)))
	})
	if (targets.length > 1)
		throw refused('The Word document does not begin where it should. Please save it again as .docx and try again.')
	return targets[0]
}

async function readRelations(
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

const isXml = (part: string, type = '') => /\.(xml|vml|svg)$/.test(part) || /[+/]xml$/.test(type)
const isPicture = (part: string, type = 'image/svg+xml') => part.endsWith('.svg') && type.startsWith('image/')

function checkRoot({ name }: XmlElement): void {
	if (localName(name) !== 'document') throw damaged()
}

/** Reads content types or relations and reports every element. */
async function readList(
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

/** Reads a part of any length for its fields. */
async function scanText(
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
