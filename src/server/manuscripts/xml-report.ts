import { colon } from './xml-bytes.ts'
import { readElement, readText, type XmlElement } from './xml-element.ts'
import { overLimit } from './xml-problem.ts'

export type Report = {
	/** `all` is for short lists. In long texts only elements with these names, whatever their prefix. */
	elements: 'all' | readonly string[]
	/** Whether the first element is wanted too, whatever its name. */
	root?: boolean
	/** Answers whether the text inside the element is wanted as well. */
	to: (element: XmlElement) => boolean | undefined
	text?: (text: string) => void
}

const limits = {
	all: { bytes: 64 * 1024, elements: 20_000 },
	// a citation with the abstracts of all its sources is one text
	some: { bytes: 512 * 1024, elements: Number.POSITIVE_INFINITY },
}

/** Keeps the bytes of what is reported, a start tag or the text of an element, which may span pieces. */
export class Reporter {
	readonly #report: Report
	readonly #names: Buffer[] | undefined
	readonly #limits: { bytes: number; elements: number }
	/** Most names are shorter than any that is wanted. */
	readonly #shortest: number
	#bytes: Buffer[] = []
	#length = 0
	#elements = 0
	/** Where in the piece at hand the kept bytes begin. */
	#from = 0
	/** The depth of the element whose text is kept; 0 while it is a tag. */
	#textDepth = 0
	isKeeping = false
	readonly wantsRoot: boolean

	constructor(report: Report) {
		this.#report = report
		const { elements } = report
		this.wantsRoot = report.root === true
		this.#limits = elements === 'all' ? limits.all : limits.some
		this.#names = elements === 'all' ? undefined : elements.map((name) => Buffer.from(name))
		this.#shortest = Math.min(...(this.#names ?? []).map((name) => name.length))
	}

	begin(at: number): void {
		// asked for every tag: only what was used is made new
		if (this.#length > 0) {
			this.#bytes = []
			this.#length = 0
		}
		this.#from = at
		this.isKeeping = true
	}

	/** The tag turns out to be no start tag. */
	cancelTag(): void {
		if (this.#textDepth === 0) this.isKeeping = false
	}

	/** The name of the tag is known: most are of no interest. */
	decide(names: Buffer, from: number, to: number): void {
		if (this.#names === undefined || this.#textDepth > 0) return
		if (to - from < this.#shortest) {
			this.isKeeping = false
			return
		}
		for (const name of this.#names) {
			const start = to - name.length
			if (start < from || names[to - 1] !== name[name.length - 1]) continue
			if (start > from && names[start - 1] !== colon) continue
			if (name.compare(names, start, to) === 0) return
		}
		this.isKeeping = false
	}

	/** The scanner is between tags again: what was kept may be whole. */
	reach(piece: Buffer, to: number, depth: number): void {
		if (this.#textDepth > depth) {
			this.#textDepth = 0
			this.isKeeping = false
			this.#report.text?.(readText(this.#whole(piece, to)))
		} else if (this.#textDepth === 0) {
			this.isKeeping = false
			if (++this.#elements > this.#limits.elements) throw overLimit('elements')
			const tag = this.#whole(piece, to)
			if (!this.#report.to(readElement(tag)) || tag.endsWith('/>')) return
			this.begin(to)
			this.#textDepth = depth
		}
	}

	endOfPiece(piece: Buffer): void {
		if (this.isKeeping) this.#add(Buffer.from(piece.subarray(this.#from)))
		this.#from = 0
	}

	#add(bytes: Buffer): void {
		this.#bytes.push(bytes)
		this.#length += bytes.length
		if (this.#length > this.#limits.bytes) throw overLimit('a tag')
	}

	#whole(piece: Buffer, to: number): string {
		this.#add(piece.subarray(this.#from, to))
		return Buffer.concat(this.#bytes).toString()
	}
}
