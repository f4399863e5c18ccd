/**
 * The same version of the compiler as WebAssembly, for platforms without a native package of it. It takes no options for PDFs,
 * so they are tagged, with their fonts, and claim no standard.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { byLetters, fontFolders } from './fonts.ts'
import { template } from './template.ts'

type Answer = { result?: Uint8Array; diagnostics?: unknown[] }

const page = '/document.typ'
/** Messages as short lines of text. */
const shortDiagnostics = 2

const program = import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
initSync({ module: readFileSync(fileURLToPath(program)) })

async function compilerWith(folders: string[]): Promise<TypstCompiler> {
	const builder = new TypstCompilerBuilder()
	builder.set_dummy_access_model()
	for (const folder of folders) {
		const files = readdirSync(folder).filter((name) => name.endsWith('.ttf'))
		for (const file of files) await builder.add_raw_font(readFileSync(join(folder, file)))
	}
	const compiler = await builder.build()
	compiler.add_source(page, template)
	return compiler
}
const compilerFor = byLetters((hasEastAsian) => compilerWith(fontFolders(hasEastAsian)))

function compiled(compiler: TypstCompiler, given: string): Answer {
	try {
		return compiler.compile(page, [['given', given]], 'pdf', shortDiagnostics) as Answer
	} catch (error) {
		// after a crash it cannot be used again; a native one ends the process by itself
		if (error instanceof WebAssembly.RuntimeError) process.abort()
		throw error
	}
}

/** The moment in the file is the day that the template sets, as in every other. */
export async function portablePdf(given: string): Promise<Uint8Array> {
	const { result, diagnostics } = compiled(await compilerFor(given), given)
	if (!result) throw new Error(JSON.stringify(diagnostics))
	return result
}
