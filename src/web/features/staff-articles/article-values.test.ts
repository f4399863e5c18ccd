import { expect, test } from 'vitest'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { articleProblems, authorProblems, changedArticle, noName } from './article-values.ts'

const known = {
	title: 'On Soil',
	authorName: 'Ada Writer',
	authorEmail: 'ada@example.org',
	researchField: 'Physics',
	abstract: 'Short.\nAnd clear.',
	status: 'submitted',
	keywords: 'soil',
	journalId: 7,
	publicationYear: null,
	doi: null,
	authors: [{ family: 'Writer', given: 'Ada' }],
} as unknown as ArticleDetails

const names = JSON.stringify([{ ...noName, family: 'Writer', given: 'Ada' }])
const written: Record<string, string> = {
	title: 'On Soil',
	authorName: 'Ada Writer',
	authorEmail: 'ada@example.org',
	researchField: 'Physics',
	abstract: 'Short.\nAnd clear.',
	status: 'submitted',
	keywords: 'soil',
	journalId: '7',
	publicationYear: '',
	doi: '',
	authors: names,
}

function changed(values: Record<string, string>) {
	const form = new FormData()
	for (const [name, value] of Object.entries({ ...written, ...values })) form.set(name, value)
	return changedArticle(form, known)
}

test('a form that was only looked at changes nothing', () => {
	expect(changed({})).toEqual({})
})

test('only what was changed is sent: the status that a colleague set meanwhile stays', () => {
	expect(changed({ adminNotes: 'Ask her.', publicationYear: '2026' })).toEqual({
		adminNotes: 'Ask her.',
		publicationYear: '2026',
	})
	expect(changed({ journalId: '', keywords: '' })).toEqual({ journalId: '', keywords: '' })
})

test('the author line is sent whole when it differs, and taken away when it is empty', () => {
	expect(changed({ authors: names.replace('Ada', 'A.') })).toEqual({ authors: [{ family: 'Writer', given: 'A.' }] })
	expect(changed({ authors: '' })).toEqual({ authors: null })
	const listed = JSON.stringify([
		{ ...noName, family: 'Writer', given: 'Ada', isCorresponding: true, email: 'not sent', institution: 'as above' },
		{
			...noName,
			family: 'Soil Office',
			given: 'not sent',
			isOrganisation: true,
			email: ' so@example.org ',
			country: 'IN',
		},
	])
	expect(changed({ authors: listed })).toEqual({
		authors: [
			{ family: 'Writer', given: 'Ada', isCorresponding: true },
			{ family: 'Soil Office', isOrganisation: true, email: 'so@example.org', country: 'IN' },
		],
	})
})

test('what was said about the mail goes with the new status, and its words may not be empty', () => {
	expect(changed({ status: 'accepted', mail: '{"send":false}' })).toEqual({ status: 'accepted', mail: { send: false } })
	const form = new FormData()
	for (const [name, value] of Object.entries({ ...written, mail: '{"subject":" ","message":"Yes."}' }))
		form.set(name, value)
	expect(articleProblems(form)).toEqual({ 'mail.subject': 'Required' })
})

test('each author is checked by the rules of the server', () => {
	expect(authorProblems({ ...noName, email: 'x', orcid: '0000-0002-1825-0096' })).toEqual({
		family: 'Required',
		email: 'Invalid email',
		orcid: expect.stringContaining('ORCID'),
	})
	const right = { ...noName, family: 'Rao', orcid: 'https://orcid.org/0000-0002-1825-0097' }
	expect(authorProblems(right)).toEqual({})
	expect(authorProblems({ ...right, isCorresponding: true, email: 'x' })).toEqual({})
})
