import { expect, test } from 'vitest'
import { promiseAge } from './promise-age.ts'

const sent = '2026-01-05T00:00:00.000Z'
const after = (hours: number) => promiseAge(sent, 48, Date.parse(sent) + hours * 3_600_000)

test('a promise has hours left, then is late by hours, then by days', () => {
	expect(after(0)).toEqual({ isLate: false, text: '48 h left' })
	expect(after(17)).toEqual({ isLate: false, text: '31 h left' })
	expect(after(47.5)).toEqual({ isLate: false, text: 'under 1 h left' })
	expect(after(48)).toEqual({ isLate: true, text: 'under 1 h late' })
	expect(after(53)).toEqual({ isLate: true, text: '5 h late' })
	expect(after(48 + 72)).toEqual({ isLate: true, text: '3 days late' })
})

test('no date, no promise', () => {
	expect(promiseAge('soon', 48, 0)).toBeNull()
})
