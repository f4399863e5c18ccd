import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { machine } from '../bench/support/report.ts'
import { removePrepared } from '../tests/support/prepared-folder.ts'

export type ProofResult = { columns: string[]; rows: (string | number)[][]; holds: boolean }
type Proof = { run: (options: { count?: number; seed?: number; only?: string[] }) => Promise<ProofResult> }

const proofs: Record<string, { about: string; load: () => Promise<Proof> }> = {
	'killed-app': {
		about: 'the app is killed at random moments while authors send: nothing acknowledged is lost, nothing is left over',
		load: () => import('./killed-app.ts'),
	},
	'revision-crashes': {
		about:
			'the app is killed at random moments while authors send revisions: none acknowledged is lost, no version doubled',
		load: () => import('./revision-crashes.ts'),
	},
	'invoice-numbers': {
		about:
			'50 invoices at once, with credit notes and receipts, while the app is killed: no gap, no number twice, none lost',
		load: () => import('./invoice-numbers.ts'),
	},
	'bank-lines': {
		about: 'bank statements of 200 lines full of traps: no sure match is wrong, nothing is paid twice',
		load: () => import('./bank-lines.ts'),
	},
	'oai-harvest': {
		about:
			'a large repository is harvested in pages at constant memory, and a harvest during 1,000 edits misses nothing',
		load: () => import('./oai-harvest.ts'),
	},
	'article-imports': {
		about: 'a journal of 500 articles with PDFs is imported from Open Journal Systems, and again as JATS',
		load: () => import('./article-imports.ts'),
	},
	'import-crashes': {
		about:
			'the app is killed at random moments while journals and articles are imported: none is lost, doubled or torn',
		load: () => import('./import-crashes.ts'),
	},
	'mailbox-crashes': {
		about:
			'the reader of replies is killed while it stores them and before it marks them: none is lost or stored twice',
		load: () => import('./mailbox-crashes.ts'),
	},
	'backup-drills': {
		about: 'backups of a running site, one while authors send, are restored: every row and every file is the same',
		load: () => import('./backup-drills.ts'),
	},
	'backup-crashes': {
		about: 'backups, and the app they copy, are killed at random moments: what looks like a backup is whole',
		load: () => import('./backup-crashes.ts'),
	},
	'archive-faults': {
		about: 'the disk of the archive is full, then the app with two workers is killed: the archive goes on and restores',
		load: () => import('./archive-faults.ts'),
	},
	'api-fuzz': {
		about:
			'every operation of the API document, called by visitors and each role: no 5xx, every answer fits its schema',
		load: () => import('./api-fuzz.ts'),
	},
	'stops-under-load': {
		about: 'the app is asked to stop while visitors read and authors send: no request under way fails',
		load: () => import('./stops-under-load.ts'),
	},
	'database-restarts': {
		about: 'PostgreSQL is stopped or killed under load: 503 at once, back within seconds, nothing acknowledged is lost',
		load: () => import('./database-restarts.ts'),
	},
	faults: {
		about:
			'the disk is full, S3 or the mail server gone, the clock a day off: reads go on, nothing acknowledged is lost',
		load: () => import('./faults.ts'),
	},
	overload: {
		about: 'ten times as many requests as can be answered: only 2xx, 429 and 503, most of the peak, little memory',
		load: () => import('./overload.ts'),
	},
	'overload-behind-nginx': {
		about: 'the same through nginx with the settings of deploy/nginx, which refuses what is too much',
		load: () => import('./overload-behind-nginx.ts'),
	},
	soak: {
		about: 'a million requests: memory, open files and jobs do not grow',
		load: () => import('./soak.ts'),
	},
	'links-change-nothing': {
		about: 'every link of every mail about an article and an inquiry is opened 1,000 times: no content changes',
		load: () => import('./links-change-nothing.ts'),
	},
	'killed-ingestion': {
		about:
			'the app is killed at random moments while visits are reported: nothing acknowledged is lost or counted twice',
		load: () => import('./killed-ingestion.ts'),
	},
	'hostile-submissions': {
		about: 'hostile and mutated documents, sent as forms: no 5xx, no hang, little memory, nothing left over',
		load: () => import('./hostile-submissions.ts'),
	},
	'hostile-pictures': {
		about:
			'pictures made to cost memory or time, and mutated ones: refused or stripped, little memory, nothing left over',
		load: () => import('./hostile-pictures.ts'),
	},
	'hostile-imports': {
		about:
			'files of articles, journals and banks made to cost memory or time, and mutated ones: refused, little memory',
		load: () => import('./hostile-imports.ts'),
	},
	'mutated-manuscripts': {
		about: 'mutated documents, checked directly: what is taken can be read by another parser too',
		load: () => import('./mutated-manuscripts.ts'),
	},
	'check-cost': {
		about: 'documents made to be expensive: what the check of each takes, alone in a process',
		load: () => import('./check-cost.ts'),
	},
	'linear-time': {
		about: 'texts made for slow patterns: the time grows with the length alone',
		load: () => import('./linear-time.ts'),
	},
	'other-instance': {
		about: 'a change saved through one instance is on the pages of the other within a second',
		load: () => import('./other-instance.ts'),
	},
	'whole-walks': {
		about:
			'tests of pages and of hostile calls, of which "npm test" takes a sample: every width, theme, link and input',
		load: () => import('./whole-walks.ts'),
	},
	'staff-axe': {
		about: 'every screen of staff at 390, 768, 1024, 1280 and 1920 pixels in both themes: axe finds no violation',
		load: () => import('./staff-axe.ts'),
	},
	'xss-corpus': {
		about: '150 ways to run a script, stored in every text field: no page runs one, even without the policy',
		load: () => import('./xss-corpus.ts'),
	},
	'busy-suite': {
		about: 'the whole suite passes twice in a row while other work keeps every processor busy',
		load: () => import('./busy-suite.ts'),
	},
	'busy-files': {
		about: 'test files that were once unsteady pass many times while other work keeps every processor busy',
		load: () => import('./busy-files.ts'),
	},
	'concurrent-uploads': {
		about: 'many manuscripts of 10 MB at once: they are not held in memory',
		load: () => import('./concurrent-uploads.ts'),
	},
	'citation-flood': {
		about: 'thousands of calls for citations of one article leave five rows',
		load: () => import('./citation-flood.ts'),
	},
	'export-size': {
		about: 'exports of 50,000 records add at most 50 MB to the memory of the app; no cell is a formula',
		load: () => import('./export-size.ts'),
	},
	'match-privacy': {
		about: 'nothing of a text that was matched is in the database, in a log or in a file afterwards',
		load: () => import('./match-privacy.ts'),
	},
	roles: {
		about: 'what the app holds of the database: no files, no programs, no superuser',
		load: () => import('./roles.ts'),
	},
	pgbouncer: {
		about: 'two instances behind PgBouncer in transaction mode: submissions, mails, jobs and live updates all work',
		load: () => import('./pgbouncer.ts'),
	},
	cluster: {
		about:
			'the leader of three PostgreSQL nodes under Patroni is killed under load: nothing lost, back within 30 s, pages go on',
		load: () => import('./cluster.ts'),
	},
	mail: {
		about: 'two instances send, are killed, and the mail server does everything wrong: none missing, none twice',
		load: () => import('./mail.ts'),
	},
	'article-page': {
		about:
			'the page of an article with 40 messages and 5 versions: as many queries as with one, at most 3 times as long',
		load: () => import('./article-page.ts'),
	},
	'sign-in-timing': {
		about: 'an unknown address and a wrong password are refused in the same time',
		load: () => import('./sign-in-timing.ts'),
	},
}

