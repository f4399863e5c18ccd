import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPdfTools, pdfToolEnvironment } from '../../scripts/pdf-tools.ts'

/** Nothing where the machine has none and could not fetch them. */
export const pdfToolsRoot = findPdfTools()

/** What programs that have nothing to do with ours read in a PDF. */
export function readByTools(root: string, pdf: Uint8Array) {
	const folder = mkdtempSync(join(tmpdir(), 'fleuron-pdf-'))
	const env = { ...process.env, ...pdfToolEnvironment(root) }
	const run = (program: string, ...words: string[]) =>
		execFileSync(join(root, 'usr/bin', program), words, {
			...{ encoding: 'utf8', cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] },
		})
	try {
		writeFileSync(join(folder, 'a.pdf'), pdf)
		// ends with an error for a file that is not right
		run('qpdf', '--check', 'a.pdf')
		const info = Object.fromEntries(
			[...run('pdfinfo', 'a.pdf').matchAll(/^([\w ]+): +(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
		)
		const fonts = run('pdffonts', 'a.pdf')
			.trim()
			.split('\n')
			.slice(2)
			.map((line) => ({
				name: line.split(' ')[0] ?? '',
				isEmbedded: /\s(yes|no)\s+(yes|no)\s+(yes|no)\s/.exec(line)?.[1] === 'yes',
			}))
		run('pdftoppm', '-r', '150', '-png', '-l', '1', 'a.pdf', 'page')
		const picture = readdirSync(folder).find((name) => name.endsWith('.png')) ?? ''
		return {
			...{ info, fonts, text: run('pdftotext', 'a.pdf', '-').replace(/\s+/g, ' ') },
			code: run('zbarimg', '-q', '--raw', picture).trim(),
		}
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Whether the native compiler of this platform knows the standards: versions before 0.7 do not. */
export const knowsStandards = (): boolean => {
	const [file] = globSync('node_modules/@myriaddreamin/typst-ts-node-compiler-*/package.json')
	const { version } = JSON.parse(readFileSync(file ?? '', 'utf8')) as { version: string }
	return Number(version.split('.')[1]) >= 7
}
