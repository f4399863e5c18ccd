import { unzlibSync } from 'fflate'
import { checkCompound, maximumDepth, tooDeep } from '../../../manuscripts/compound-rules.ts'
import {
	checkPartName,
	embeddingKinds,
	isInEmbeddings,
	isMacroType,
	isOfficeType,
	judgePart,
	refusedPart,
} from '../../../manuscripts/part-rules.ts'
import { macros, Refusal } from '../../../manuscripts/refusal.ts'
import { checkRelation, targetPart } from '../../../manuscripts/relation-rules.ts'
import { type Count, inflationCounter, openPackage } from './package.ts'
import { ManuscriptRefused } from './unreadable.ts'
import { eachChild, type ParseXml, parsePart } from './xml.ts'

const headBytes = 64

/**
 * Says before anything is sent what the server would refuse for its parts, relations and embedded objects, by the same
 * rules. What cannot be read here is left to the server.
 */
export function checkContent(bytes: Uint8Array, parseXml: ParseXml): void {
	try {
		checkPackage(bytes, { parseXml, count: inflationCounter() }, 0)
	} catch (error) {
		if (error instanceof Refusal) throw new ManuscriptRefused(error.message)
	}
}

type Tools = { parseXml: ParseXml; count: Count }

function checkPackage(bytes: Uint8Array, tools: Tools, depth: number): void {
	if (depth > maximumDepth) throw tooDeep()
	const files = openPackage(bytes, tools.count)
	const names = files.names.filter((name) => !name.endsWith('/'))
	for (const name of names) checkPartName(name)
	const each = (name: string, take: (element: Element) => void) => {
		const part = files.read(name)
		if (part) eachChild(parsePart(part, tools.parseXml), take)
	}
	const types = new Map<string, string>()
	each('[Content_Types].xml', (element) => {
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
		each(from, (element) => {
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
		const kind = judgePart(name, files.head(name, headBytes), isEmbedded)
		if (kind !== 'plain') checkContainer(files.read(name) ?? new Uint8Array(), { kind, name, tools, depth })
	}
}

const isRelations = (name: string) => /\.rels$/i.test(name)
const isXml = (name: string, type: string) => /\.(xml|vml|svg)$/i.test(name) || /[+/]xml$/.test(type)

/** Looks into an object, and names its part when it is refused. */
function checkContainer(
	bytes: Uint8Array,
	{ kind, name, tools, depth }: { kind: 'compound' | 'zip'; name: string; tools: Tools; depth: number },
): void {
	const inflate = (packed: Uint8Array, most: number) => unzlibSync(packed, { out: new Uint8Array(most) })
	try {
		const packages = kind === 'zip' ? [bytes] : checkCompound(bytes, { spend: tools.count, inflate }, depth + 1)
		for (const inner of packages) checkPackage(inner, tools, depth + 1)
	} catch (error) {
		throw error instanceof Refusal ? refusedPart(error.reason, name) : error
	}
}
