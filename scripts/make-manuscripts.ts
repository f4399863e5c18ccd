/**
 * Writes the manuscripts that the reader is tested with, each with what is expected of it, to tests/fixtures/manuscripts.
 * Run by hand after a change here: node_modules/.bin/node scripts/make-manuscripts.ts [NAME ...]
 * It needs Debian's packages pandoc and libreoffice-writer-nogui; the tests need neither.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { convertedFixtures } from './manuscripts/converted.ts'
import { docxFixtures } from './manuscripts/docx-writer.ts'
import { googleFixtures } from './manuscripts/google.ts'
import { wordFixtures } from './manuscripts/word.ts'
import { scriptFixtures } from './manuscripts/word-scripts.ts'

const folder = fileURLToPath(new URL('../tests/fixtures/manuscripts/', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'manuscripts-'))
const wanted = process.argv.slice(2)
const all = [...wordFixtures, ...scriptFixtures, ...googleFixtures, ...docxFixtures, ...convertedFixtures]
const fixtures = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

/** A second opinion on the number of words: those of the plain text that LibreOffice writes. */
function countByLibreOffice(names: string[]): Map<string, number> {
	const files = names.map((name) => join(folder, `${name}.docx`))
	const filter = 'txt:Text (encoded):UTF8'
	if (files.length > 0)
		execFileSync('soffice', ['--headless', '--convert-to', filter, '--outdir', work, ...files], { stdio: 'ignore' })
	return new Map(
		names.map((name) => {
			const words = readFileSync(join(work, `${name}.txt`), 'utf8').split(/\s+/)
			return [name, words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length]
		}),
	)
}

mkdirSync(folder, { recursive: true })
for (const { name, make } of fixtures) writeFileSync(join(folder, `${name}.docx`), await make(work))
const counts = countByLibreOffice(fixtures.filter(({ isCounted }) => isCounted).map(({ name }) => name))
for (const { name, expected } of fixtures) {
	const wordCount = expected.wordCount ?? counts.get(name)
	writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ ...expected, wordCount }, null, '\t')}\n`)
}
rmSync(work, { recursive: true })
console.log(`${fixtures.length} manuscripts written to ${folder}`)
