/** A value of a PDF. Names are told from texts by their class, dictionaries are maps without their slashes. */
export type PdfValue = number | boolean | null | Name | Ref | Word | Buffer | PdfValue[] | PdfDictionary
export type PdfDictionary = Map<string, PdfValue>

export class Name {
	readonly name: string
	constructor(name: string) {
		this.name = name
	}
}
export class Ref {
	readonly id: number
	constructor(id: number) {
		this.id = id
	}
}
/** Anything else: an operator of a page, `obj`, `stream`. */
export class Word {
	readonly word: string
	constructor(word: string) {
		this.word = word
	}
}

/** Deeper values are written by nobody: a file with them is not read further. */
const deepest = 60
const blanks = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set(Buffer.from('()<>[]{}/%'))
const isRegular = (byte: number | undefined): byte is number =>
	byte !== undefined && !blanks.has(byte) && !delimiters.has(byte)
const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** Reads values one after the other, from a file or from the content of a page. */
export class PdfReader {
	readonly bytes: Buffer
	at: number

	constructor(bytes: Buffer, at = 0) {
		this.bytes = bytes
		this.at = at
	}

	/** Undefined at the end, and where a list or a dictionary ends. */
	next(depth = 0): PdfValue | undefined {
		if (depth > deepest) throw new Error('values are nested too deeply')
		this.#skipBlanks()
		const byte = this.bytes[this.at]
		const pair = this.bytes.toString('latin1', this.at, this.at + 2)
		if (byte === undefined || byte === 0x5d || pair === '>>') return undefined
		if (byte === 0x2f) return new Name(this.#name())
		if (byte === 0x28) return this.#text()
		if (byte === 0x5b) return this.#list(depth)
		if (pair === '<<') return this.#dictionary(depth)
		if (byte === 0x3c) return this.#hex()
		if (!isRegular(byte)) {
			this.at++
			return new Word(String.fromCharCode(byte))
		}
		return this.#word()
	}

	#skipBlanks(): void {
		for (;;) {
			while (blanks.has(this.bytes[this.at] ?? -1)) this.at++
			if (this.bytes[this.at] !== 0x25) return
			while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++
		}
	}

	#regular(): string {
		const from = this.at
		while (isRegular(this.bytes[this.at])) this.at++
		return this.bytes.toString('latin1', from, this.at)
	}

	#name(): string {
		this.at++
		return this.#regular().replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
			String.fromCharCode(Number.parseInt(code, 16)),
		)
	}

	/** `12 0 R` is a reference to object 12. */
	#word(): PdfValue {
		const word = this.#regular()
		if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word))
			return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : new Word(word)
		const reference = /^\d+$/.test(word)
			? /^[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
					this.bytes.toString('latin1', this.at, this.at + 20),
				)
			: null
		if (reference) this.at += reference[0].length
		return reference ? new Ref(Number(word)) : Number(word)
	}

	#list(depth: number): PdfValue[] {
		this.at++
		const list: PdfValue[] = []
		for (let value = this.next(depth + 1); value !== undefined; value = this.next(depth + 1)) list.push(value)
		if (this.bytes[this.at] === 0x5d) this.at++
		return list
	}

	#dictionary(depth: number): PdfDictionary {
		this.at += 2
		const dictionary: PdfDictionary = new Map()
		for (let key = this.next(depth + 1); key !== undefined; key = this.next(depth + 1)) {
			if (!(key instanceof Name)) continue
			const value = this.next(depth + 1)
			if (value === undefined) break
			dictionary.set(key.name, value)
		}
		if (this.bytes.toString('latin1', this.at, this.at + 2) === '>>') this.at += 2
		else if (this.bytes[this.at] === 0x5d) this.at++
		return dictionary
	}

	#hex(): Buffer {
		const end = this.bytes.indexOf(0x3e, this.at)
		const written = this.bytes.toString('latin1', this.at + 1, end === -1 ? this.bytes.length : end)
		this.at = end === -1 ? this.bytes.length : end + 1
		const digits = written.replace(/[^0-9a-f]/gi, '')
		return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
	}

	#text(): Buffer {
		const out: number[] = []
		let open = 1
		for (this.at++; this.at < this.bytes.length; this.at++) {
			const byte = this.bytes[this.at] ?? 0
			if (byte === 0x5c) this.#escaped(out)
			else {
				if (byte === 0x28) open++
				if (byte === 0x29 && --open === 0) break
				out.push(byte)
			}
		}
		this.at++
		return Buffer.from(out)
	}

	/** At a backslash; ends at the last byte that belongs to it. */
	#escaped(out: number[]): void {
		const [octal] = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at + 1, this.at + 4)) ?? []
		if (octal) {
			this.at += octal.length
			out.push(Number.parseInt(octal, 8) & 0xff)
			return
		}
		this.at++
		const byte = this.bytes[this.at] ?? 0
		// a line that goes on in the next one
		if (byte === 13 && this.bytes[this.at + 1] === 10) this.at++
		if (byte === 10 || byte === 13) return
		out.push(escapes[String.fromCharCode(byte)] ?? byte)
	}
}
