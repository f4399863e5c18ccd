import { describe, expect, test } from 'vitest'
import { manuscript, parseXml } from '../../../../tests/support/manuscripts.ts'
import { missingDetails } from './author-details.ts'
import { type Hint, preflight } from './preflight.ts'
import { type Manuscript, readManuscript } from './read-manuscript.ts'

const complete: Omit<Manuscript, 'missingDetails'> = {
	title: 'Rain and rivers',
	authors: [
		{
			name: 'Asha Rao',
			designation: 'Assistant Professor',
			affiliations: ['Department of Physics, University of Mysore, Mysuru, Karnataka, India'],
			email: 'asha@mysore.example',
		},
	],
	abstract: 'Short.',
	keywords: ['a', 'b', 'c', 'd', 'e'],
	wordCount: 3000,
	hasReferences: true,
	doubts: [],
	evidence: {},
	trackedChanges: { count: 0 },
	comments: { count: 0 },
	metadata: {},
	headings: { abstract: 'ABSTRACT', keywords: 'Key words' },
	notFound: [],
}
const form = { abstract: 'Short.', keywords: 'a, b, c, d, e' }
const hintsFor = (changes: Partial<Manuscript>, fields: Partial<typeof form> = {}) => {
	const read = { ...complete, ...changes }
	const manuscript = { ...read, missingDetails: read.authors.map(missingDetails) }
	return preflight({ manuscript, form: { ...form, ...fields } })
}
const only = (hints: Hint[]): Hint => {
	expect(hints).toHaveLength(1)
	return hints[0] as Hint
}

test('a complete manuscript needs no hint', () => expect(hintsFor({})).toEqual([]))
test('an empty form without a file needs none either', () =>
	expect(preflight({ form: { abstract: '', keywords: '' } })).toEqual([]))

describe('abstract', () => {
	const words = (count: number) => 'word '.repeat(count).trim()
	test('300 words are fine, 301 are not', () => {
		expect(hintsFor({}, { abstract: words(300) })).toEqual([])
		const hint = only(hintsFor({}, { abstract: words(301) }))
		expect(hint).toMatchObject({ id: 'abstract-length', place: 'The Abstract field' })
		expect(hint.title).toBe('The abstract has 301 words, 1 more than the usual 300')
	})
	test('the place in the file is named when it came from there', () => {
		const hint = only(hintsFor({ abstract: words(350) }, { abstract: words(350) }))
		expect(hint.place).toBe('The Abstract field and the Word file, under “ABSTRACT”')
		expect(hint.advice).toContain('Shorten it in the Word file too')
	})
	test('Hindi and Chinese are counted too', () => {
		expect(hintsFor({}, { abstract: 'शब्द '.repeat(301) }).map(({ id }) => id)).toEqual(['abstract-length'])
		expect(hintsFor({}, { abstract: '我们研究土壤。'.repeat(120) }).map(({ id }) => id)).toEqual(['abstract-length'])
	})
	test('none at all', () => expect(only(hintsFor({}, { abstract: ' ' })).id).toBe('abstract-missing'))
})

test.each([
	[4, 'There are 4 keywords; 5 to 8 are usual'],
	[1, 'There is 1 keyword; 5 to 8 are usual'],
	[9, 'There are 9 keywords; 5 to 8 are usual'],
	[0, 'There are no keywords yet'],
])('%i keywords', (count, title) => {
	const keywords = Array.from({ length: count }, (_, index) => `term ${index}`).join('; ')
	const hint = only(hintsFor({}, { keywords }))
	expect(hint).toMatchObject({
		id: 'keywords-count',
		title,
		place: 'The Keywords field and the Word file, under “Key words”',
	})
	expect(hint.advice).toMatch(count > 8 ? /^Keep the 8/ : /at least 5/)
})

