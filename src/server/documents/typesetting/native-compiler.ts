import { createRequire } from 'node:module'
import { withBothStandards } from './both-standards.ts'
import { byLetters, fontFolders } from './fonts.ts'
import { template } from './template.ts'

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

const { NodeCompiler } = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler') as Library
const compilerWith = (fontPaths: string[]) =>
	NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths }] })
const compilerFor = byLetters((hasEastAsian) => compilerWith(fontFolders(hasEastAsian)))

function compiledBy<Made>(compiler: Compiler, source: string, given: string, use: (compiled: object) => Made): Made {
	const compiled = compiler.compile({ mainFileContent: source, inputs: { given } })
	if (!compiled.result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
	try {
		return use(compiled.result)
	} finally {
		compiler.evictCache(1)
	}
}

/** What a compiler does not know, or does not hold for a document, it refuses. */
function asStandard(compiler: Compiler, compiled: object, pdfStandard: string, seconds: number): Buffer | undefined {
	try {
		return compiler.pdf(compiled, { creationTimestamp: seconds, pdfStandard })
	} catch {
		return undefined
	}
}

/** Versions before 0.7 write none, and know no standard that asks for them. */
export function writesTags(): boolean {
	const emptyPage = '#set document(title: "Empty", date: datetime(year: 2026, month: 1, day: 1))'
	const compiler = compilerWith([])
	return compiledBy(compiler, emptyPage, '', (compiled) => asStandard(compiler, compiled, 'a-2a', 0) !== undefined)
}

export function nativePdf(given: string, seconds: number): Uint8Array {
	const compiler = compilerFor(given)
	return compiledBy(compiler, template, given, (compiled) => {
		const archived = asStandard(compiler, compiled, 'a-2a', seconds)
		const accessible = archived && asStandard(compiler, compiled, 'ua-1', seconds)
		if (archived) return accessible ? withBothStandards(accessible, archived) : archived
		// the standards refuse letters that no font has
		return compiler.pdf(compiled, { creationTimestamp: seconds, pdfStandard: '1.7' })
	})
}

export function nativeSvg(given: string): Uint8Array {
	const compiler = compilerFor(given)
	return compiledBy(compiler, template, given, (compiled) => Buffer.from(compiler.plainSvg(compiled)))
}
