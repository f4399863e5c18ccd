import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrFetch } from './debian-packages.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/pdf-tools', import.meta.url))
const programs = ['qpdf', 'pdfinfo', 'pdffonts', 'pdftoppm', 'pdftotext', 'zbarimg']

/** The folder below which the programs are: the system's, or one that was unpacked for the tests. */
export const findPdfTools = (): string | undefined =>
	['/', cache].find((root) => programs.every((program) => existsSync(join(root, 'usr/bin', program))))

/** What unpacked programs need to find their libraries, and ImageMagick in zbarimg its readers of pictures. */
export function pdfToolEnvironment(root: string): Record<string, string> {
	if (root === '/') return {}
	const folders = (pattern: string) => globSync(join(root, 'usr/lib', pattern)).join(':')
	return {
		LD_LIBRARY_PATH: folders('*-linux-gnu'),
		MAGICK_CODER_MODULE_PATH: folders('*-linux-gnu/ImageMagick-*/modules-*/coders'),
	}
}

export const findOrFetchPdfTools = (): string | undefined =>
	findOrFetch({
		cache,
		find: findPdfTools,
		packages: ['qpdf', 'poppler-utils', 'zbar-tools'],
		otherwise: 'qpdf, poppler-utils and zbar-tools were neither found nor fetched: PDFs are read by JavaScript alone.',
	})
