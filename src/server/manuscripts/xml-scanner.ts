import { Reference, Skip } from './xml-asides.ts'
import * as byteOf from './xml-bytes.ts'
import { is, kinds } from './xml-bytes.ts'
import { malformed, overLimit, XmlProblem } from './xml-problem.ts'
import { type Report, Reporter } from './xml-report.ts'
import * as state from './xml-states.ts'

type Options = {
	report?: Report
	/** A picture may name its document type, as drawing programs do, but define nothing. */
	doctypeAllowed?: boolean
}

const maximumDepth = 512
const maximumTagBytes = 4 * 1024 * 1024
const maximumNamesBytes = 64 * 1024

/**
 * Reads UTF-8 XML piece by piece in linear time and constant memory, and throws XmlProblem at the first fault: tags
 * that do not nest, text outside the root, unknown references, control characters, any DTD. Not looked at: doubled
 * attributes (unless reported), namespaces, `]]>` in text, `--` in comments.
 */
export class XmlScanner {
	readonly #options: Options
	#state: number = state.inText
	/** Where a reference was met. */
	#stateBefore: number = state.inText
	#depth = 0
	#rootSeen = false
	#bytesBefore = 0
	#tagStart = 0
	/** The names of the open elements, one after another, and where each ends. */
	#names = Buffer.alloc(256)
	readonly #nameEnds: number[] = [0]
	#nameAt = 0
	#quote = 0
	#declared = ''
	readonly #reference = new Reference()
	readonly #skip = new Skip()
	readonly #reporter: Reporter | undefined

	constructor(options: Options = {}) {
		this.#options = options
		if (options.report) this.#reporter = new Reporter(options.report)
	}

