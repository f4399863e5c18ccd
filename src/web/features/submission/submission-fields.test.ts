import { describe, expect, test } from 'vitest'
import * as contract from '../../../contract/articles.ts'
import {
	checkSubmission,
	emptyValues,
	errorsOf,
	firstWithError,
	type SubmissionValues,
	type TextField,
	textFields,
	textProblem,
} from './submission-fields.ts'

const good: SubmissionValues = {
	...emptyValues(),
	title: 'Soil carbon under hedgerows',
	researchField: 'Agriculture',
	abstract: 'We measured soil carbon.',
	keywords: 'soil, carbon',
	authorName: 'Asha Rao',
	authorEmail: 'asha@example.org',
}
const whole = { values: good, hasJournal: true, hasFile: true }
const serverSays = (values: SubmissionValues) =>
	Object.fromEntries(
		(contract.articleSubmission.safeParse({ ...values, journalId: '5' }).error?.issues ?? []).map((issue) => [
			issue.path.join('.'),
			issue.message,
		]),
	)

describe('the submission form', () => {
	test('accepts what the server accepts', () => {
		expect(checkSubmission(whole)).toEqual({})
		expect(serverSays(good)).toEqual({})
	})

	test('asks for exactly what the server asks for', () => {
		expect(serverSays(emptyValues())).toEqual(
			Object.fromEntries(
				['title', 'researchField', 'abstract', 'keywords', 'authorName', 'authorEmail'].map((field) => [
					field,
					'Required',
				]),
			),
		)
		expect(checkSubmission({ values: emptyValues(), hasJournal: false, hasFile: false })).toEqual({
			...serverSays(emptyValues()),
			journalId: 'Please select a journal',
			articleFile: 'Required',
		})
	})

	const limits = { title: 500, researchField: 100, abstract: 20_000, keywords: 1_000, authorName: 500 }
	const optionalLimits = {
		authorPhone: 40,
		institution: 300,
		expectedPublicationDate: 100,
		publishingBudget: 100,
		specificRequirements: 5_000,
	}
	test.each(Object.entries({ ...limits, ...optionalLimits }) as [TextField, number][])(
		'takes a %s of %i characters and no more, as the server does',
		(field, limit) => {
			const fits = { ...good, [field]: `  ${'x'.repeat(limit)} ` }
			const tooLong = { ...good, [field]: 'x'.repeat(limit + 1) }
			expect([checkSubmission({ ...whole, values: fits }), serverSays(fits)]).toEqual([{}, {}])
			expect(checkSubmission({ ...whole, values: tooLong })).toEqual({ [field]: `At most ${limit} characters` })
			expect(serverSays(tooLong)).toEqual({ [field]: `At most ${limit} characters` })
		},
	)

	test('says what is wrong with an address', () => {
		expect(textProblem('authorEmail', 'asha@example')).toBe('Invalid email')
	})

	test('leads to the first field in the order of the form: the document comes first', () => {
		expect(firstWithError({ authorEmail: 'Required', title: 'Required' })).toBe('title')
		expect(firstWithError({ publishingBudget: 'x', journalId: 'x' })).toBe('journalId')
		expect(firstWithError({ title: 'Required', articleFile: 'Required' })).toBe('articleFile')
		expect(firstWithError({})).toBeUndefined()
	})

	test('shows what the server says about its fields and nothing else', () => {
		expect(errorsOf({ articleFile: 'is no Word document', website: 'odd' })).toEqual({
			articleFile: 'is no Word document',
		})
		expect(Object.keys(errorsOf(Object.fromEntries(textFields.map((field) => [field, 'x']))))).toHaveLength(11)
	})
})
