import { afterAll, describe, expect, test } from 'vitest'
import { fuzz } from '../../proofs/api-fuzz.ts'
import { killDuringBackups } from '../../proofs/backup-crashes.ts'
import { uploadConcurrently } from '../../proofs/concurrent-uploads.ts'
import { leastAcknowledgedBetween, restartDatabase } from '../../proofs/database-restarts.ts'
import { sufferFault } from '../../proofs/faults.ts'
import { sendHostileImports } from '../../proofs/hostile-imports.ts'
import { sendHostile } from '../../proofs/hostile-submissions.ts'
import { killWhileIssuing } from '../../proofs/invoice-numbers.ts'
import { killAndLook, leastBeforeKill } from '../../proofs/killed-app.ts'
import { killIngestion, leastEventsBeforeKill } from '../../proofs/killed-ingestion.ts'
import { sendAndKill } from '../../proofs/mail.ts'
import { killReader } from '../../proofs/mailbox-crashes.ts'
import { run as matchPrivately } from '../../proofs/match-privacy.ts'
import { overload } from '../../proofs/overload.ts'
import { killDuringRevisions, leastRevisionsBeforeKill } from '../../proofs/revision-crashes.ts'
import { soak } from '../../proofs/soak.ts'
import { stopUnderLoad } from '../../proofs/stops-under-load.ts'
import { faultKinds } from '../../proofs/support/fault-kinds.ts'
import { findOrFetchNginx } from '../../scripts/nginx.ts'
import { hostileImports } from '../support/hostile-imports.ts'
import { hostileManuscripts } from '../support/hostile-manuscripts.ts'
import { dovecotRoot } from '../support/imap-server.ts'
import { removePrepared } from '../support/prepared-folder.ts'
import { howToRepeat, sampleOf, seed } from '../support/sample.ts'

afterAll(removePrepared)
const nginx = findOrFetchNginx()

