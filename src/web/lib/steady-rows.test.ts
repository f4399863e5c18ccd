import { describe, expect, test } from 'vitest'
import { type ChangedRows, steadyRows } from './steady-rows.ts'

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id, text: `row ${id}` }))
const changed = (changes: Partial<ChangedRows>): ChangedRows => ({
	foreign: new Set(),
	own: new Set(),
	removed: new Set(),
	...changes,
})
const idsIn = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id)

describe('rows that others change', () => {
	test('are updated in their place', () => {
		const latest = [{ id: 2, text: 'new text' }, ...rowsOf(1, 3)]
		const { rows, news, gone } = steadyRows(rowsOf(1, 2, 3), latest, changed({ foreign: new Set([2]) }))
		expect(rows).toEqual([...rowsOf(1), { id: 2, text: 'new text' }, ...rowsOf(3)])
		expect([news, gone.size]).toEqual([0, 0])
	})

	test('wait when they are new; what they push to the next page stays and is not marked', () => {
		const steady = steadyRows(rowsOf(3, 2, 1), rowsOf(5, 4, 3), changed({ foreign: new Set([4, 5]) }))
		expect(idsIn(steady)).toEqual([3, 2, 1])
		expect([steady.news, steady.gone.size]).toEqual([2, 0])
	})

	test('stay and are marked when they are deleted, or no longer match', () => {
		const changes = changed({ foreign: new Set([1, 2]), removed: new Set([2]) })
		const steady = steadyRows(rowsOf(3, 2, 1), rowsOf(3), changes)
		expect(idsIn(steady)).toEqual([3, 2, 1])
		expect([...steady.gone]).toEqual([
			[2, 'deleted'],
			[1, 'elsewhere'],
		])
	})
})

describe('rows that the reader changes', () => {
	test('appear and go at once, while those of others wait', () => {
		const changes = changed({ foreign: new Set([9]), own: new Set([5, 2]) })
		const steady = steadyRows(rowsOf(4, 3, 2, 1), rowsOf(9, 5, 4, 3, 1), changes)
		expect(idsIn(steady)).toEqual([5, 4, 3, 1])
		expect([steady.news, steady.gone.size]).toEqual([1, 0])
	})
})

describe('when it is not known who changed what', () => {
	test('all that is new waits, and what may be on the next page is not marked', () => {
		const moved = steadyRows(rowsOf(3, 2, 1), rowsOf(4, 3, 2), changed({ foreign: null }))
		expect([idsIn(moved), moved.news, moved.gone.size]).toEqual([[3, 2, 1], 1, 0])
		const gone = steadyRows(rowsOf(3, 2, 1), rowsOf(3, 2), changed({ foreign: null }))
		expect([...gone.gone.keys()]).toEqual([1])
		const removed = steadyRows(rowsOf(3, 2, 1), rowsOf(4, 3, 2), changed({ foreign: null, removed: new Set([1]) }))
		expect([removed.news, ...removed.gone]).toEqual([1, [1, 'deleted']])
	})
})
