import { describe, expect, test } from 'vitest'
import { judgeHit, judgeText } from './confidence.ts'
import { type IndexedJournal, MatchIndex } from './match-index.ts'
import { readQuery } from './query.ts'
import { rank, wordParts } from './rank.ts'
import { explain } from './reasons.ts'

const journal = (id: number, title: string, more: Partial<IndexedJournal> = {}): IndexedJournal => ({
	...{ id, title, alternativeTitle: null, keywords: [], subjects: [], scope: null, description: '', languages: ['en'] },
	...more,
})

function indexOf(journals: IndexedJournal[]): MatchIndex {
	const index = new MatchIndex()
	for (const one of journals) index.set(one)
	return index
}

const soil = {
	title: 'Biochar and nitrogen leaching in sandy soils',
	abstract:
		'We studied how biochar changes the leaching of nitrate from sandy soils under maize. Results of a three-year field experiment show that yield of the crop increased and losses to groundwater fell. The method is discussed.',
}

test('what is longer than any word is none', () => {
	const { words } = readQuery({ title: `Soil ${'a'.repeat(9_000)} ${'b'.repeat(100)}`, abstract: '' })
	expect(words.map(({ surface }) => surface.length)).toEqual([4, 100])
})

describe('ranking', () => {
	const journals = [
		journal(1, 'Journal of Constitutional Law'),
		journal(2, 'International Journal of Soil and Crop Science'),
		journal(3, 'Annals of Agronomy', { keywords: ['soil fertility', 'maize', 'crop production'] }),
		journal(4, 'Verified Systems', { description: 'Proofs of programs, with results and methods.' }),
	]
	const titlesFor = (index: MatchIndex, paper: typeof soil) =>
		rank(index, readQuery(paper)).map(({ entry }) => entry.journal.title)

	test('journals of the subject come first, and words of every paper find nothing', () => {
		const titles = titlesFor(indexOf(journals), soil)
		expect(titles.slice(0, 2).toSorted()).toEqual([
			'Annals of Agronomy',
			'International Journal of Soil and Crop Science',
		])
		expect(titles).not.toContain('Verified Systems')
		expect(titles).not.toContain('Journal of Constitutional Law')
	})

	test('the order in which journals were added, changed or removed does not matter', () => {
		const other = indexOf([...journals.toReversed(), journal(5, 'Soil'), journal(2, 'Something else')])
		other.delete(5)
		other.set(journals[1] as IndexedJournal)
		const scores = (index: MatchIndex) =>
			rank(index, readQuery(soil)).map(({ entry, score }) => [entry.journal.id, score])
		expect(scores(other)).toEqual(scores(indexOf(journals)))
	})

	test('many changes of one journal leave one entry', () => {
		const index = indexOf(journals)
		for (let time = 0; time < 500; time++) index.set(journal(2, `Soil ${time}`))
		expect(index.size).toBe(4)
		expect(index.entries.length).toBeLessThan(250)
		expect(titlesFor(index, soil)).toContain('Soil 499')
	})

	test('a paper in another language meets English keywords', () => {
		const index = indexOf([
			journal(1, 'Opinión', { keywords: ['law', 'constitutional law'], languages: ['es'] }),
			journal(2, 'Cuadernos', { keywords: ['nursing'], languages: ['es'] }),
		])
		const paper = {
			title: 'El control constitucional de las leyes',
			abstract:
				'El artículo analiza cómo los jueces aplican el derecho constitucional en las decisiones sobre la salud.',
		}
		expect(readQuery(paper).language).toBe('es')
		expect(rank(index, readQuery(paper))[0]?.entry.journal.title).toBe('Opinión')
	})
})

describe('reasons', () => {
	test('are the words as the author wrote them, with their field, and the subject as declared', () => {
		const index = indexOf([
			journal(1, 'Annals', { keywords: ['soils', 'maize'], subjects: ['Agriculture: Plant culture'] }),
		])
		const query = readQuery(soil)
		const [first] = rank(index, query)
		if (!first) throw new Error('nothing was found')
		const { reasons, missing } = explain(index, query, first)
		expect(reasons).toContainEqual({
			kind: 'words',
			field: 'keywords',
			words: expect.arrayContaining(['soils', 'maize']),
		})
		expect(reasons).toContainEqual({ kind: 'subject', subject: 'Agriculture: Plant culture', isInferred: false })
		expect(missing).toContain('Biochar')
		expect(missing).not.toContain('soils')
	})

	test('a subject that is not declared is marked as inferred', () => {
		const index = indexOf([journal(1, 'Soil and Crop Science')])
		const query = readQuery(soil)
		const [first] = rank(index, query)
		if (!first) throw new Error('nothing was found')
		expect(explain(index, query, first).reasons).toContainEqual({
			kind: 'subject',
			subject: expect.any(String),
			isInferred: true,
		})
	})

	test('their parts add up to the score before the subject', () => {
		const index = indexOf([journal(1, 'Soil Science', { keywords: ['maize', 'nitrate'] })])
		const query = readQuery(soil)
		const [first] = rank(index, query)
		if (!first) throw new Error('nothing was found')
		const sum = wordParts(index, query, first.entry).reduce((total, { part }) => total + part, 0)
		expect(first.score).toBeCloseTo(sum * (0.3 + 0.7 * first.likeness), 6)
	})
})

describe('confidence', () => {
	const judge = (title: string, abstract = '') => judgeText(readQuery({ title, abstract }))

	test('papers and bare titles of papers are taken', () => {
		expect(judge(soil.title, soil.abstract)).toBe('good')
		expect(judge('Teacher burnout and school climate in rural primary education')).toBe('good')
		expect(
			judge('', 'We report survival of patients with breast cancer after radiotherapy in a cohort study.'),
		).not.toBe('none')
	})

	test.each([
		[
			'Lorem ipsum',
			'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation.',
		],
		[
			'Dinner',
			'Hi Anna, are you free on Friday evening? Let me know if eight is too late for you. We thought we could walk home along the river with your sister. Love, Maria',
		],
		[
			'index.js',
			"const a = []; for (let i = 0; i < 10; i++) { a.push(i * 2); } if (a.length > 3) { console.log(a[3]); } else { throw new Error('no'); }",
		],
		['asdf', 'asdfgh jklö qwert zuiop asdfasdf qwerqwer yxcv bnmm lkjh poiu'],
		['', '12.4 13.1 15.9 0.05 0.01 n=33 12 18 22 41 3.2'],
	])('%s is no paper', (title, abstract) => expect(judge(title, abstract)).toBe('none'))

	test('a long record needs more words in common than a title does', () => {
		expect(judgeHit({ matchedWords: 2, likeness: 0.1, proseTerms: 30 })).toBe('none')
		expect(judgeHit({ matchedWords: 3, likeness: 0.4, proseTerms: 30 })).toBe('weak')
		expect(judgeHit({ matchedWords: 6, likeness: 0.7, proseTerms: 30 })).toBe('good')
		expect(judgeHit({ matchedWords: 2, likeness: 0.4, proseTerms: 0 })).toBe('good')
		expect(judgeHit({ matchedWords: 1, likeness: 0.1, proseTerms: 0 })).toBe('weak')
		expect(judgeHit(undefined)).toBe('none')
	})
})
