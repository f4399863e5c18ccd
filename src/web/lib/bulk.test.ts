import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { type BulkOutcome, inParts, joined } from './bulk.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const row = (id: number, refusal: string | null = null) => ({ id, refusal })
const outcome = (id: number, seconds?: number): BulkOutcome => ({
	results: [row(id)],
	undo: { run: async () => [row(id)], ...(seconds !== undefined && { seconds }) },
})
const shown = (before: BulkOutcome) => ({ ...before, at: Date.now() })
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)
const undone = async ({ undo }: BulkOutcome) => (await undo?.run())?.map(({ id }) => id)

test('what became of a row is what the later change says', () => {
	const before = shown({ results: [row(1), row(2, 'A DOI is missing.')] })
	expect(joined(before, outcome(2)).results).toEqual([row(1), row(2)])
	expect(joined(null, outcome(2)).results).toEqual([row(2)])
})

test('both are taken back together while there is time for both', async () => {
	const before = shown(outcome(1, 28))
	pass(20)
	const both = joined(before, outcome(2, 28))
	expect(both.undo?.seconds).toBe(28)
	expect(await undone(both)).toEqual([1, 2])
	pass(9)
	expect(await undone(both)).toEqual([2])
})

test('the earlier change is left out when its time was over before the later one', async () => {
	const before = shown(outcome(1, 28))
	pass(29)
	expect(await undone(joined(before, outcome(2, 28)))).toEqual([2])
	expect(joined(before, { results: [row(2, 'No.')] }).undo).toBeUndefined()
})

test('the time of the earlier change does not begin again where the later one changed nothing', () => {
	const before = shown(outcome(1, 28))
	pass(20)
	expect(joined(before, { results: [row(2, 'No.')] }).undo?.seconds).toBe(8)
})

test('what has no limit is taken back as long as it is shown', async () => {
	const before = shown(outcome(1))
	pass(1_000)
	expect(await undone(joined(before, outcome(2)))).toEqual([1, 2])
})

const many = Array.from({ length: 250 }, (_, at) => ({ id: at + 1 }))
/** Fails at the part that begins with this row. */
const sending = (failsAt: number, error: Error) => async (part: { id: number }[]) => {
	if (part[0]?.id === failsAt) throw error
	return part.map(({ id }) => ({ id, refusal: null, changeId: id as number | null }))
}
const busy = new ApiError({ status: 503, statusText: '', body: JSON.stringify({ error: 'The site is busy.' }) })

test('when a part fails, what was done before it is kept and the rest says why it was not', async () => {
	const results = await inParts(many, sending(101, busy), { changeId: null })
	expect(results).toHaveLength(250)
	expect(results.filter(({ changeId }) => changeId !== null).map(({ id }) => id)).toEqual(
		many.slice(0, 100).map(({ id }) => id),
	)
	expect(results[100]).toEqual({ id: 101, refusal: 'The site is busy.', changeId: null })
	expect(results[249]).toEqual({ id: 250, refusal: 'It was not tried.', changeId: null })
	const lost = await inParts(many, sending(201, new TypeError('Failed to fetch')), { changeId: null })
	expect(lost[200]?.refusal).toContain('may have been changed')
})

test('when the first part fails, nothing is known to be done and the failure is the answer', async () => {
	await expect(inParts(many, sending(1, busy), { changeId: null })).rejects.toBe(busy)
})
