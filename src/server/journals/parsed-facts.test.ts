import { describe, expect, test } from 'vitest'
import { languagesOf, parsedFacts, weeksOf } from './parsed-facts.ts'

describe('languages in a text', () => {
	test.each([
		['English', ['en']],
		['Spanish, English, Portuguese', ['es', 'en', 'pt']],
		['English and French; German / Italian', ['en', 'fr', 'de', 'it']],
		['ES, NB', ['es', 'nb']],
		['Modern Greek (1453-), Malay (macrolanguage), Norwegian Bokmål', ['el', 'ms', 'nb']],
		['English, with abstracts in the language studied', ['en']],
		['Español, español', ['es']],
		['Greek, Modern (1453-)', ['el']],
		['Multilingual', []],
		[null, []],
	])('%j', (text, codes) => expect(languagesOf(text)).toEqual(codes))
})

describe('weeks in a text', () => {
	test.each([
		['4-6 weeks', 6],
		['4–6 weeks', 6],
		['4 to 6 Weeks', 6],
		['about 10 weeks', 10],
		['six weeks', 6],
		['2 months', 9],
		['1-2 months', 9],
		['45 days', 7],
		['10 working days', 2],
		['1 year', 52],
		['First decision in 2 weeks, publication in 3 months', 13],
		['12-week review', 12],
		['12', null],
		['fast', null],
		['0 weeks', null],
		['9999 weeks', null],
		[null, null],
	])('%j', (text, weeks) => expect(weeksOf(text)).toBe(weeks))
})

describe('what follows from the texts', () => {
	test('a figure that is given counts more than the text', () => {
		expect(parsedFacts({ processingTime: '4-6 weeks', weeks: 5, language: 'English', languages: ['fr'] })).toEqual({})
	})
	test('a new text replaces the figure, and an emptied figure comes from the text again', () => {
		expect(parsedFacts({ processingTime: '8 weeks' }, { weeks: 5 })).toEqual({ weeks: 8 })
		expect(parsedFacts({ weeks: null }, { processingTime: '8 weeks' })).toEqual({ weeks: 8 })
		expect(parsedFacts({ languages: [] }, { language: 'Latin' })).toEqual({ languages: ['la'] })
	})
	test('without either nothing changes', () => expect(parsedFacts({}, { processingTime: '8 weeks' })).toEqual({}))
})