/** Load and faults, the table of RELIABILITY.md: what "all" runs. */
const ofReliability = [
	...['overload-behind-nginx', 'database-restarts', 'faults', 'stops-under-load', 'soak', 'api-fuzz', 'xss-corpus'],
	...['killed-app', 'revision-crashes', 'mail', 'mailbox-crashes', 'killed-ingestion', 'invoice-numbers'],
	...['import-crashes', 'backup-crashes'],
]

const resultsFile = new URL('RESULTS.md', import.meta.url)
const introduction = `# Proofs

Long ones, run by hand: \`npm run proof -- NAME --write\`. \`npm test\` runs a seeded sample of each.
`

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { count: { type: 'string' }, seed: { type: 'string' }, write: { type: 'boolean', default: false } },
})
const [name = '', ...only] = positionals
const chosen = Object.hasOwn(proofs, name) ? proofs[name] : undefined
if (name === 'all') proveEach(ofReliability)
else if (name === 'everything') proveEach(Object.keys(proofs))
else if (chosen) await prove(chosen.load)
else {
	process.stdout.write(
		'npm run proof -- NAME [--count N] [--seed N] [--write] runs one of these; "all" those of RELIABILITY.md, "everything" each in turn:\n',
	)
	for (const [known, { about }] of Object.entries(proofs)) process.stdout.write(`  ${known.padEnd(22)} ${about}\n`)
	if (name !== '') process.exitCode = 2
}

/** Each in a process of its own, so that none leaves anything to the next; hours in all. */
function proveEach(names: string[]): void {
	const failed = names.filter((one) => {
		process.stdout.write(`\n${one}\n`)
		const args = [import.meta.filename, one, ...(values.write ? ['--write'] : [])]
		return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0
	})
	process.stdout.write(failed.length === 0 ? '\nall hold\n' : `\ndo not hold: ${failed.join(', ')}\n`)
	if (failed.length > 0) process.exitCode = 1
}

async function prove(load: () => Promise<Proof>): Promise<void> {
	const started = performance.now()
	const options = {
		...(values.count !== undefined && { count: Number(values.count) }),
		...(values.seed !== undefined && { seed: Number(values.seed) }),
		...(only.length > 0 && { only }),
	}
	const { columns, rows, holds } = await (await load()).run(options)
	await removePrepared()
	const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
	const table = [line(columns), line(columns.map(() => '--:')), ...rows.map(line)].join('\n')
	const minutes = ((performance.now() - started) / 60_000).toFixed(1)
	process.stdout.write(`${table}\n\n${holds ? 'holds' : 'does not hold'}, ${minutes} minutes\n`)
	if (values.write) writeSection(`${table}\n\n${holds ? 'Holds' : 'Does not hold'}.`, minutes)
	if (!holds) process.exitCode = 1
}

/** Puts the section of this proof in its place, or at the end when it is new. */
function writeSection(text: string, minutes: string): void {
	const before = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : introduction
	const given = [values.count && `--count ${values.count}`, values.seed && `--seed ${values.seed}`].filter(Boolean)
	const command = ['npm run proof --', name, ...only, ...given, '--write'].join(' ')
	const day = new Date().toISOString().slice(0, 10)
	const section = `## ${name}\n\n\`${command}\`, ${day}, ${minutes} minutes. ${machine()}.\n\n${text}\n`
	const [head = introduction, ...sections] = before.split(/\n(?=## )/).map((part) => `${part.trimEnd()}\n`)
	const at = sections.findIndex((part) => part.startsWith(`## ${name}\n`))
	if (at === -1) sections.push(section)
	else sections[at] = section
	writeFileSync(resultsFile, [head, ...sections].join('\n'))
}