describe('authors', () => {
	const [author] = complete.authors as [Manuscript['authors'][number]]
	const second = (changes: Partial<typeof author>) => ({
		authors: [author, { ...author, name: 'Bina Singh', ...changes }],
	})
	test.each<[Partial<typeof author>, string]>([
		[{ email: undefined }, 'e-mail'],
		[{ designation: undefined }, 'designation'],
		[{ affiliations: ['University of Mysore, Karnataka, India'] }, 'department'],
		[{ affiliations: ['Department of Physics, Karnataka, India'] }, 'university or institution'],
		[{ affiliations: ['Department of Physics, University of Mysore'] }, 'state and country'],
		[{ affiliations: ['Department of Physics, University of Mysore, Mysuru, Karnataka'] }, 'country'],
		[{ affiliations: ['Department of Physics, University of Mysore, India'] }, 'state'],
		[{ affiliations: [], email: undefined }, 'department, university or institution, state and country, e-mail'],
	])('%o', (changes, missing) => {
		const hint = only(hintsFor(second(changes)))
		expect(hint.id).toBe('author-details')
		expect(hint.title).toBe(`Not found for Bina Singh: ${missing}`)
		expect(hint.place).toBe('The second author, Bina Singh, below the title of the Word file')
		expect(hint.advice).toContain(`one line each: ${missing}.`)
	})
	test('initials are no full name, a single name is', () => {
		expect(only(hintsFor(second({ name: 'B. K. Singh' }))).title).toContain('full name')
		expect(hintsFor(second({ name: 'Suharto' }))).toEqual([])
		expect(hintsFor(second({ name: 'सुनीता शर्मा' }))).toEqual([])
	})
	test('several are one hint', () => {
		const [first, other] = [
			{ ...author, email: undefined },
			{ ...author, name: 'Bina Singh', email: undefined },
		]
		const same = only(hintsFor({ authors: [first, other] }))
		expect(same.title).toBe('Not found for 2 authors: e-mail')
		expect(same.place).toBe(`Below the title of the Word file. ${author.name}, Bina Singh`)
		const different = only(hintsFor({ authors: [first, { ...other, email: 'b@example.org', designation: undefined }] }))
		expect(different.title).toBe('Not found for 2 authors: some of their details')
		expect(different.place).toContain(`${author.name}: e-mail; Bina Singh: designation`)
	})
	test('none at all', () => {
		const hint = only(hintsFor({ authors: [], notFound: ['authors'] }))
		expect(hint).toMatchObject({ id: 'authors-missing', place: 'The first page, between the title and the abstract' })
	})
})

test('what is left in a real file is named with its place', async () => {
	const found = await readManuscript(manuscript('word-tracked-changes'), parseXml)
	const hints = preflight({
		manuscript: found,
		form: { abstract: found.abstract ?? '', keywords: found.keywords.join(', ') },
	})
	expect(hints.map(({ id, place }) => [id, place])).toEqual([
		['keywords-count', 'The Keywords field and the Word file, under “Keywords”'],
		['author-details', 'The author, Ravi Menon, below the title of the Word file'],
		['tracked-changes', 'The Word file; the first is on page 1, near “Monsoon Clouds over Mumbai”'],
		['comments', 'The Word file; the first is on page 2, under “Methods”, near “We counted by eye. Twice a day.”'],
		[
			'personal-metadata',
			'File > Info (the properties of the Word file): author “Ravi Menon”, last saved by “Second Reader”, company “Menon Consulting”',
		],
		['references-missing', 'The end of the Word file'],
	])
	expect(hints.find(({ id }) => id === 'tracked-changes')?.advice).toContain('Review > Accept > Accept All Changes')
})

test('a place without a page reads as a sentence too', () => {
	const comments = { count: 1, firstPlace: 'under “Methods”' }
	expect(only(hintsFor({ comments })).place).toBe('The Word file; the first is under “Methods”')
	expect(only(hintsFor({ comments })).title).toBe('1 comment left in the margin')
})
