import { describe, expect, test } from 'vitest'
import { marksStillTrue, planUndo } from './fill.ts'
import { filledNames, listed, planAuthors, planFill } from './fill-plan.ts'
import type { FoundTexts } from './manuscript-tools.ts'
import { emptyValues } from './submission-fields.ts'

const asha = { name: 'Asha Rao', affiliations: ['University of Pune, India', 'IISER'], email: 'asha@example.org' }
const bo = { name: 'Bo Lind', affiliations: ['Lund University'] }
const manuscript: FoundTexts = {
	title: 'Soil carbon under hedgerows',
	authors: [bo, asha],
	abstract: 'We measured.',
	keywords: ['soil', 'carbon', 'hedgerows'],
	notFound: [],
}
const empty = emptyValues()

describe('filling the form from a document', () => {
	test('keywords that contain commas are joined by semicolons', () => {
		const { texts } = planFill({ ...manuscript, keywords: ['soil, dry', 'carbon'] }, empty)
		expect(texts.keywords).toBe('soil, dry; carbon')
	})

	test('fills what is empty, with the author who gives an address', () => {
		const { texts, before } = planFill(manuscript, empty)
		expect(texts).toEqual({
			title: 'Soil carbon under hedgerows',
			abstract: 'We measured.',
			keywords: 'soil, carbon, hedgerows',
			authorName: 'Asha Rao',
			authorEmail: 'asha@example.org',
			institution: 'University of Pune, India',
		})
		expect(before).toEqual(Object.fromEntries(Object.keys(texts).map((field) => [field, ''])))
	})

	test('takes the first author where nobody has an address', () => {
		expect(planFill({ ...manuscript, authors: [bo, { name: 'C', affiliations: [] }] }, empty).texts).toMatchObject({
			authorName: 'Bo Lind',
			institution: 'Lund University',
		})
	})

	test('never overwrites what the author wrote, and never guesses the research field', () => {
		const written = { ...empty, title: 'Mine', keywords: ' x', authorEmail: 'me@example.org' }
		const { texts } = planFill(manuscript, written)
		expect(Object.keys(texts).sort()).toEqual(['abstract', 'authorName', 'institution'])
	})

	test('gives a name that was typed only the details of that person', () => {
		expect(planFill(manuscript, { ...empty, authorName: 'bo lind ' }).texts).toMatchObject({
			institution: 'Lund University',
		})
		const stranger = planFill(manuscript, { ...empty, authorName: 'Somebody Else' }).texts
		expect([stranger.authorEmail, stranger.institution]).toEqual([undefined, undefined])
	})

	test('says nothing about what the document does not have', () => {
		const bare: FoundTexts = { authors: [], keywords: [], notFound: [] }
		expect(planFill(bare, empty)).toEqual({ texts: {}, before: {}, sources: {}, reasons: {} })
	})

	test('a second document replaces what the first one said, and nothing else', () => {
		const first = planFill(manuscript, empty).texts
		const form = { ...empty, ...first, abstract: 'Rewritten by hand.' }
		const other: FoundTexts = {
			title: 'Another paper',
			authors: [bo],
			keywords: [],
			notFound: ['keywords'],
		}
		const { texts, before } = planFill(other, form, first)
		expect(texts).toEqual({
			title: 'Another paper',
			keywords: '',
			authorName: 'Bo Lind',
			authorEmail: '',
			institution: 'Lund University',
		})
		expect(before.title).toBe('Soil carbon under hedgerows')
	})
})

describe('taking it back', () => {
	test('restores exactly what was there, blanks included', () => {
		const form = { ...empty, title: '  ' }
		const fill = planFill(manuscript, form)
		const back = planUndo(fill, { ...form, ...fill.texts })
		expect({ ...form, ...fill.texts, ...back }).toEqual(form)
	})

	test('leaves alone what the author has changed since', () => {
		const fill = planFill(manuscript, empty)
		const edited = { ...empty, ...fill.texts, title: 'A better title' }
		expect(planUndo(fill, edited).title).toBeUndefined()
		expect(marksStillTrue(fill.texts, edited).title).toBeUndefined()
		expect(marksStillTrue(fill.texts, edited).abstract).toBe('We measured.')
	})
})

test('what was filled is named in a sentence', () => {
	expect(listed(filledNames({ title: 'x', abstract: '', authorName: 'y', authorEmail: 'z' }))).toBe(
		'title, full name and email',
	)
	expect([listed(['title']), listed([])]).toEqual(['title', ''])
})

test('a document with several authors fills the rows, with the submitting author at their place', () => {
	const authors = [
		{ name: 'Bo Lind', affiliations: ['Lund University, Lund, Sweden'], country: 'SE', orcid: '0000-0002-1825-0097' },
		{ name: 'Asha Rao', affiliations: ['IISER, Pune, India'], country: 'IN', email: 'asha@example.org' },
		{ name: 'Cy Park', affiliations: ['MIT, Cambridge, USA'], country: 'US' },
	]
	expect(planAuthors(authors, 'asha rao')).toMatchObject([
		{ isSelf: false, name: 'Bo Lind', institution: 'Lund University, Lund, Sweden', country: 'SE' },
		{ isSelf: true, name: '', email: '', country: 'IN' },
		{ isSelf: false, name: 'Cy Park', country: 'US' },
	])
	expect(planAuthors(authors, 'Somebody Else').map(({ isSelf }) => isSelf)).toEqual([true, false, false, false])
	expect(planAuthors(authors.slice(0, 1), 'Bo Lind')).toEqual([])
})
