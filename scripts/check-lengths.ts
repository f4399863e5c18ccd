import { globSync, readFileSync } from 'node:fs'

const most = 300
const tooLong = globSync('{src,tests,scripts,bench,proofs}/**/*.{ts,tsx}')
	.map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
	.filter(({ lines }) => lines > most)
for (const { path, lines } of tooLong) process.stderr.write(`${path} has ${lines} lines; files have at most ${most}.\n`)
process.exitCode = tooLong.length > 0 ? 1 : 0
