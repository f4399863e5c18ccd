import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { plainAddress } from '../../manuscripts/addresses.ts'
import { linkProblem } from '../../manuscripts/relation-rules.ts'
import { AppError } from '../app-error.ts'
import { LimitReached } from '../costly-check.ts'
import { PdfObject, type PdfText } from './pdf-object.ts'
import { isDelimited, nextToken } from './pdf-tokens.ts'

const inflated = promisify(inflate)

export const pdfLimits = {
	/** Of all object streams together. */
	inflatedBytes: 64 * 1024 * 1024,
	/** Of one: it is read in one go. */
	streamBytes: 16 * 1024 * 1024,
	/** The list of the objects in one, which is read in one go too: programs put some hundreds into one. */
	headBytes: 1024 * 1024,
	/** Work is counted, not timed: a file gets the same verdict on every machine. A page has some thousands of tokens. */
	tokens: 6_000_000,
	/** Bytes that are read as syntax, some of them several times. */
	readBytes: 200 * 1024 * 1024,
}
export type PdfLimits = typeof pdfLimits
/** What most PDFs need. Their check takes some hundredths of a second, less than starting a process. */
export const usualLimits: PdfLimits = {
	...{ inflatedBytes: 2 * 1024 * 1024, streamBytes: 1024 * 1024, headBytes: 64 * 1024 },
	...{ tokens: 200_000, readBytes: 8 * 1024 * 1024 },
}
/** After so many tokens other requests get a turn. */
const turnTokens = 20_000
/** What is seen of an address of thousands of characters. */
const shortestBeginning = 100
/** A token costs as much as so many bytes of a long text. */
const tokenBytes = 50
/** To judge a character of an address costs as much as to read so many bytes. */
const addressCost = 20
/** To inflate a stream costs as much as so many tokens, even if it is empty. */
const streamCost = 200

const otherFile = 'an action that opens another file'

/** What programs run, open or unpack, and where it may be named. Without one of these names nothing of the kind works. */
const forbidden: Record<string, string> = {
	...namesOf('a script', ['JavaScript', 'JS', 'OnInstantiate', 'Rendition']),
	...namesOf('an action that starts a program or sends data', ['Launch', 'ImportData', 'SubmitForm', 'GoToE']),
	// when the page is shown, some programs sign in to the computer that is named there
	...namesOf(otherFile, ['GoToR']),
	...namesOf('another file', ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'Movie']),
	...namesOf('a form of a kind that can run scripts (XFA)', ['XFA']),
}

const judgedNames = new Set([...Object.keys(forbidden), 'Encrypt', 'Thread', 'S', 'ObjStm', 'First', 'N'])

function namesOf(what: string, names: string[]): Record<string, string> {
	return Object.fromEntries(names.map((name) => [name, what]))
}

const refused = (sentence: string) => new AppError('file_refused', sentence)
const again = 'Please print it to a new PDF (Print, Save as PDF) and attach that.'
const contains = (what: string) => refused(`The PDF contains ${what}, which is not accepted. ${again}`)
const damaged = () => refused(`The PDF is damaged. ${again}`)
const unusual = () => refused(`The PDF is packed in an unusual way that cannot be checked. ${again}`)
const tooComplex = () => new LimitReached('file_refused', `The PDF is too complicated to be checked. ${again}`)

/**
 * Refuses a PDF that could do something when it is opened, or that cannot be read. Every object that a program could
 * reach is looked at: programs find objects by the word `obj`, wherever a table of positions may point, and by the
 * offsets in object streams, which are inflated here.
 */