// The long proofs, a seeded sample of each. All of them: npm run proof.
describe('proofs', () => {
	test('the app is killed while authors send: nothing acknowledged is lost, nothing is left over', async () => {
		const result = await killAndLook({ cycles: 1, seed })
		expect(result, howToRepeat).toMatchObject({ lost: [], damaged: [], twice: [], orphans: [] })
		expect(result.acknowledged).toBeGreaterThanOrEqual(leastBeforeKill)
	})

	test('the app is restarted on a socket that stays open: no request fails, nothing acknowledged is lost', async () => {
		const result = await stopUnderLoad({ stops: 1, seed })
		expect(result, howToRepeat).toMatchObject({ failed: [], lost: [] })
	})

	test('the app is killed while authors send revisions: none acknowledged is lost, no version doubled', async () => {
		const result = await killDuringRevisions({ cycles: 1, seed, most: 16 })
		expect(result, howToRepeat).toMatchObject({ lost: [], twice: [], orphans: [] })
		expect(result.acknowledged).toBeGreaterThanOrEqual(leastRevisionsBeforeKill)
	})

	test('the app is killed while invoices are issued at once: no gap in any series, no number twice', async () => {
		const result = await killWhileIssuing({ kills: 1, atOnce: 12, seed })
		expect(result, howToRepeat).toMatchObject({ gaps: [], twice: [], lost: [], unused: 0, invoices: 12 })
		expect(result.acknowledged).toBe(12)
	})

	test.skipIf(!dovecotRoot)(
		'the reader of replies is killed before it marks a mail: none is lost or stored twice',
		async () => {
			const result = await killReader({ kills: 1, seed, mailsAKill: 3 })
			expect(result, howToRepeat).toMatchObject({ lost: [], twice: [], others: 0, beforeMark: 1, sent: 3 })
		},
	)

	test('the app is killed while visits are reported: nothing acknowledged is lost or counted twice', async () => {
		const result = await killIngestion({ kills: 1, seed })
		expect(result, howToRepeat).toMatchObject({ lost: [], twice: 0, miscounted: 0 })
		expect(result.acknowledged).toBeGreaterThanOrEqual(leastEventsBeforeKill)
	})

	test('hostile and mutated documents: no 5xx, nothing left over', async () => {
		const hostile = sampleOf(hostileManuscripts, 10, 'hostile documents')
		const result = await sendHostile({ count: 15, seed, ordinary: 0, hostile })
		expect(result, howToRepeat).toMatchObject({ faults: [], taken: [], leftOver: 0 })
		expect(result.refused).toBeGreaterThanOrEqual(hostile.length)
	})

	test('hostile and mutated files of articles, journals and banks: no 5xx, none taken that must be refused', async () => {
		const hostile = sampleOf(hostileImports, 6, 'hostile imports')
		const result = await sendHostileImports({ count: 6, seed, ordinary: 0, hostile })
		expect(result, howToRepeat).toMatchObject({ faults: [], wronglyTaken: [] })
		expect(result.refused + result.taken).toBe(hostile.length + 6)
	})

	test('two instances send while the mail server does everything wrong and they are killed: none missing, none twice', async () => {
		const result = await sendAndKill({ mails: 80, kills: 1, seed })
		expect(result, howToRepeat).toMatchObject({ missing: [], twice: [], otherMessageId: [], wrongState: [] })
		expect(result.kills).toBe(1)
		expect(result.copiesByKills).toBeLessThanOrEqual(result.kills)
		expect(Object.keys(result.faults)).toEqual(
			expect.arrayContaining(['later', 'refuse', 'dropBeforeData', 'dropBeforeDot', 'dropAfterDot', 'stall']),
		)
	})

	test('a backup is killed, or the app beside it: what looks like a backup is whole, nothing acknowledged before is missing', async () => {
		const { killed, whole, ...result } = await killDuringBackups({ kills: 1, seed })
		expect(result, howToRepeat).toMatchObject({ wrong: [], lost: [], differing: [], running: [] })
		expect(killed.command + killed.app + killed.both + killed.tooLate).toBe(1)
		expect(whole).toBeGreaterThanOrEqual(2)
	})

	test('PostgreSQL is stopped or killed under load: nothing acknowledged is lost, other answers are 503', async () => {
		const result = await restartDatabase({ restarts: 1, seed })
		expect(result, howToRepeat).toMatchObject({ lost: [], others: [] })
		expect(result.acknowledged).toBeGreaterThanOrEqual(leastAcknowledgedBetween)
	})

	// the clock needs a library that a machine may not have
	const [fault] = sampleOf(
		faultKinds.filter(({ name }) => !name.startsWith('clock')),
		1,
		'faults',
	)
	test(`${fault?.name}: reads go on, writes are refused with a sentence, nothing acknowledged is lost`, async ({
		skip,
	}) => {
		const result = fault && (await sufferFault(fault, { count: 2, seed }))
		if (!result) return skip('only root may mount a small disk')
		expect(result, howToRepeat).toMatchObject({ wrong: [], lostOrTwice: [], mailsMissing: [] })
		expect(result.reads).toBeGreaterThan(0)
	})

	test('every operation of the API document is called with fitting and hostile values: no 5xx, answers fit', async () => {
		const result = await fuzz({ count: 250, seed, isPrepared: false })
		expect(result.faults, howToRepeat).toEqual([])
		for (const [caller, counted] of result.statuses) expect(counted.get(200) ?? 0, caller).toBeGreaterThan(0)
	})

	test('four manuscripts of 10 MB at once are all taken', async () => {
		const { statuses } = await uploadConcurrently(4)
		expect(statuses).toEqual(Array.from({ length: 4 }, () => 200))
	})

	test('more is asked for than can be answered: the answers are 2xx, 429, or 503 with Retry-After', async () => {
		const { statuses, others } = await overload({ milliseconds: 1_000, seed, most: 200 })
		expect(others, howToRepeat).toEqual([])
		expect(statuses['200']).toBeGreaterThan(0)
	})

	test.skipIf(!nginx)(
		'behind nginx, more is asked for than can be answered: nginx refuses in the same way',
		async () => {
			const { statuses, others } = await overload({ milliseconds: 1_000, seed, most: 400, nginx })
			expect(others, howToRepeat).toEqual([])
			expect(statuses['200']).toBeGreaterThan(0)
		},
	)

	test('visitors read, search and write one after the other: all are answered', async () => {
		const { requests, answered, others, manuscripts } = await soak({ requests: 1_000, seed })
		expect({ requests, answered, others }, howToRepeat).toEqual({ requests: 1_000, answered: 1_000, others: [] })
		expect(manuscripts).toEqual({ sent: 1, stored: 1 })
	})

	test('nothing of a text that was matched stays behind', async () => {
		expect(await matchPrivately({ count: 12 })).toMatchObject({ holds: true })
	})
})
