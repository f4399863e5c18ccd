import { plainAddress, reachOf } from './addresses.ts'
import { macros, type Reason, Refusal } from './refusal.ts'

const again = 'and try again.'
const refusal = (reason: Reason, sentence: string) => () => new Refusal(reason, sentence)
const foreignTemplate = refusal(
	'link',
	`The Word document loads its template from another computer. Please attach the template "Normal" instead (Developer, Document Template), save it ${again}`,
)
const embeddedDocument = refusal(
	'unknown',
	`The Word document has another document packed into it. Please open it in Word, save it as .docx ${again}`,
)
const controls = refusal(
	'program',
	`The Word document contains ActiveX controls, often pasted along with text from a web page. Please paste that text without formatting ${again}`,
)
const foreignContent = refusal(
	'link',
	`The Word document loads content from elsewhere (a linked object, frame or document). Please embed it or break the link, save it ${again}`,
)
const programLink = refusal(
	'program',
	`The Word document contains a link that starts a program. Please remove it ${again}`,
)
const shareLink = refusal(
	'link',
	`The Word document contains a link to a file on another computer. Please remove it or link to a web page ${again}`,
)
const unknownMode = refusal(
	'damaged',
	'The Word document is damaged. Please open it in your word processor, save it again as .docx and try again.',
)

// not javascript: and about:, which text pasted from web pages is full of and no word processor runs; nor ms-help:,
// which led to the help of old programs
const programScheme = /^(vbscript|data|mhtml|mk|its|ms-(?!help:)[a-z-]+|search|search-ms|shell):/i
/** File servers that systems sign in to by an address. */
const shareScheme = /^(smb|cifs|afp|nfs|davs?|webdavs?):/i
/** Files that run when they are opened. Not those that are also ends of web addresses, which authors write without https. */
export const programFile =
	/\.(exe|scr|pif|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|url|msi|msix|msp|jar|reg|cpl|chm|iso|img|vhdx?|scf|xll|dll|msc|sct|wsc|xbap|application|appinstaller|jnlp|rdp|appref-ms|library-ms|settingcontent-ms|diagcab)[. ]*([?#].*)?$/i

/** People click or do not: only addresses that do more than open a page are a problem. */
export function linkProblem(target: string): 'program' | 'share' | undefined {
	const reach = reachOf(target)
	if (programScheme.test(target) || (reach === 'local' && programFile.test(target))) return 'program'
	return reach === 'share' || shareScheme.test(target) ? 'share' : undefined
}

export function checkHyperlink(target: string): void {
	const problem = linkProblem(target)
	if (problem) throw problem === 'program' ? programLink() : shareLink()
}

/** A picture that a program may load without asking. */
export function checkPictureAddress(target: string): void {
	if (reachOf(target) === 'share' || shareScheme.test(target)) throw foreignContent()
}

/** Whether the content behind a relation that leads out of the document may stay there. */
function checkExternal(kind: string, target: string, from: string): void {
	const reach = reachOf(target)
	switch (kind) {
		case 'hyperlink':
			checkHyperlink(target)
			return
		case 'image':
		case 'video':
		case 'audio':
		case 'media':
			// pasted web pages link their pictures; \\server\share would make Windows sign in there
			if (reach !== 'local' && reach !== 'web') throw foreignContent()
			return
		case 'attachedtemplate':
			// authors who write on a publisher's template have the path of their own copy in the document
			if (reach !== 'local') throw foreignTemplate()
			return
		case 'oleobject':
			// a chart pasted from a spreadsheet remembers the file it came from, and shows its own copy of the figures
			if (reach !== 'local' || !/^(word|xl|ppt)\/charts\/_rels\//.test(from)) throw foreignContent()
			return
		case 'externallinkpath':
		case 'xlpathmissing':
		case 'xlstartup':
		case 'xlalternatestartup':
		case 'xllibrary':
			// an embedded workbook remembers the workbooks it took figures from
			if (reach !== 'local') throw foreignContent()
			return
		default:
			throw foreignContent()
	}
}

const refusedKinds: Record<string, () => Refusal> = {
	vbaproject: macros,
	wordvbadata: macros,
	xlmacrosheet: macros,
	xlintlmacrosheet: macros,
	afchunk: embeddedDocument,
	subdocument: embeddedDocument,
	frame: foreignContent,
	control: controls,
	activexcontrolbinary: controls,
}

export type Relation = { type: string; target: string; mode: string }
/** The last word of a relation's type, by which transitional, strict and later types agree. */
export type InternalRelation = { kind: string; target: string }

/** Judges one relation of the part `from`, a `.rels`. Returns it if it leads to a part of the document. */
export function checkRelation({ type, target, mode }: Relation, from: string): InternalRelation | undefined {
	const words = type.trim().toLowerCase()
	const kind = words.slice(words.lastIndexOf('/') + 1)
	const refused = refusedKinds[kind]
	if (refused) throw refused()
	const plain = plainAddress(target)
	if (mode === 'External') {
		checkExternal(kind, plain, from)
		return undefined
	}
	if (mode !== 'Internal') throw unknownMode()
	if (/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(plain)) throw foreignContent()
	return { kind, target: target.trim() }
}

/** The name of the part that a relation of `from` leads to, without a slash at its beginning. */
export function targetPart(from: string, target: string): string {
	const folder = from.slice(0, from.lastIndexOf('_rels/'))
	const path: string[] = []
	for (const segment of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
		if (segment === '..') path.pop()
		else if (segment !== '' && segment !== '.') path.push(segment)
	}
	return path.join('/')
}
