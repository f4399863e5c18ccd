import { describe, expect, test } from 'vitest'
import { cleared, initialForm, rechecked, refused, sending, sent } from './use-form.ts'

const wrong = refused(initialForm, { email: 'Required', name: 'Required' }, 'Please correct the form.')

describe('the state of a form', () => {
	test('while it is sent has neither errors nor a failure', () => {
		expect(sending(wrong)).toEqual({ errors: {}, failure: null, isPending: true, refusals: 1 })
	})

	test('once it is sent is no longer pending', () => {
		expect(sent(sending(initialForm))).toEqual(initialForm)
	})

	test('after a refusal has its errors, is no longer pending, and counts it', () => {
		const again = refused(sending(wrong), { email: 'Invalid email' }, null)
		expect(again).toEqual({ errors: { email: 'Invalid email' }, failure: null, isPending: false, refusals: 2 })
	})

	test('loses only the errors that are corrected', () => {
		const corrected = rechecked(wrong, (field) => field !== 'email')
		expect(corrected).toEqual({ ...wrong, errors: { name: 'Required' } })
	})

	test('is the same object where nothing is corrected', () => {
		expect(rechecked(wrong, () => true)).toBe(wrong)
		expect(rechecked(initialForm, () => false)).toBe(initialForm)
	})

	test('is cleared while it is sent without ending that', () => {
		expect(cleared(wrong)).toEqual({ errors: {}, failure: null, isPending: false, refusals: 1 })
		expect(cleared(sending(initialForm)).isPending).toBe(true)
	})
})
