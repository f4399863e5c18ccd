import { expect, test } from 'vitest'
import { findingsOf, type SystemFacts } from './status-findings.ts'

const gigabyte = 1024 ** 3
const well: SystemFacts = {
	archiveProblems: [],
	isPublic: true,
	hasDemoContent: false,
	routes: [route({})],
	mails: { isConfigured: true, queued: 2, failed: 9, sentToday: 40, failedToday: 0, oldestSeconds: 20 },
	failedJobs: [],
	queues: [{ name: 'manuscripts', waiting: 0, running: 1, refused: 3 }],
	disk: { freeBytes: 20 * gigabyte, sizeBytes: 100 * gigabyte },
	database: { version: '18.4', bytes: gigabyte, connections: 12, maxConnections: 80 },
	backup: { hasFailed: false, problem: null, ageSeconds: 3_600 },
	process: { version: '1', node: '24', startedAt: '2026-11-17T00:00:00.000Z', memoryBytes: 1e8, delaySeconds: 0.01 },
}
function route(values: Partial<SystemFacts['routes'][number]>): SystemFacts['routes'][number] {
	const times = { meanSeconds: 0.01, p95Seconds: 0.02, slowestSeconds: 3 }
	return { method: 'GET', route: '/api/journals', requests: 100, failed: 0, ...times, ...values }
}

test('nothing to say when all is well', () => {
	expect(findingsOf(well)).toEqual({ state: 'well', findings: [] })
	// a local site needs no backup, and nobody waits for its mail
	const local = {
		isPublic: false,
		hasDemoContent: true,
		backup: null,
		mails: well.mails && { ...well.mails, isConfigured: false, queued: 0 },
	}
	expect(findingsOf({ ...well, ...local })).toEqual({ state: 'well', findings: [] })
})

test.each<[Partial<SystemFacts>, 'bad' | 'warn', RegExp, string | null]>([
	[{ routes: [route({ failed: 1 })] }, 'bad', /^1 request failed in the last hour/, null],
	[{ routes: [route({ p95Seconds: 2.5 })] }, 'warn', /^1 route took longer than a second/, null],
	[{ process: { ...well.process, delaySeconds: 0.4 } }, 'warn', /too busy to answer at once/, null],
	[mails({ oldestSeconds: 1_000 }), 'bad', /^Mail has waited for 17 minutes\.$/, '/admin/mail?state=queued'],
	[mails({ failedToday: 2 }), 'warn', /^2 mails failed within a day\.$/, '/admin/mail?state=failed'],
	[
		mails({ isConfigured: false, queued: 3 }),
		'warn',
		/^3 mails waiting: there are no SMTP/,
		'/admin/mail?state=waiting',
	],
	[{ disk: { freeBytes: 9, sizeBytes: 100 } }, 'warn', /^Only 9 % of the disk is free/, null],
	[{ disk: { freeBytes: 2, sizeBytes: 100 } }, 'bad', /^Only 2 % of the disk is free/, null],
	[{ disk: null }, 'bad', /data folder cannot be read/, null],
	[{ database: null }, 'bad', /did not answer within three seconds/, null],
	[
		{ database: { version: '18', bytes: 1, connections: 79, maxConnections: 80 } },
		'warn',
		/^Nearly all connections/,
		null,
	],
	[{ hasDemoContent: true }, 'warn', /^The site is public and shows demonstration content/, null],
	[{ backup: null }, 'warn', /no backup of this site yet/, null],
	[
		{ backup: { hasFailed: true, problem: 'The disk is full.', ageSeconds: 60 } },
		'bad',
		/failed: The disk is full\.$/,
		null,
	],
	[
		{ backup: { hasFailed: false, problem: 'The old backup x cannot be removed.', ageSeconds: 60 } },
		'warn',
		/is done, but: The old backup x cannot be removed\.$/,
		null,
	],
	[{ backup: { hasFailed: false, problem: null, ageSeconds: 3 * 86_400 } }, 'bad', /is 3 days old\.$/, null],
	[
		{ failedJobs: [{ name: 'mail', failedAt: '2026-11-17T00:00:00Z', failures: 4 }] },
		'bad',
		/"mail" failed 4 times/,
		null,
	],
	[
		{ queues: [{ name: 'PDFs', waiting: 5, running: 2, refused: 0 }] },
		'warn',
		/^5 tasks waiting in the queue of PDFs\.$/,
		null,
	],
])('%j is %s', (facts, level, sentence, path) => {
	const { state, findings } = findingsOf({ ...well, ...facts })
	expect(findings).toEqual([{ level, sentence: expect.stringMatching(sentence), path }])
	expect(state).toBe(level === 'bad' ? 'failing' : 'attention')
})
function mails(values: Partial<NonNullable<SystemFacts['mails']>>): Partial<SystemFacts> {
	return { mails: well.mails && { ...well.mails, ...values } }
}

test('the worst comes first', () => {
	const { findings } = findingsOf({ ...well, ...mails({ failedToday: 1 }), backup: null, database: null })
	expect(findings.map(({ level }) => level)).toEqual(['bad', 'warn', 'warn'])
})
