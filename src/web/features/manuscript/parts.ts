import { targetPart } from '../../../manuscripts/relation-rules.ts'
import { openPackage, type Package } from './package.ts'
import { anotherKind, damaged, ManuscriptUnreadable, tooLarge } from './unreadable.ts'
import { attribute, eachChild, type ParseXml, parsePart } from './xml.ts'

export type Properties = {
	title?: string
	creator?: string
	lastModifiedBy?: string
	company?: string
	manager?: string
}
export type Parts = {
	document: Element
	styles?: Element
	footnotes?: Element
	endnotes?: Element
	commentCount?: number
	/** Relationship to the address that it leads to. */
	mailLinks: Map<string, string>
	properties: Properties
}

/** The parts of a .docx that are read, found by their relationships as Word finds them. */
export async function openParts(bytes: Uint8Array, parseXml: ParseXml): Promise<Parts> {
	const files = openPackage(bytes)
	const optional = (name: string | undefined) => readOptional(files, name, parseXml)
	const relationsAt = async (name: string) => targets(await optional(name), name)
	const main = (await relationsAt('_rels/.rels')).get('officeDocument') ?? 'word/document.xml'
	const content = await files.read(main)
	if (!content) throw anotherKind('This is not a Word document: the part with its text is missing.')
	const document = parsePart(content, parseXml)
	if (document.localName !== 'document') throw damaged()

	const folder = main.slice(0, main.lastIndexOf('/') + 1)
	const relations = `${folder}_rels/${main.slice(folder.length)}.rels`
	const related = await relationsAt(relations)
	const mailLinks = new Map<string, string>()
	const links = await optional(relations)
	if (links)
		eachChild(links, (link) => {
			const [, address] = /^mailto:([^?\s]{3,254})(?:\?|$)/i.exec(attribute(link, 'Target') ?? '') ?? []
			if (address) mailLinks.set(attribute(link, 'Id') ?? '', address)
		})
	const at = (kind: string) => optional(related.get(kind) ?? `${folder}${kind}.xml`)
	const comments = await at('comments')
	return {
		document,
		styles: await at('styles'),
		footnotes: await at('footnotes'),
		endnotes: await at('endnotes'),
		commentCount: comments && countNamed(comments, 'comment'),
		mailLinks,
		properties: readProperties(await optional('docProps/core.xml'), await optional('docProps/app.xml')),
	}
}

/** The rest can be read without this part, unless the file is of a size that says no. */
async function readOptional(
	files: Package,
	name: string | undefined,
	parseXml: ParseXml,
): Promise<Element | undefined> {
	if (!name) return undefined
	try {
		const bytes = await files.read(name)
		return bytes && parsePart(bytes, parseXml)
	} catch (error) {
		if (error instanceof ManuscriptUnreadable && error.message === tooLarge().message) throw error
		return undefined
	}
}

/** Kind of relationship (the last word of its type) to the part it leads to. `from` is the part that lists them. */
function targets(relationships: Element | undefined, from: string): Map<string, string> {
	const found = new Map<string, string>()
	if (!relationships) return found
	eachChild(relationships, (relationship) => {
		const kind = attribute(relationship, 'Type')?.split('/').at(-1)
		const target = attribute(relationship, 'Target')
		if (!kind || !target || attribute(relationship, 'TargetMode') === 'External' || found.has(kind)) return
		found.set(kind, targetPart(from, target))
	})
	return found
}

function countNamed(parent: Element, name: string): number {
	let count = 0
	eachChild(parent, (child) => {
		if (child.localName === name) count++
	})
	return count
}

/** What programs write when nobody has told them a name. */
const nobody =
	/^(?:un-?named|unknown|author|user|admin|administrator|windows user|microsoft office user|python-docx|pandoc|libreoffice.*|google docs|hp|dell|lenovo|acer|asus|pc)$/i

function readProperties(core: Element | undefined, app: Element | undefined): Properties {
	const properties: Properties = {}
	const take = (root: Element | undefined, wanted: Map<string, keyof Properties>) => {
		if (!root) return
		eachChild(root, (child) => {
			const name = wanted.get(child.localName)
			const text = child.textContent?.trim()
			if (name && text && (name === 'title' || !nobody.test(text))) properties[name] = text.slice(0, 500)
		})
	}
	take(
		core,
		new Map([
			['title', 'title'],
			['creator', 'creator'],
			['lastModifiedBy', 'lastModifiedBy'],
		]),
	)
	take(
		app,
		new Map([
			['Company', 'company'],
			['Manager', 'manager'],
		]),
	)
	return properties
}
