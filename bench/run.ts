import { parseArgs } from 'node:util'
import { type Benchmark, holds, say } from './support/benchmark.ts'

// React chooses its build when it is loaded: every benchmark is loaded after this line
process.env.NODE_ENV = 'production'

const benchmarks: Record<string, { about: string; load: () => Promise<Benchmark> }> = {
	cache: {
		about: 'a kept page, against a bare node:http server that sends the same bytes',
		load: () => import('./cache.ts'),
	},
	workers: {
		about: 'a kept page and pages that have to be made, with one worker, two and four',
		load: () => import('./workers.ts'),
	},
	search: {
		about: 'substring search in all journals of the DOAJ list, against 500 of them (DOAJ_CSV=path or --csv path)',
		load: () => import('./search.ts'),
	},
	catalogue: {
		about:
			'words and facets with counts in all journals of the DOAJ list, against 500 of them (DOAJ_CSV=path or --csv)',
		load: () => import('./catalogue.ts'),
	},
	import: {
		about: "DOAJ's list imported while a visitor reads pages (DOAJ_CSV=path or --csv, and DOAJ_RICH_CSV=path)",
		load: () => import('./import.ts'),
	},
	harvest: {
		about: '100,000 records by OAI-PMH in pages, against 1,000: time for a page, and memory',
		load: () => import('./harvest.ts'),
	},
	lists: {
		about:
			"the first page of every list of staff's with up to 100,000 records, its views and searches, against 1,000 (DOAJ_CSV=path or --csv)",
		load: () => import('./lists.ts'),
	},
	matching: {
		about:
			"journals for invented papers, in DOAJ's list and its records with keywords (DOAJ_CSV and DOAJ_RICH_CSV=path)",
		load: () => import('./matching.ts'),
	},
	render: {
		about: 'a page rendered from the database, against renderToString alone of the same tree',
		load: () => import('./render.ts'),
	},
	submissions: {
		about: 'submissions of 100 KB a second, against a bare route that only writes the same file with fsync',
		load: () => import('./submissions.ts'),
	},
	ingestion: {
		about: 'visits taken in a second, against a bare route that inserts the same row, one by one',
		load: () => import('./ingestion.ts'),
	},
	'visits-beside-pages': {
		about: 'the uncached home page while visits come in at a quarter of the most, against none',
		load: () => import('./visits-beside-pages.ts'),
	},
	documents: {
		about: 'a letter in milliseconds of processor, and the uncached home page while 100 certificates are made',
		load: () => import('./documents.ts'),
	},
	overview: {
		about: 'the overview of a month with 5,000,000 views of 500,000 visitors, against 50,000 views of 5,000',
		load: () => import('./overview.ts'),
	},
	mail: {
		about: 'a campaign to 10,000 through the outbox, against a loop of nodemailer over one pooled connection',
		load: () => import('./mail.ts'),
	},
	citations: {
		about: 'citations a second in all five styles, against citeproc-js on the same records',
		load: () => import('./citations.ts'),
	},
	reader: {
		about: 'the manuscript reader on manuscripts made for it (--runs 2500 for all 5,000, --layouts by layout)',
		load: () => import('./reader.ts'),
	},
	'reader-folder': {
		about: 'the manuscript reader on manuscripts kept elsewhere (MANUSCRIPTS=folder, --layouts shows what went wrong)',
		load: () => import('./reader-folder.ts'),
	},
	'reader-speed': {
		about: 'the manuscript reader in Chromium: a file of 10 MB, and the scripts that come with it',
		load: () => import('./reader-speed.ts'),
	},
	footprint: {
		about: 'the program without visitors: seconds to the first answer, memory at rest, megabytes installed',
		load: () => import('./footprint.ts'),
	},
	weight: {
		about: 'the first visit in a browser: bytes of JavaScript and fonts, layout shift',
		load: () => import('./weight.ts'),
	},
	lighthouse: {
		about: 'Lighthouse on every public page (--pages /,/faq and --runs 1 for a quick look)',
		load: () => import('./lighthouse.ts'),
	},
}

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		write: { type: 'boolean', default: false },
		csv: { type: 'string' },
		pages: { type: 'string' },
		runs: { type: 'string' },
		layouts: { type: 'boolean', default: false },
	},
})
const [name = ''] = positionals
const chosen = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
if (chosen) await run(chosen.load)
else {
	say('npm run bench -- NAME [--write] runs one of:')
	for (const [known, { about }] of Object.entries(benchmarks)) say(`  ${known.padEnd(20)} ${about}`)
	if (name !== '') process.exitCode = 2
}

async function run(load: () => Promise<Benchmark>): Promise<void> {
	const csv = values.csv ?? process.env.DOAJ_CSV
	const { findingsText, machine, writeSection } = await import('./support/report.ts')
	const benchmark = await load()
	const findings = await benchmark.run({
		csv,
		richCsv: process.env.DOAJ_RICH_CSV,
		manuscripts: process.env.MANUSCRIPTS,
		pages: values.pages?.split(','),
		runs: wholeNumber(values.runs),
		layouts: values.layouts,
	})
	if ('leftOut' in findings) return void say(`${name} was left out: ${findings.leftOut}`)

	const text = findingsText(findings)
	say(`\n${machine()}\n\n${text}`)
	const options = [values.pages && `--pages ${values.pages}`, values.runs && `--runs ${values.runs}`, '--write']
	const isRich = name === 'matching' || (name === 'import' && process.env.DOAJ_RICH_CSV)
	const command = [csv && 'DOAJ_CSV=...', isRich && 'DOAJ_RICH_CSV=...', 'npm run bench --', name, ...options]
		.filter(Boolean)
		.join(' ')
	if (values.write) writeSection(name, command, text)
	if (!findings.verdicts.every(holds)) process.exitCode = 1
}

function wholeNumber(text: string | undefined): number | undefined {
	if (text === undefined) return undefined
	if (!/^[1-9]\d*$/.test(text)) throw new Error('--runs takes a whole number')
	return Number(text)
}
