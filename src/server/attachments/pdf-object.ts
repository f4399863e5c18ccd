import { nextToken, type PdfToken, textBetween } from './pdf-tokens.ts'

export type PdfText = ReturnType<typeof textBetween>

/** An address, and what all addresses of a document begin with. */
const addressKeys = new Set(['URI', 'Base'])
/** What streams and actions are judged by. Of other keys nothing is kept: there may be millions of them. */
const keptKeys = new Set(['Type', 'F', 'Ref', 'First', 'N', 'Filter', 'DP', 'DecodeParms'])
/** Of a value: what is longer is none that can be read. */
const mostValueTokens = 8
/** Read before they are judged. */
const mostAddresses = 50

/** One object of a PDF, as far as it was read. */
export class PdfObject {
	/** Those of the judged names that are in it, at any depth; none from texts. */
	readonly names = new Set<string>()
	/** Where a dictionary is the whole object: the first tokens of the values that are judged. */
	readonly entries = new Map<string, string[]>()
	/** A link leads to what another object says. */
	hasAddressElsewhere = false
	/** The object is a text and nothing else. */
	text: PdfText | undefined
	/** One of these keys was there twice: programs differ in which one counts. */
	hasRepeatedKey = false
	end: number
	/** How many were read. */
	tokens = 0
	readonly #bytes: Buffer
	readonly #open = { '<<': 0, '[': 0 }
	readonly #judged: ReadonlySet<string>
	/** Of the entry that is being read. */
	#value: string[] | undefined
	#valueTokens: number | undefined
	#isAddressNext = false
	#addresses: PdfText[] = []

	constructor(bytes: Buffer, from: number, judged: ReadonlySet<string>) {
		this.#bytes = bytes
		this.#judged = judged
		this.end = from
	}

	/** What the links lead to that were read since the last call, the beginnings. */
	takeAddresses(): PdfText[] {
		const taken = this.#addresses
		this.#addresses = []
		return taken
	}

	/**
	 * Reads some tokens further. True when the object has ended: everything that was opened is closed, and what does not
	 * belong there is passed over.
	 */
	advance(tokens: number): boolean {
		for (let left = tokens; left > 0 && this.#addresses.length < mostAddresses; left--) {
			const token = nextToken(this.#bytes, this.end)
			if (token?.kind === 'text') {
				if (this.tokens === 0) this.text = textBetween(this.#bytes, this.end, token.end)
				if (this.#isAddressNext) this.#addresses.push(textBetween(this.#bytes, this.end, token.end))
			}
			this.hasAddressElsewhere ||= this.#isAddressNext && token?.kind === 'word'
			this.#isAddressNext = token?.kind === 'name' && addressKeys.has(token.value)
			this.end = token?.end ?? this.#bytes.length
			this.tokens++
			if (!token) return true
			if (token.kind === 'name' && this.#judged.has(token.value)) this.names.add(token.value)
			if (this.#open['<<'] > 0) this.#collect(token)
			if (token.kind === 'open') this.#open[token.value as '<<' | '['] += 1
			if (token.kind === 'close') {
				const opened = token.value === '>>' ? '<<' : '['
				this.#open[opened] = Math.max(0, this.#open[opened] - 1)
			}
			if (this.#open['<<'] === 0 && this.#open['['] === 0) return true
		}
		return false
	}

	/** A name where a value is complete begins the next entry. */
	#collect(token: PdfToken): void {
		const isTop = this.#open['<<'] === 1 && this.#open['['] === 0
		if (isTop && token.kind === 'name' && this.#valueTokens !== 0) {
			const isKept = keptKeys.has(token.value)
			if (isKept && this.entries.has(token.value)) this.hasRepeatedKey = true
			this.#value = isKept ? [] : undefined
			this.#valueTokens = 0
			if (this.#value) this.entries.set(token.value, this.#value)
		} else if (!(isTop && token.value === '>>') && this.#valueTokens !== undefined) {
			this.#valueTokens++
			if (this.#value && this.#value.length < mostValueTokens)
				this.#value.push(token.kind === 'name' ? `/${token.value}` : token.kind === 'text' ? '()' : token.value)
		}
	}
}
