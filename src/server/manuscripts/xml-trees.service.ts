import { type AppError, fieldError } from '../app-error.ts'
import { XmlDecoder } from './xml-encoding.ts'
import { overLimit, XmlProblem } from './xml-problem.ts'
import { XmlScanner } from './xml-scanner.ts'
import { decodeReferences, type Token, XmlTokens } from './xml-tokens.ts'

export type XmlNode = {
	/** Without its prefix. */
	name: string
	attributes: Record<string, string>
	children: (XmlNode | string)[]
	/** Of an element whose text was longer than is kept. */
	isCut?: boolean
}
/** An element that was asked for, the names of those around it, and how many bytes of the file were read. */
export type XmlTree = { node: XmlNode; path: string[]; bytes: number }

type Options = {
	/** Elements that are handed over whole, the outermost first. */
	trees: readonly string[]
	/** Elements inside of them that nobody needs. */
	without?: readonly string[]
	/** Elements with long text, such as files, and how much of it is kept; of all other text there is a limit. */
	long?: { name: string; most: number }
}

/** What is handed over must not pile up. */
const pieceBytes = 64 * 1024

/** An article has a PDF and a manuscript, sometimes in several versions. */
const mostLong = 6

/** Of one tree, and of the whole file. */
const limits = { characters: 2_000_000, nodes: 100_000, depth: 100, elements: 3_000_000 }

const sentences = {
	malformed: 'The file is not well-formed XML in UTF-8. Please export it again.',
	definitions: 'The file defines a document type or entities of its own, which are not read for safety.',
	limit: 'The file is nested too deeply or has too many elements.',
}

export const xmlRefusal = (kind: keyof typeof sentences): AppError =>
	fieldError('file_refused', 'file', sentences[kind])

const refusalOf = (error: unknown) => (error instanceof XmlProblem ? xmlRefusal(error.kind) : error)

/** Builds the trees that are asked for, and forgets everything else. */
class TreeBuilder {
	readonly #options: Options
	readonly #path: string[] = []
	#open: XmlNode[] = []
	/** Elements below the first one that is left out. */
	#leftOut = 0
	#text: string[] = []
	#length = 0
	#characters = 0
	/** Of elements with long text, in the tree that is being built. */
	#longText = 0
	#nodes = 0
	#elements = 0
	finished: { node: XmlNode; path: string[] }[] = []
	root = ''

	constructor(options: Options) {
		this.#options = options
	}

	take(token: Token): void {
		if (token.kind === 'text') this.#addText(token.text)
		else if (token.kind === 'close') this.#close()
		else {
			if (++this.#elements > limits.elements) throw overLimit('elements')
			this.#begin(token.name, token.attributes)
			if (token.isEmpty) this.#close()
		}
	}

	#begin(name: string, attributes: Record<string, string>): void {
		if (this.#path.length === 0) this.root = name
		this.#flush()
		this.#path.push(name)
		if (this.#path.length > limits.depth) throw overLimit('the depth')
		const { trees, without = [] } = this.#options
		const parent = this.#open.at(-1)
		if (this.#leftOut > 0 || (parent && without.includes(name))) {
			this.#leftOut++
			return
		}
		if (!parent && !trees.includes(name)) return
		if (!parent) [this.#characters, this.#nodes, this.#longText] = [0, 0, 0]
		for (const [attribute, value] of Object.entries(attributes)) this.#characters += attribute.length + value.length
		if (this.#characters > limits.characters) throw overLimit('the text of an article')
		if (++this.#nodes > limits.nodes) throw overLimit('elements')
		const node: XmlNode = { name, attributes, children: [] }
		parent?.children.push(node)
		this.#open.push(node)
	}

	#addText(text: string): void {
		const node = this.#open.at(-1)
		if (!node || this.#leftOut > 0) return
		const { long } = this.#options
		const isLong = long?.name === node.name
		if (isLong) this.#longText += text.length
		if (isLong && (this.#length + text.length > long.most || this.#longText > mostLong * long.most)) {
			node.isCut = true
			this.#text = []
		}
		if (node.isCut) return
		if (!isLong) this.#characters += text.length
		if (this.#characters > limits.characters) throw overLimit('the text of an article')
		this.#length += text.length
		this.#text.push(text)
	}

	#flush(): void {
		const node = this.#open.at(-1)
		if (node && this.#text.length > 0 && this.#leftOut === 0) node.children.push(decodeReferences(this.#text.join('')))
		this.#text = []
		this.#length = 0
	}

	#close(): void {
		this.#flush()
		this.#path.pop()
		if (this.#leftOut > 0) {
			this.#leftOut--
			return
		}
		const node = this.#open.pop()
		if (node && this.#open.length === 0) this.finished.push({ node, path: [...this.#path] })
	}
}

/** Reads a file of any length with the memory of one tree. Nothing that a file defines is followed or expanded. */
export async function* readXmlTrees(file: AsyncIterable<Buffer>, options: Options): AsyncGenerator<XmlTree> {
	const scanner = new XmlScanner({ doctypeAllowed: true })
	const tokens = new XmlTokens()
	const builder = new TreeBuilder(options)
	// the decoder hands over whole characters
	const decoder = new XmlDecoder((utf8) => {
		scanner.write(utf8)
		for (const token of tokens.write(utf8.toString('utf8'))) builder.take(token)
	})
	let bytes = 0
	function* finished() {
		const { finished: trees } = builder
		builder.finished = []
		for (const tree of trees) yield { ...tree, bytes }
	}
	try {
		for await (const piece of file)
			for (let at = 0; at < piece.length; at += pieceBytes) {
				const part = piece.subarray(at, at + pieceBytes)
				decoder.write(part)
				bytes += part.length
				yield* finished()
			}
		decoder.end()
		scanner.end()
	} catch (error) {
		throw refusalOf(error)
	}
	yield* finished()
}
