import { describe, expect, test } from 'vitest'
import { uploadAtOnce } from '../../proofs/concurrent-uploads.ts'
import { sendHostile } from '../../proofs/hostile-submissions.ts'
import { killAndLook } from '../../proofs/killed-app.ts'
import { killIngestion } from '../../proofs/killed-ingestion.ts'
import { sendAndKill } from '../../proofs/mail.ts'

// The long proofs, a seeded sample of each. All of them: npm run proof.
describe('proofs', { timeout: 300_000 }, () => {
	test('the app is killed five times while authors send: nothing acknowledged is lost, nothing is left over', async () => {
		const result = await killAndLook({ cycles: 5, seed: 7 })
		expect(result).toMatchObject({ lost: [], damaged: [], twice: [], orphans: [] })
		// otherwise the kills came too early to prove anything
		expect(result.acknowledged).toBeGreaterThan(10)
		expect(result.repeated).toBeGreaterThan(0)
	})

	test('the app is killed three times while visits are reported: nothing acknowledged is lost or counted twice', async () => {
		const result = await killIngestion({ kills: 3, seed: 7 })
		expect(result).toMatchObject({ lost: [], twice: 0, miscounted: 0 })
		expect(result.acknowledged).toBeGreaterThan(30)
	})

	test('hostile and mutated documents: no 5xx, no hang, little memory, nothing left over', async () => {
		const result = await sendHostile({ count: 150, seed: 7 })
		expect(result).toMatchObject({ faults: [], taken: [], leftOver: 0 })
		expect(result.refused).toBeGreaterThan(40)
		// two seconds on an idle machine, as the proof measures it; other tests run beside this one
		expect(result.slowest).toBeLessThan(6_000)
		expect(result.peak - result.idle).toBeLessThan(64)
	})

	test('two instances send while the mail server does everything wrong and they are killed: none missing, none twice', async () => {
		const result = await sendAndKill({ mails: 300, kills: 6, seed: 7 })
		expect(result).toMatchObject({ missing: [], twice: [], otherMessageId: [], wrongState: [] })
		// the last ones may find nothing left to do
		expect(result.kills).toBeGreaterThan(2)
		expect(result.copiesByKills).toBeLessThanOrEqual(result.kills)
		expect(Object.keys(result.faults)).toEqual(
			expect.arrayContaining(['later', 'refuse', 'dropBeforeDot', 'dropAfterDot']),
		)
	})

	test('twenty manuscripts of 10 MB at once are not held in memory', async () => {
		const { statuses, idle, peak } = await uploadAtOnce(20)
		expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
		expect(peak - idle).toBeLessThan(100)
	})
})
