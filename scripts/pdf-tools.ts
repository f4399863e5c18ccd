import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrFetch } from './debian-packages.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/pdf-tools', import.meta.url))
const programs = ['qpdf', 'pdfinfo', 'pdffonts', 'pdftoppm', 'pdftotext', 'zbarimg']

/** The folder below which the programs are: the system's, or one that was unpacked for the tests. */
export const findPdfTools = (): string | undefined =>
	['/', cache].find((root) => programs.every((program) => existsSync(join(root, 'usr/bin', program))))

/** Where the libraries of unpacked programs are. */
export function pdfToolLibraries(root: string): string {
	const folder = join(root, 'usr/lib')
	const machine = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('-linux-gnu')) : []
	return machine.map((name) => join(folder, name)).join(':')
}

export const findOrFetchPdfTools = (): string | undefined =>
	findOrFetch({
		cache,
		find: findPdfTools,
		packages: ['qpdf', 'poppler-utils', 'zbar-tools'],
		otherwise: 'qpdf, poppler-utils and zbar-tools were neither found nor fetched: PDFs are read by JavaScript alone.',
	})
