import {
	checkPartName,
	embeddingKinds,
	isInEmbeddings,
	isMacroType,
	isOfficeType,
	judgePart,
	refusedPart,
} from '../../../manuscripts/part-rules.ts'
import { macros, maximumDepth, Refusal, tooDeep } from '../../../manuscripts/refusal.ts'
import { checkRelation, targetPart } from '../../../manuscripts/relation-rules.ts'
import { type Count, inflationCounter, openPackage } from './package.ts'
import { ManuscriptRefused } from './unreadable.ts'
import { eachChild, type ParseXml, parsePart } from './xml.ts'

const headBytes = 64

/**
 * Says before anything is sent what the server would refuse for its parts, relations and embedded objects, by the same
 * rules. What cannot be read here is left to the server.
 */
export async function checkContent(bytes: Uint8Array, parseXml: ParseXml): Promise<void> {
	try {
		await checkPackage(bytes, { parseXml, count: inflationCounter() }, 0)
	} catch (error) {
		if (error instanceof Refusal) throw new ManuscriptRefused(error.message)
	}
}

type Tools = { parseXml: ParseXml; count: Count }

async function checkPackage(bytes: Uint8Array, tools: Tools, depth: number): Promise<void> {
	if (depth > maximumDepth) throw tooDeep()
	const files = openPackage(bytes, tools.count)
	const names = files.names.filter((name) => !name.endsWith('/'))
	for (const name of names) checkPartName(name)
	const each = async (name: string, take: (element: Element) => void) => {
		const part = await files.read(name)
		if (part) eachChild(parsePart(part, tools.parseXml), take)
	}
	const types = new Map<string, string>()
	await each('[Content_Types].xml', (element) => {
		const type = element.getAttribute('ContentType')?.split(';')[0]?.trim().toLowerCase() ?? ''
		if (isMacroType(type)) throw macros()
		const name = element.getAttribute('PartName') ?? `.${element.getAttribute('Extension')}`
		types.set(name.toLowerCase().replace(/^\//, ''), type)
	})
	const typeOf = (name: string) =>
		types.get(name.toLowerCase()) ?? types.get(name.slice(name.lastIndexOf('.')).toLowerCase()) ?? ''

	const embedded = new Set<string>()
	let main = ''
	for (const from of names.filter(isRelations))
		await each(from, (element) => {
			const value = (attribute: string) => element.getAttribute(attribute) ?? ''
			const mode = element.getAttribute('TargetMode') ?? 'Internal'
			const relation = checkRelation({ type: value('Type'), target: value('Target'), mode }, from.toLowerCase())
			if (!relation) return
			const target = targetPart(from, relation.target)
			if (embeddingKinds.includes(relation.kind)) embedded.add(target.toLowerCase())
			if (relation.kind === 'officedocument' && from === '_rels/.rels') main = target
		})
	if (depth > 0 && !isOfficeType(typeOf(main))) throw new Refusal('unknown', 'The embedded file is no Office document.')
	for (const name of names) {
		const isEmbedded = embedded.has(name.toLowerCase()) || isInEmbeddings(name)
		if (isRelations(name) || (isXml(name, typeOf(name)) && !isEmbedded)) continue
		const kind = judgePart(name, await files.head(name, headBytes), isEmbedded)
		if (kind !== 'plain')
			await checkContainer((await files.read(name)) ?? new Uint8Array(), { kind, name, tools, depth })
	}
}

const isRelations = (name: string) => /\.rels$/i.test(name)
const isXml = (name: string, type: string) => /\.(xml|vml|svg)$/i.test(name) || /[+/]xml$/.test(type)

/** Looks into an object, and names its part when it is refused. */
async function checkContainer(
	bytes: Uint8Array,
	{ kind, name, tools, depth }: { kind: 'compound' | 'zip'; name: string; tools: Tools; depth: number },
): Promise<void> {
	try {
		const packages = kind === 'zip' ? [bytes] : await packagesIn(bytes, tools.count, depth + 1)
		for (const inner of packages) await checkPackage(inner, tools, depth + 1)
	} catch (error) {
		throw error instanceof Refusal ? refusedPart(error.reason, name) : error
	}
}

async function packagesIn(bytes: Uint8Array, count: Count, depth: number): Promise<Uint8Array[]> {
	// few manuscripts hold such an object: its rules come when one does
	const { checkCompoundHere } = await import('./check-compound.ts')
	return checkCompoundHere(bytes, count, depth)
}
