import { inflateSync } from 'node:zlib'
import { Name, type PdfDictionary, PdfReader, type PdfValue, Ref, Word } from './pdf-values.ts'

type PdfObject = { value: PdfValue; streamAt: number | undefined }

const mostPages = 5_000
const longestStream = 32 * 1024 * 1024

const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map

/** A page, with what it inherits from the parts of the document above it. */
export type PdfPage = { page: PdfDictionary; resources: PdfDictionary }

/**
 * The objects of a PDF, found by the word `obj` and in object streams. Positions in its tables are not needed for that, so
 * a file whose tables are wrong is read too, as most programs do.
 */
export class PdfDocument {
	readonly #bytes: Buffer
	readonly #objects = new Map<number, PdfObject>()
	#root: PdfValue | undefined

	constructor(bytes: Buffer) {
		this.#bytes = bytes
		this.#readObjects()
	}

	#readObjects(): void {
		const heads = /(?<!\d)(\d{1,9})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![A-Za-z])|\btrailer\b/g
		const text = this.#bytes.toString('latin1')
		const packed: number[] = []
		for (let head = heads.exec(text); head; head = heads.exec(text)) {
			const reader = new PdfReader(this.#bytes, head.index + head[0].length)
			const value = reader.next()
			if (value === undefined) continue
			if (isDictionary(value) && value.has('Root')) this.#root = value.get('Root')
			if (head[1] === undefined) continue
			const id = Number(head[1])
			const streamAt = isDictionary(value) ? streamStart(reader) : undefined
			this.#objects.set(id, { value, streamAt })
			if (streamAt !== undefined && isDictionary(value) && nameOf(value.get('Type')) === 'ObjStm') packed.push(id)
			heads.lastIndex = Math.max(heads.lastIndex, streamAt ?? reader.at)
		}
		for (const id of packed) this.#unpack(id)
	}

	/** What is in an object stream is older than nothing: the same number outside of one is a later change. */
	#unpack(id: number): void {
		const object = this.#objects.get(id)
		const content = this.content(new Ref(id))
		if (!object || !isDictionary(object.value) || !content) return
		const first = Number(this.get(object.value, 'First'))
		const numbers = content.toString('latin1', 0, first).trim().split(/\s+/).map(Number)
		for (let at = 0; at + 1 < numbers.length; at += 2) {
			const [number = 0, offset = 0] = numbers.slice(at, at + 2)
			const value = new PdfReader(content, first + offset).next()
			if (value !== undefined && !this.#objects.has(number)) this.#objects.set(number, { value, streamAt: undefined })
		}
	}

	/** The value itself, where it is in an object of its own. */
	resolve(value: PdfValue | undefined): PdfValue | undefined {
		let found = value
		for (let steps = 0; found instanceof Ref && steps < 20; steps++) found = this.#objects.get(found.id)?.value
		return found
	}

	get(dictionary: PdfDictionary, key: string): PdfValue | undefined {
		return this.resolve(dictionary.get(key))
	}

	dictionary(value: PdfValue | undefined): PdfDictionary {
		const found = this.resolve(value)
		return isDictionary(found) ? found : new Map()
	}

	list(value: PdfValue | undefined): PdfValue[] {
		const found = this.resolve(value)
		return Array.isArray(found) ? found : found === undefined || found === null ? [] : [found]
	}

	/** Of a stream, unpacked; nothing where it is packed in a way that is not read here. */
	content(reference: PdfValue | undefined): Buffer | undefined {
		if (!(reference instanceof Ref)) return undefined
		const object = this.#objects.get(reference.id)
		if (!object || object.streamAt === undefined || !isDictionary(object.value)) return undefined
		const filters = this.list(object.value.get('Filter')).map((filter) => nameOf(this.resolve(filter)))
		if (filters.length === 0) return this.#bytes.subarray(object.streamAt, this.#streamEnd(object))
		if (filters.length > 1 || !/^(FlateDecode|Fl)$/.test(filters[0] ?? '')) return undefined
		try {
			// it ends by itself, so a wrong length does no harm
			return inflateSync(this.#bytes.subarray(object.streamAt), { maxOutputLength: longestStream })
		} catch {
			return undefined
		}
	}

	#streamEnd({ value, streamAt = 0 }: PdfObject): number {
		const length = isDictionary(value) ? this.get(value, 'Length') : undefined
		if (typeof length === 'number' && length >= 0) return streamAt + length
		const end = this.#bytes.indexOf('endstream', streamAt)
		return end === -1 ? this.#bytes.length : end
	}

	/** In their order. */
	pages(): PdfPage[] {
		const found: PdfPage[] = []
		const seen = new Set<number>()
		const visit = (reference: PdfValue | undefined, inherited: PdfDictionary): void => {
			if (found.length >= mostPages) return
			if (reference instanceof Ref) {
				if (seen.has(reference.id)) return
				seen.add(reference.id)
			}
			const node = this.dictionary(reference)
			const resources = node.has('Resources') ? this.dictionary(node.get('Resources')) : inherited
			if (nameOf(this.get(node, 'Type')) === 'Page') found.push({ page: node, resources })
			else for (const kid of this.list(node.get('Kids'))) visit(kid, resources)
		}
		visit(this.dictionary(this.#root).get('Pages'), new Map())
		return found
	}
}

export const nameOf = (value: PdfValue | undefined): string | undefined =>
	value instanceof Name ? value.name : undefined

/** Where the data of a stream begin, if the word follows: on the next line. */
function streamStart(reader: PdfReader): number | undefined {
	const word = reader.next()
	if (!(word instanceof Word) || word.word !== 'stream') return undefined
	const { bytes, at } = reader
	return at + (bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : bytes[at] === 10 || bytes[at] === 13 ? 1 : 0)
}
