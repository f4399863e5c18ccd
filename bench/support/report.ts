import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '../../src/db/engine/binaries.ts'
import { type Findings, holds, type Table, type Verdict } from './benchmark.ts'

const resultsFile = new URL('../RESULTS.md', import.meta.url)
const introduction = `# Results

Written by \`npm run bench -- NAME --write\`, one section a benchmark. Ratios from one interleaved run count; absolute
times are those of the machine.
`

const printed = (value: number) =>
	Number.isInteger(value) ? String(value) : value < 0.01 ? value.toPrecision(1) : value.toFixed(2)

const verdictLine = (verdict: Verdict) => {
	const { name, value, unit = '', limit, kind } = verdict
	return `${name} ${printed(value)}${unit} (${kind} ${limit}${unit}): ${holds(verdict) ? 'holds' : 'does not hold'}`
}

/** Markdown whose columns also line up in a terminal. */
function tableText({ title, columns, rows }: Table): string {
	const widths = columns.map((_, at) => Math.max(...[columns, ...rows].map((row) => row[at]?.length ?? 0)))
	const line = (cells: string[]) =>
		`| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
	const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
	return [...(title ? [title, ''] : []), line(columns), rule, ...rows.map(line)].join('\n')
}

export function findingsText({ tables, verdicts, notes }: Findings): string {
	const lines = verdicts.map((verdict) => `- ${verdictLine(verdict)}`).join('\n')
	return [...tables.map(tableText), ...notes, lines].join('\n\n')
}

export function machine(): string {
	const processors = cpus()
	const model = processors[0]?.model.trim() || 'unknown'
	const postgres = readFileSync(join(findBinaries(), '../package.json'), 'utf8')
	return [
		`${processors.length} cores (${model === 'unknown' ? `${model} ${process.arch}` : model})`,
		`${Math.round(totalmem() / 2 ** 30)} GB memory`,
		`Node ${process.versions.node}`,
		`PostgreSQL ${/"version": "(\d+\.\d+)/.exec(postgres)?.[1]}`,
	].join(', ')
}

/** Puts the section of this benchmark in its place, or at the end when it is new. */
export function writeSection(name: string, command: string, text: string): void {
	const before = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : introduction
	const section = `## ${name}\n\n\`${command}\`, ${new Date().toISOString().slice(0, 10)}. ${machine()}.\n\n${text}\n`
	const [head = introduction, ...sections] = before.split(/\n(?=## )/).map((part) => `${part.trimEnd()}\n`)
	const at = sections.findIndex((part) => part.startsWith(`## ${name}\n`))
	if (at === -1) sections.push(section)
	else sections[at] = section
	writeFileSync(resultsFile, [head, ...sections].join('\n'))
}
