import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { conflictsIn, withStart } from './edit-conflicts.ts'

const refused = (status: number, body: string) => new ApiError({ status, statusText: '', body })

test('a change carries what its fields were, and nothing about the others', () => {
	const known = { id: 1, title: 'A', scope: null, isNew: true }
	expect(withStart({ title: 'B', scope: 'x' }, known)).toEqual({
		title: 'B',
		scope: 'x',
		startedFrom: { title: 'A', scope: null },
	})
	// what is not a field of the record, such as a mail, has no earlier value
	expect(withStart({ mail: { send: false } }, known)).toEqual({ mail: { send: false }, startedFrom: {} })
})

test('after a conflict mine starts from theirs, and theirs is not sent', () => {
	const decisions = new Map([
		['title', { theirs: 'C', keeps: 'mine' as const }],
		['scope', { theirs: 'y', keeps: 'theirs' as const }],
	])
	expect(withStart({ title: 'B', scope: 'x' }, { title: 'A', scope: null }, decisions)).toEqual({
		title: 'B',
		startedFrom: { title: 'C' },
	})
})

test('only a refusal about fields has conflicts', () => {
	const conflict = { field: 'title', theirs: 'C', by: 'Priya', at: null }
	expect(conflictsIn(refused(409, JSON.stringify({ conflicts: [conflict] })))).toEqual([conflict])
	for (const error of [refused(409, '{}'), refused(409, 'x'), refused(400, '{"conflicts":[1]}'), new Error('x')])
		expect(conflictsIn(error)).toEqual([])
})
