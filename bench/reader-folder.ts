import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manuscript, readManuscript } from '../src/web/features/manuscript/read-manuscript.ts'
import { parseXml } from '../tests/support/manuscripts.ts'
import { type HandWritten, parseSource } from './reader/by-hand.ts'
import { fields, type Score, score } from './reader/score.ts'
import { count, readerLimits, share } from './reader.ts'
import { type BenchmarkOptions, type Findings, type LeftOut, say } from './support/benchmark.ts'

const kinds = ['invented', 'strangers', 'misplaced', 'wrong'] as const

/** Manuscripts that nobody has looked at say how unknown ones are read: without `--layouts` only sums are printed. */
export async function run({ manuscripts, layouts = false }: BenchmarkOptions): Promise<Findings | LeftOut> {
	if (!manuscripts)
		return {
			leftOut: 'it needs manuscripts, each NAME.docx with NAME.txt as in bench/reader/by-hand: MANUSCRIPTS=folder.',
		}
	const names = readdirSync(manuscripts, { recursive: true, encoding: 'utf8' })
		.flatMap((file) => (file.endsWith('.docx') ? file.replace(/\.docx$/, '') : []))
		.sort()
	const reads: { score: Score }[] = []
	for (const name of names) {
		const written = parseSource(name, readFileSync(join(manuscripts, `${name}.txt`), 'utf8'))
		const found = await readManuscript(new Uint8Array(readFileSync(join(manuscripts, `${name}.docx`))), parseXml)
		const one = { score: score(found, written) }
		if (layouts) for (const line of complaints(written, found, one.score)) say(line)
		reads.push(one)
	}
	return {
		tables: [
			{
				title: 'Manuscripts of which a field is right, in %, and values that are wrong',
				columns: ['manuscripts', ...fields, ...kinds],
				rows: [
					[
						String(reads.length),
						...fields.map((field) => share(reads, field).toFixed(1)),
						...kinds.map((kind) => String(count(reads, kind))),
					],
				],
			},
		],
		notes: [],
		verdicts: [
			...fields.map((field) => ({
				name: field,
				value: share(reads, field),
				unit: ' %',
				limit: readerLimits[field],
				kind: 'at least' as const,
			})),
			...(['invented', 'strangers'] as const).map((name) => ({
				name,
				value: count(reads, name),
				limit: 0,
				kind: 'at most' as const,
			})),
		],
	}
}

/** What one file says and what was read, for the fields that differ. */
function complaints({ name, expected }: HandWritten, found: Manuscript, result: Score): string[] {
	const bad = fields.filter((field) => !result[field])
	if (bad.length === 0) return []
	const people = (list: { name: string; affiliations: string[]; email?: string | undefined }[]) =>
		list.map((one) => `      ${one.name} | ${one.affiliations.join('; ')} | ${one.email ?? ''}`)
	const isPeople = bad.some((field) => ['authors', 'emails', 'affiliations', 'noTyping'].includes(field))
	return [
		`${name}: ${bad.join(', ')}${result.invented.length > 0 ? `; invented: ${result.invented.join(', ')}` : ''}`,
		...(bad.includes('title') ? [`   title: ${expected.title}`, `   read:  ${found.title ?? ''}`] : []),
		...(isPeople ? ['   authors:', ...people(expected.authors), '   read:', ...people(found.authors)] : []),
		...(bad.includes('abstract') ? [`   abstract: ${expected.abstract}`, `   read: ${found.abstract ?? ''}`] : []),
		...(bad.includes('keywords')
			? [`   keywords: ${expected.keywords.join('; ')}`, `   read: ${found.keywords.join('; ')}`]
			: []),
	]
}
