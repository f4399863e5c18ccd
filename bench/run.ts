import { parseArgs } from 'node:util'
import { type Benchmark, holds, say } from './support/benchmark.ts'

// React chooses its build when it is loaded: every benchmark is loaded after this line
process.env.NODE_ENV = 'production'

const benchmarks: Record<string, { about: string; load: () => Promise<Benchmark> }> = {
	cache: {
		about: 'a kept page, against a bare node:http server that sends the same bytes',
		load: () => import('./cache.ts'),
	},
	search: {
		about: 'substring search in all journals of the DOAJ list, against 500 of them (DOAJ_CSV=path or --csv path)',
		load: () => import('./search.ts'),
	},
	render: {
		about: 'a page made anew, database included, against renderToString alone of the same tree',
		load: () => import('./render.ts'),
	},
	citations: {
		about: 'citations a second in all five styles, against citeproc-js on the same records',
		load: () => import('./citations.ts'),
	},
	weight: {
		about: 'the first visit in a browser: bytes of JavaScript and fonts, layout shift',
		load: () => import('./weight.ts'),
	},
}

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { write: { type: 'boolean', default: false }, csv: { type: 'string' } },
})
const [name = ''] = positionals
const chosen = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
if (chosen) await run(chosen.load)
else {
	say('npm run bench -- NAME [--write] runs one of:')
	for (const [known, { about }] of Object.entries(benchmarks)) say(`  ${known.padEnd(9)} ${about}`)
	if (name !== '') process.exitCode = 2
}

async function run(load: () => Promise<Benchmark>): Promise<void> {
	const csv = values.csv ?? process.env.DOAJ_CSV
	const { findingsText, machine, writeSection } = await import('./support/report.ts')
	const benchmark = await load()
	const findings = await benchmark.run({ csv })
	if ('leftOut' in findings) return void say(`${name} was left out: ${findings.leftOut}`)

	const text = findingsText(findings)
	say(`\n${machine()}\n\n${text}`)
	const command = `${csv ? 'DOAJ_CSV=... ' : ''}npm run bench -- ${name} --write`
	if (values.write) writeSection(name, command, text)
	if (!findings.verdicts.every(holds)) process.exitCode = 1
}
