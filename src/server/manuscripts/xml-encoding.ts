import { isUtf8 } from 'node:buffer'
import { malformed, overLimit } from './xml-problem.ts'

const declarationBytes = 1024

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** What the first four bytes say (XML 1.0, appendix F). UTF-32 and EBCDIC are neither of the two OOXML allows. */
function detect(head: Buffer): Encoding {
	const hex = head.subarray(0, 4).toString('hex')
	if (/^(fffe0000|0000feff|3c000000|0000003c|00003c00|003c0000|4c6fa794)/.test(hex)) throw malformed('the encoding')
	if (/^(fffe|3c00)/.test(hex)) return 'utf-16le'
	if (/^(feff|003c)/.test(hex)) return 'utf-16be'
	return 'utf-8'
}

/** A declaration that names another encoding would let two readers see two texts. */
function checkDeclaration(head: string, encoding: Encoding): void {
	if (!head.startsWith('<?xml')) return
	const closing = head.indexOf('?>')
	if (closing < 0) throw overLimit('the XML declaration')
	const declared = /\sencoding\s*=\s*["']([^"']*)["']/.exec(head.slice(0, closing))?.[1]?.toLowerCase()
	const fitting: string[] = encoding === 'utf-8' ? ['utf-8', 'us-ascii'] : ['utf-16', encoding]
	if (declared !== undefined && !fitting.includes(declared)) throw malformed('the declared encoding')
}

/** Turns the bytes of an XML part into checked UTF-8 without a byte order mark, piece by piece. */
export class XmlDecoder {
	readonly #sink: (utf8: Buffer) => void
	#encoding: Encoding | undefined
	#utf16: TextDecoder | undefined
	#rest: Buffer = Buffer.alloc(0)
	#head: Buffer | undefined = Buffer.alloc(0)

	constructor(sink: (utf8: Buffer) => void) {
		this.#sink = sink
	}

	write(piece: Buffer): void {
		if (this.#rest.length === 0) {
			this.#take(piece)
			return
		}
		// only what completes the waiting bytes is copied: copying every piece would double the memory in use
		const wanted = this.#encoding === undefined ? 4 : lengthOfCharacter(this.#rest[0] as number)
		const missing = wanted - this.#rest.length
		const joined = Buffer.concat([this.#rest, piece.subarray(0, missing)])
		this.#rest = Buffer.alloc(0)
		this.#take(joined)
		if (piece.length > missing) this.write(piece.subarray(missing))
	}

	#take(bytes: Buffer): void {
		if (this.#encoding === undefined && bytes.length < 4) this.#rest = Buffer.from(bytes)
		else this.#decode(bytes, false)
	}

	end(): void {
		this.#decode(this.#rest, true)
		if (this.#head) this.#passHead()
	}

	#decode(bytes: Buffer, last: boolean): void {
		this.#encoding ??= this.#start(bytes)
		if (this.#utf16) {
			try {
				this.#pass(Buffer.from(this.#utf16.decode(bytes, { stream: !last })))
			} catch {
				throw malformed('UTF-16')
			}
			return
		}
		const whole = last ? bytes.length : endOfLastCharacter(bytes)
		this.#rest = Buffer.from(bytes.subarray(whole))
		const utf8 = bytes.subarray(0, whole)
		if (!isUtf8(utf8)) throw malformed('UTF-8')
		this.#pass(utf8)
	}

	#start(bytes: Buffer): Encoding {
		const encoding = detect(bytes)
		if (encoding !== 'utf-8') this.#utf16 = new TextDecoder(encoding, { fatal: true })
		return encoding
	}

	/** The first kilobyte waits until it is whole, because the declaration is in it. */
	#pass(utf8: Buffer): void {
		if (!this.#head) {
			this.#sink(utf8)
			return
		}
		this.#head = Buffer.concat([this.#head, utf8])
		if (this.#head.length >= declarationBytes) this.#passHead()
	}

	#passHead(): void {
		let head = this.#head ?? Buffer.alloc(0)
		this.#head = undefined
		if (head.subarray(0, 3).toString('hex') === 'efbbbf') head = head.subarray(3)
		checkDeclaration(head.subarray(0, declarationBytes).toString('latin1'), this.#encoding ?? 'utf-8')
		this.#sink(head)
	}
}

const lengthOfCharacter = (firstByte: number) => (firstByte >= 0xf0 ? 4 : firstByte >= 0xe0 ? 3 : 2)

/** A character of UTF-8 may be cut by the end of a piece: its first bytes wait for the next one. */
function endOfLastCharacter(bytes: Buffer): number {
	for (let back = 1; back <= Math.min(3, bytes.length); back++) {
		const byte = bytes[bytes.length - back] as number
		if (byte < 0x80) return bytes.length
		if (byte >= 0xc0) return lengthOfCharacter(byte) > back ? bytes.length - back : bytes.length
	}
	return bytes.length
}
