import { expect, test } from 'vitest'
import { promiseAge } from './promise-age.ts'

const sent = '2026-11-10T08:00:00.000Z'
const after = (hours: number) => promiseAge(sent, 'article', Date.parse(sent) + hours * 3_600_000)

test.each([
	[0, { state: 'in_time', text: '48 h left' }],
	[35.9, { state: 'in_time', text: '12 h left' }],
	[36, { state: 'at_risk', text: 'At risk, 12 h left' }],
	[47.5, { state: 'at_risk', text: 'At risk, under 1 h left' }],
	[48, { state: 'late', text: 'under 1 h late' }],
	[53, { state: 'late', text: '5 h late' }],
	[48 + 75, { state: 'late', text: '3 days late' }],
])('after %d hours', (hours, expected) => {
	expect(after(hours)).toEqual(expected)
})

test('a contact is promised an answer within 24 hours', () => {
	const at = (hours: number) => promiseAge(sent, 'contact', Date.parse(sent) + hours * 3_600_000)?.state
	expect([at(17), at(18), at(24)]).toEqual(['in_time', 'at_risk', 'late'])
})

test('a date that cannot be read says nothing', () => {
	expect(promiseAge('soon', 'article', 0)).toBeNull()
})