export async function checkPdf(bytes: Buffer, limits = pdfLimits, signal?: AbortSignal): Promise<void> {
	if (bytes.toString('latin1', 0, 5) !== '%PDF-' || !bytes.includes('startxref')) throw damaged()
	const left = { bytes: limits.readBytes, tokens: limits.tokens, inflated: limits.inflatedBytes, turn: turnTokens }
	/** Any text that is an object of its own may be what a link leads to. */
	const links: { areElsewhere: boolean; problem: string | undefined } = { areElsewhere: false, problem: undefined }

	async function count(tokens: number, read: number): Promise<void> {
		left.tokens -= tokens
		left.bytes -= read
		left.turn -= tokens + read / tokenBytes
		if (left.tokens < 0 || left.bytes < 0) throw tooComplex()
		if (left.turn > 0) return
		left.turn = turnTokens
		await nextTurn()
		signal?.throwIfAborted()
	}

	/** One object with all that is in it. */
	async function look(source: Buffer, from: number): Promise<PdfObject> {
		const object = new PdfObject(source, from, judgedNames)
		for (let hasEnded = false; !hasEnded; ) {
			const { end, tokens } = object
			hasEnded = object.advance(turnTokens)
			await count(object.tokens - tokens, object.end - end)
			for (const address of object.takeAddresses()) {
				await count(0, address.text.length * addressCost)
				const problem = addressProblem(address)
				if (problem) throw contains(problem)
			}
		}
		for (const name of object.names) {
			if (name === 'Encrypt')
				throw refused('The PDF is protected with a password or against changes. Please attach one without protection.')
			const what = Object.hasOwn(forbidden, name) ? forbidden[name] : undefined
			if (what) throw contains(what)
		}
		if (isThreadAction(object)) throw contains(otherFile)
		links.areElsewhere ||= object.hasAddressElsewhere
		if (object.text && !links.problem) {
			await count(0, object.text.text.length * addressCost)
			links.problem = addressProblem(object.text)
		}
		return object
	}

	/** Objects are found by their offsets; some programs read them one after the other. */
	async function lookIntoStream(object: PdfObject): Promise<void> {
		const { first, count: objects, isPlain } = streamParts(object)
		if (first > limits.headBytes) throw tooComplex()
		const start = dataStart(bytes, object.end)
		await count(streamCost, start - object.end)
		const content = isPlain ? bytes.subarray(start) : await inflateAt(start)
		const head = content
			.toString('latin1', 0, first)
			.trim()
			.split(/\s+/, objects * 2)
			.map(Number)
		if (first > content.length || head.length < objects * 2 || !head.every(Number.isSafeInteger)) throw unusual()
		await count(head.length, first)
		let [end, isInOrder] = [first, true]
		for (let at = 1; at < head.length; at += 2) {
			const from = first + (head[at] ?? 0)
			isInOrder &&= isBlank(content, end, from)
			end = (await look(content, from)).end
		}
		if (isPlain || (isInOrder && isBlank(content, end, content.length))) return
		for (let at = first; at < content.length; ) at = (await look(content, at)).end
	}

	async function inflateAt(start: number): Promise<Buffer> {
		const maxOutputLength = Math.max(1, Math.min(limits.streamBytes, left.inflated))
		const content = await inflated(bytes.subarray(start), { maxOutputLength }).catch((error: unknown) => {
			throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooComplex() : unusual()
		})
		left.inflated -= content.length
		await count(0, content.length)
		return content
	}

	for (const word of ['obj', 'trailer'])
		for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) {
			const after = at + word.length
			await count(1, 0)
			if (!isDelimited(bytes[after]) || bytes[at - 1] === 0x64) continue
			const object = await look(bytes, after)
			const next = nextToken(bytes, object.end)
			await count(1, (next?.end ?? bytes.length) - object.end)
			if (next?.value !== 'stream') continue
			// programs read such content from the file that is named
			if (object.entries.has('F') || object.entries.has('Ref')) throw contains('the address of another file')
			if (isObjectStream(object)) await lookIntoStream(object)
		}
	if (links.areElsewhere && links.problem) throw contains(links.problem)
}

function isBlank(bytes: Buffer, from: number, to: number): boolean {
	for (let at = from; at < to; at++) if (!isDelimited(bytes[at]) || (bytes[at] ?? 0) > 0x20) return false
	return to >= from
}

/** A thread of articles has a type; the action that jumps to one, perhaps in another file, names it otherwise. */
const isThreadAction = ({ names, entries }: PdfObject) =>
	names.has('Thread') && (entries.get('Type')?.[0] !== '/Thread' || names.has('S'))

/** By the rules of links in Word documents. An address whose beginning is filled with what nobody sees is none of people. */
function addressProblem({ text, isWhole }: PdfText): string | undefined {
	const address = plainAddress(text)
	if (!isWhole && address.length < shortestBeginning) return 'a link that cannot be checked'
	const problem = linkProblem(address)
	return problem && (problem === 'share' ? 'a link to a file of another computer' : 'a link that starts a program')
}

/** By what a program needs to read one, whatever type it claims to be. */
const isObjectStream = ({ names }: PdfObject) => names.has('ObjStm') || (names.has('First') && names.has('N'))

/** Only what programs really write can be checked: plain or deflated, and everything said in the dictionary itself. */
function streamParts({ entries, hasRepeatedKey }: PdfObject): { first: number; count: number; isPlain: boolean } {
	const [first, count] = [numberIn(entries, 'First'), numberIn(entries, 'N')]
	const written = entries.get('Filter') ?? []
	const filters = written.filter((token) => token !== '[' && token !== ']')
	const isPlain = filters.length === 0
	const isShort = written.length <= 3
	const isKnown = isPlain || (filters.length === 1 && /^\/(FlateDecode|Fl)$/.test(filters[0] ?? ''))
	const others = ['F', 'DP', 'DecodeParms'].some((key) => entries.has(key))
	if (hasRepeatedKey || others || !isShort || !isKnown || first === undefined || count === undefined) throw unusual()
	return { first, count, isPlain }
}

function numberIn(entries: PdfObject['entries'], key: string): number | undefined {
	const tokens = entries.get(key)
	return tokens?.length === 1 && /^\d{1,9}$/.test(tokens[0] ?? '') ? Number(tokens[0]) : undefined
}

/** The data begin on the line after the word. */
function dataStart(bytes: Buffer, afterDictionary: number): number {
	let at = nextToken(bytes, afterDictionary)?.end ?? bytes.length
	while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
	return at + (bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : 1)
}
