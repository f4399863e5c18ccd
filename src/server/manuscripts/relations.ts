import { plainAddress } from './addresses.ts'
import { damaged, macros, refused } from './refusals.ts'
import { localName, type XmlElement } from './xml-element.ts'

const again = 'and try again.'
const foreignTemplate = () =>
	refused(
		`The Word document loads its template from another computer. Please attach the template "Normal" instead (Developer, Document Template), save it ${again}`,
	)
const embeddedDocument = () =>
	refused(`The Word document has another document packed into it. Please open it in Word, save it as .docx ${again}`)
const controls = () =>
	refused(
		`The Word document contains ActiveX controls, often pasted along with text from a web page. Please paste that text without formatting ${again}`,
	)
const foreignContent = () =>
	refused(
		`The Word document loads content from elsewhere (a linked object, frame or document). Please embed it or break the link, save it ${again}`,
	)
const foreignLink = () => refused(`The Word document contains a link that starts a program. Please remove it ${again}`)

/** A drive or home folder of the author. On another computer it leads nowhere, and never over a network. */
const onOwnComputer =
	/^(file:\/\/(localhost)?\/{1,2})?[a-z]:[\\/]|^file:\/\/(localhost)?\/{1,2}(Users|Applications|Library|home)\//i
const isOnOwnComputer = (target: string) => onOwnComputer.test(target) && !climbs(target)
/** A path that climbs out of its drive may arrive at a share. Windows drops blanks and further dots behind the two. */
const climbs = (target: string) => target.split(/[\\/]/).some((segment) => /^ *\.[. ]*$/.test(segment))
// not javascript: and about:, which text pasted from web pages is full of and no word processor runs
const startsProgram = /^(vbscript|data|mhtml|mk|its|ms-[a-z-]+|search|search-ms|shell):/i
const webAddress = /^https?:\/\//i

/** Whether the content behind a relation that leads out of the document may stay there. */
function checkExternal(kind: string, target: string, from: string): void {
	const ownComputer = isOnOwnComputer(target)
	switch (kind) {
		case 'hyperlink':
			// people click or do not: only addresses that do more than open a page are refused
			if (startsProgram.test(target)) throw foreignLink()
			return
		case 'image':
		case 'video':
		case 'audio':
		case 'media':
			// pasted web pages link their pictures; \\server\share would make Windows sign in there
			if (!webAddress.test(target) && !ownComputer && /^([\\/]{2}|[a-z][a-z0-9+.-]+:)/i.test(target))
				throw foreignContent()
			return
		case 'attachedtemplate':
			// authors who write on a publisher's template have the path of their own copy in the document
			if (!ownComputer) throw foreignTemplate()
			return
		case 'oleobject':
			// a chart pasted from a spreadsheet remembers the file it came from, and shows its own copy of the figures
			if (!ownComputer || !from.startsWith('word/charts/_rels/')) throw foreignContent()
			return
		default:
			throw foreignContent()
	}
}

const refusedKinds: Record<string, () => Error> = {
	vbaproject: macros,
	wordvbadata: macros,
	afchunk: embeddedDocument,
	subdocument: embeddedDocument,
	frame: foreignContent,
	control: controls,
	activexcontrolbinary: controls,
}

/** One element of a `.rels` part, which is called `from`. Returns the target of the main part, if this relation names it. */
export function checkRelation({ name, attributes }: XmlElement, from: string): string | undefined {
	if (localName(name) !== 'Relationship') return undefined
	const type = attributes.get('Type')?.trim() ?? ''
	// transitional, strict and later types differ in all but their last word
	const kind = type.slice(type.lastIndexOf('/') + 1).toLowerCase()
	const target = attributes.get('Target')?.trim() ?? ''
	const mode = attributes.get('TargetMode') ?? 'Internal'
	const refusal = refusedKinds[kind]
	if (refusal) throw refusal()
	const plain = plainAddress(target)
	if (mode === 'External') checkExternal(kind, plain, from)
	else if (mode !== 'Internal') throw damaged()
	else if (/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(plain)) throw foreignContent()
	return kind === 'officedocument' ? target : undefined
}
