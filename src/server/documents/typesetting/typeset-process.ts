/**
 * Sets documents in a process of its own, one after the other, until it is told no more for a while: pages never wait for it,
 * and the fonts are read once for many documents.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { withBothStandards } from './both-standards.ts'
import { eastAsianFolders, fontFolders, hasEastAsianLetters } from './fonts.ts'

export type TypesetRequest = { given: string; seconds: number; format: 'pdf' | 'svg' }
export type TypesetAnswer = { bytes: Uint8Array } | { failure: string }

/** The part of the library that is used. */
type Compiled = { result: object | null; takeError: () => { shortDiagnostics: unknown[] } | null }
type Compiler = {
	compile: (source: { mainFileContent: string; inputs: Record<string, string> }) => Compiled
	pdf: (compiled: object, options: { pdfStandard: string; creationTimestamp: number }) => Buffer
	plainSvg: (compiled: object) => string
	evictCache: (age: number) => void
}
type Library = {
	NodeCompiler: { create: (options: { workspace: string; fontArgs: { fontPaths: string[] }[] }) => Compiler }
}

// a hundred certificates take some seconds, and visitors come first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { NodeCompiler } = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler') as Library
const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8')
const compilerWith = (fontPaths: string[]) =>
	NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths }] })

const compilers: { usual?: Compiler; eastAsian?: Compiler } = {}
function compilerFor(text: string): Compiler {
	if (hasEastAsianLetters(text)) {
		compilers.eastAsian ??= compilerWith([...fontFolders(), ...eastAsianFolders()])
		return compilers.eastAsian
	}
	compilers.usual ??= compilerWith(fontFolders())
	return compilers.usual
}

/** What a compiler does not know, or does not hold for a document, it refuses. */
function pdfOf(compiler: Compiler, compiled: object, creationTimestamp: number): Uint8Array {
	const as = (pdfStandard: string): Buffer | undefined => {
		try {
			return compiler.pdf(compiled, { creationTimestamp, pdfStandard })
		} catch {
			return undefined
		}
	}
	const archived = as('a-2a')
	const accessible = archived && as('ua-1')
	if (archived) return accessible ? withBothStandards(accessible, archived) : archived
	// a compiler before Typst 0.14 writes no tags, and the archive formats refuse letters that no font has
	return as('a-2b') ?? compiler.pdf(compiled, { creationTimestamp, pdfStandard: '1.7' })
}

function typeset({ given, seconds, format }: TypesetRequest): Uint8Array {
	const compiler = compilerFor(given)
	const compiled = compiler.compile({ mainFileContent: template, inputs: { given } })
	if (!compiled.result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
	try {
		if (format === 'svg') return Buffer.from(compiler.plainSvg(compiled.result))
		return pdfOf(compiler, compiled.result, seconds)
	} finally {
		compiler.evictCache(1)
	}
}

process.on('message', (request: TypesetRequest) => {
	let answer: TypesetAnswer
	try {
		answer = { bytes: typeset(request) }
	} catch (error) {
		answer = { failure: String(error) }
	}
	process.send?.(answer)
})