	end(): void {
		if (this.#state !== state.inText || this.#depth > 0 || !this.#rootSeen) throw malformed('the text ends too early')
	}

	/** Returns how many of the bytes were markup, at which there was something to decide; the others were passed over. */
	write(bytes: Buffer): number {
		const end = bytes.length
		const reporter = this.#reporter
		let markup = 0
		for (let at = 0; at < end; at++) {
			at = this.#passOver(bytes, at, end)
			if (at === end) break
			markup++
			const byte = bytes[at] as number
			const kind = kinds[byte] as number
			if (kind & is.forbidden) throw malformed('a control character')
			if (reporter && this.#state === state.inText && byte === byteOf.lessThan && !reporter.isKeeping)
				reporter.begin(at)
			this.#step(byte, kind, this.#bytesBefore + at)
			if (reporter?.isKeeping && this.#state === state.inText) reporter.reach(bytes, at + 1, this.#depth)
		}
		reporter?.endOfPiece(bytes)
		this.#bytesBefore += end
		const isTag = this.#state >= state.inName && this.#state <= state.inEmptyTag
		if (isTag && this.#bytesBefore - this.#tagStart > maximumTagBytes) throw overLimit('a tag')
		return markup
	}

	/** Most bytes change nothing: they are passed over in narrow loops. Returns the place of the next one that may. */
	#passOver(bytes: Buffer, from: number, end: number): number {
		let at = from
		switch (this.#state) {
			case state.inText:
				if (this.#depth > 0) while (at < end && (kinds[bytes[at] as number] as number) & is.plain) at++
				break
			case state.inName: {
				const names = this.#names
				let nameAt = this.#nameAt
				for (; at < end && nameAt < names.length; at++) {
					const byte = bytes[at] as number
					if (!((kinds[byte] as number) & is.name)) break
					names[nameAt++] = byte
				}
				this.#nameAt = nameAt
				this.#nameEnds[this.#depth] = nameAt
				break
			}
			case state.inAttribute:
				while (at < end && (kinds[bytes[at] as number] as number) & is.name) at++
				break
			case state.inValue: {
				const quote = this.#quote
				while (at < end && bytes[at] !== quote && (kinds[bytes[at] as number] as number) & is.plain) at++
				break
			}
			case state.inEndName: {
				const names = this.#names
				const nameEnd = this.#nameEnds[this.#depth] as number
				let nameAt = this.#nameAt
				while (at < end && nameAt < nameEnd && names[nameAt] === bytes[at]) {
					nameAt++
					at++
				}
				this.#nameAt = nameAt
				break
			}
			case state.skipping:
				return this.#skip.passOver(bytes, at)
		}
		return at
	}

	#step(byte: number, kind: number, position: number): void {
		switch (this.#state) {
			case state.inText:
				if (byte === byteOf.lessThan) {
					this.#state = state.opened
					this.#tagStart = position
				} else if (this.#depth === 0) {
					if (!(kind & is.space)) throw malformed('text outside the root element')
				} else this.#startReference()
				break
			case state.opened:
				if (kind & is.nameStart) this.#startElement(byte)
				else this.#startOther(byte)
				break
			case state.inName:
				if (kind & is.name) this.#addToName(byte)
				else {
					const reporter = this.#reporter
					if (reporter?.isKeeping && !(reporter.wantsRoot && this.#depth === 1))
						reporter.decide(this.#names, this.#nameEnds[this.#depth - 1] as number, this.#nameAt)
					this.#betweenAttributes(byte, kind)
				}
				break
			case state.inTag:
				if (kind & is.nameStart) this.#state = state.inAttribute
				else this.#betweenAttributes(byte, kind)
				break
			case state.inAttribute:
				if (byte === byteOf.equalsSign) this.#state = state.beforeValue
				else if (kind & is.space) this.#state = state.beforeEquals
				else if (!(kind & is.name)) throw malformed('the name of an attribute')
				break
			case state.beforeEquals:
				if (byte === byteOf.equalsSign) this.#state = state.beforeValue
				else if (!(kind & is.space)) throw malformed('an attribute without a value')
				break
			case state.beforeValue:
				if (byte === byteOf.doubleQuote || byte === byteOf.singleQuote) {
					this.#quote = byte
					this.#state = state.inValue
				} else if (!(kind & is.space)) throw malformed('a value without quotation marks')
				break
			case state.inValue:
				if (byte === this.#quote) this.#state = state.afterValue
				else if (byte === byteOf.lessThan) throw malformed('< in a value')
				else this.#startReference()
				break
			case state.afterValue:
				this.#betweenAttributes(byte, kind)
				break
			case state.inEmptyTag:
				if (byte !== byteOf.greaterThan) throw malformed('/ in a tag')
				this.#closeElement()
				break
			case state.inEndName:
				this.#compareName(byte, kind)
				break
			case state.afterEndName:
				if (byte === byteOf.greaterThan) this.#closeElement()
				else if (!(kind & is.space)) throw malformed('an end tag')
				break
			case state.inReference:
				if (this.#reference.take(byte)) this.#state = this.#stateBefore
				break
			case state.inDeclaration:
				this.#continueDeclaration(byte)
				break
			case state.inTarget:
				this.#continueTarget(byte, kind)
				break
			case state.skipping:
				if (this.#skip.take(byte)) this.#state = state.inText
				break
		}
	}

	#startElement(byte: number): void {
		if (this.#depth === 0 && this.#rootSeen) throw malformed('a second root element')
		if (this.#depth === maximumDepth) throw overLimit('nesting')
		this.#rootSeen = true
		this.#nameAt = this.#nameEnds[this.#depth] as number
		this.#depth++
		this.#state = state.inName
		this.#addToName(byte)
	}

	#addToName(byte: number): void {
		if (this.#nameAt === maximumNamesBytes) throw overLimit('names')
		// a document has thousands of small parts or a few deep ones: only the deep ones get much room
		if (this.#nameAt === this.#names.length)
			this.#names = Buffer.concat([this.#names, Buffer.alloc(this.#names.length)])
		this.#names[this.#nameAt++] = byte
		this.#nameEnds[this.#depth] = this.#nameAt
	}

	#betweenAttributes(byte: number, kind: number): void {
		if (byte === byteOf.greaterThan) this.#state = state.inText
		else if (byte === byteOf.slash) this.#state = state.inEmptyTag
		else if (kind & is.space) this.#state = state.inTag
		else throw malformed('a tag')
	}

	#startOther(byte: number): void {
		this.#reporter?.cancelTag()
		if (byte === byteOf.slash) {
			if (this.#depth === 0) throw malformed('an end without a beginning')
			this.#nameAt = this.#nameEnds[this.#depth - 1] as number
			this.#state = state.inEndName
		} else if (byte === byteOf.question || byte === byteOf.exclamation) {
			this.#declared = ''
			this.#state = byte === byteOf.question ? state.inTarget : state.inDeclaration
		} else throw malformed('a < that opens nothing')
	}

	#compareName(byte: number, kind: number): void {
		const nameEnd = this.#nameEnds[this.#depth] as number
		if (kind & is.name) {
			if (this.#nameAt === nameEnd || this.#names[this.#nameAt++] !== byte) throw malformed('tags do not nest')
			return
		}
		if (this.#nameAt !== nameEnd) throw malformed('tags do not nest')
		if (byte === byteOf.greaterThan) this.#closeElement()
		else if (kind & is.space) this.#state = state.afterEndName
		else throw malformed('an end tag')
	}

	#closeElement(): void {
		this.#depth--
		this.#state = state.inText
	}

	#startReference(): void {
		this.#stateBefore = this.#state
		this.#reference.begin()
		this.#state = state.inReference
	}

	#continueDeclaration(byte: number): void {
		this.#declared += String.fromCharCode(byte)
		if (this.#declared === '--') this.#skipTo('-->')
		else if (this.#declared === '[CDATA[' && this.#depth > 0) this.#skipTo(']]>')
		else if (this.#declared === 'DOCTYPE' && this.#options.doctypeAllowed && !this.#rootSeen) this.#skipTo('>')
		else if (!['--', '[CDATA['].some((start) => start.startsWith(this.#declared)))
			if (!('DOCTYPE'.startsWith(this.#declared) && this.#options.doctypeAllowed))
				throw new XmlProblem('definitions', 'a DTD')
	}

	/** The name of a processing instruction: only the first thing in a text may be called `xml`. */
	#continueTarget(byte: number, kind: number): void {
		if (kind & is.name && this.#declared.length < 4) {
			this.#declared += String.fromCharCode(byte)
			return
		}
		const isFirst = this.#tagStart === 0
		if (this.#declared === '' || (this.#declared.toLowerCase() === 'xml' && !isFirst)) throw malformed('an instruction')
		this.#skipTo('?>')
		this.#skip.take(byte)
	}

	#skipTo(end: '-->' | ']]>' | '?>' | '>'): void {
		this.#skip.begin(end)
		this.#state = state.skipping
	}
}
