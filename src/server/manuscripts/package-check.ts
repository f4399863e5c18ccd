import { checkCompound } from '../../manuscripts/compound-rules.ts'
import {
	checkPartName,
	embeddingKinds,
	isInEmbeddings,
	isOfficeType,
	refusedPart,
} from '../../manuscripts/part-rules.ts'
import { maximumDepth, Refusal, tooDeep } from '../../manuscripts/refusal.ts'
import { targetPart } from '../../manuscripts/relation-rules.ts'
import { AppError } from '../app-error.ts'
import { LimitReached } from '../costly-check.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { type Container, readBinary } from './binary-parts.ts'
import type { Budget } from './budget.ts'
import { ContentTypes } from './content-types.ts'
import { inflateZlib, type Reading, readContent } from './entry-content.ts'
import { samePart } from './entry-names.ts'
import { otherArchive } from './file-kinds.ts'
import { inMemory, type ManuscriptFile } from './manuscript-file.ts'
import { damaged, otherKind, refused } from './refusals.ts'
import { localName, type XmlElement } from './xml-element.ts'
import { readList, readRelations, scanText } from './xml-parts.ts'
import { XmlProblem } from './xml-problem.ts'

const packageRelations = '_rels/.rels'
const typesPart = '[content_types].xml'

/** A document, or at a greater depth one that is embedded in it, with all its parts. */
export async function checkPackage(file: ManuscriptFile, budget: Budget, depth = 0): Promise<void> {
	if (depth > maximumDepth) throw tooDeep()
	const reading = { file, budget }
	const entries = await readArchive(file, budget)
	for (const { name } of entries) checkPartName(name)
	const byPart = new Map(entries.map((entry) => [entry.part, entry]))
	const find = (name: string) => byPart.get(name)
	const types = find(typesPart)
	const main = await findMainPart(reading, find(packageRelations)).then((name) => name && find(name))
	if (!types || !main) {
		if (depth > 0) throw otherKind('The embedded archive is no Office document.')
		throw await otherArchive(entries, (entry, sink) => readContent(reading, entry, sink))
	}

	const contentTypes = new ContentTypes()
	await readList(reading, types, (element) => contentTypes.add(element))
	if (depth === 0) contentTypes.checkMainPart(main.part)
	else if (!isOfficeType(contentTypes.of(main.part) ?? '')) throw otherKind('The embedded file is no Office document.')
	const embedded = new Set<ArchiveEntry>()
	for (const entry of entries.filter(isRelations))
		await readRelations(reading, entry, ({ kind, target }) => {
			const part = embeddingKinds.includes(kind) ? find(samePart(targetPart(entry.part, target))) : undefined
			if (part) embedded.add(part)
		})
	for (const entry of entries) {
		await budget.yieldTurn()
		const type = contentTypes.of(entry.part)
		if (entry === types || isRelations(entry) || entry.part === packageRelations || entry.name.endsWith('/')) continue
		const isEmbedded = embedded.has(entry) || isInEmbeddings(entry.part)
		if (entry === main && isXml(entry.part, type)) await scanText(reading, entry, depth === 0 ? { checkRoot } : {})
		else if (isXml(entry.part, type) && !isEmbedded)
			await scanText(reading, entry, { doctypeAllowed: isPicture(entry.part, type) })
		else {
			const container = await readBinary(reading, entry, isEmbedded)
			if (container) await checkContainer(container, entry.name, { budget, depth })
		}
	}
}

const isRelations = ({ part }: ArchiveEntry) => part.endsWith('.rels') && part !== packageRelations
const isXml = (part: string, type = '') => /\.(xml|vml|svg)$/.test(part) || /[+/]xml$/.test(type)
const isPicture = (part: string, type = 'image/svg+xml') => part.endsWith('.svg') && type.startsWith('image/')

function checkRoot({ name }: XmlElement): void {
	if (localName(name) !== 'document') throw damaged()
}

/** The package's relations name the part with the text. Most programs call it word/document.xml, Word online word/document2.xml. */
async function findMainPart(reading: Reading, relations: ArchiveEntry | undefined): Promise<string | undefined> {
	if (!relations) return undefined
	const targets: string[] = []
	await readRelations(reading, relations, ({ kind, target }) => {
		if (kind === 'officedocument') targets.push(samePart(targetPart(packageRelations, target)))
	})
	if (targets.length > 1)
		throw refused('The Word document does not begin where it should. Please save it again as .docx and try again.')
	return targets[0]
}

/** Looks into an object, and names its part when it is refused. */
async function checkContainer(
	{ kind, bytes, release }: Container,
	part: string,
	{ budget, depth }: { budget: Budget; depth: number },
): Promise<void> {
	const copies: (() => void)[] = []
	const spend = (count: number) => {
		budget.addInflated(count)
		copies.push(budget.reserve(count))
	}
	try {
		const packages = kind === 'zip' ? [bytes] : checkCompound(bytes, { spend, inflate: inflateZlib }, depth + 1)
		for (const inner of packages) {
			const file = inMemory(Buffer.from(inner.buffer, inner.byteOffset, inner.length))
			await checkPackage(file, budget, depth + 1)
		}
	} catch (error) {
		if (error instanceof LimitReached) throw error
		if (error instanceof XmlProblem && error.kind === 'limit') throw error
		if (error instanceof Refusal) throw refusedPart(error.reason, part)
		if (error instanceof XmlProblem) throw refusedPart('damaged', part)
		if (error instanceof AppError && error.code === 'unsupported_type') throw refusedPart('unknown', part)
		if (error instanceof AppError && error.code === 'file_refused') throw refusedPart('damaged', part)
		throw error
	} finally {
		for (const release of copies) release()
		release()
	}
}
