import { expect, test } from 'vitest'
import type { JournalMatch, MatchAnswer } from '../../../contract/matching.ts'
import {
	feeSentence,
	hiddenSentence,
	languageSentence,
	noticeOf,
	reasonSentence,
	weeksSentence,
} from './match-sentences.ts'

const journal = (values: Partial<JournalMatch['journal']>): JournalMatch['journal'] => ({
	...{
		id: 1,
		title: 'Soil',
		issn: '1234-5679',
		isAcceptingSubmissions: true,
		indexing: [],
		subjects: [],
		languages: [],
	},
	...{ licences: [], weeks: null, publicationFee: null, otherFees: [], feeState: 'not_stated' },
	...values,
})
const answer = (values: Partial<MatchAnswer>): MatchAnswer => ({
	...{ confidence: 'good', language: 'en', subjects: [], matches: [], hidden: { count: 0, best: [] }, journals: 51 },
	counts: { language: [], maxFee: [], subject: [], maxWeeks: [], licence: [], index: [], open: [] },
	...values,
})

test('what a record does not state is said, never invented', () => {
	expect(feeSentence(journal({}))).toBe('Not stated')
	expect(weeksSentence(journal({}))).toBe('Not stated')
	expect(languageSentence(journal({}), 'en')).toBe('Not stated')
})

test('fee, weeks and languages in words', () => {
	expect(feeSentence(journal({ feeState: 'none', publicationFee: '0' }))).toBe('No fee')
	expect(feeSentence(journal({ feeState: 'on_request' }))).toBe('On request')
	expect(feeSentence(journal({ feeState: 'amount', publicationFee: '1200', otherFees: ['500000 IDR'] }))).toBe(
		'$1,200, 500000 IDR',
	)
	expect(weeksSentence(journal({ weeks: 1 }))).toBe('1 week')
	expect(languageSentence(journal({ languages: ['en', 'es'] }), 'es')).toBe('Spanish, English')
})

test('a subject that the journal does not declare is called inferred', () => {
	expect(reasonSentence({ kind: 'subject', subject: 'Law', isInferred: true }).about).toContain('inferred')
	expect(reasonSentence({ kind: 'subject', subject: 'Law', isInferred: false }).about).toBe('Declared subject:')
	expect(reasonSentence({ kind: 'words', field: 'keywords', words: ['soils'] })).toEqual({
		about: 'In its keywords:',
		words: ['soils'],
	})
})

test('the three states, and filters that leave nothing', () => {
	const match = (isClose: boolean): JournalMatch => ({ journal: journal({}), reasons: [], missing: [], isClose })
	expect(noticeOf(answer({ matches: [match(true), match(true), match(false)] }))).toMatchObject({
		title: '2 journals fit your paper',
		tone: 'good',
	})
	expect(noticeOf(answer({ matches: [match(true), match(false)] })).title).toBe('1 journal fits your paper')
	expect(noticeOf(answer({ confidence: 'weak' })).title).toContain('not sure')
	expect(noticeOf(answer({ confidence: 'none' })).title).toBe('No good match')
	const hidden = { count: 4, best: [{ id: 1, title: 'Soil', by: ['maxFee' as const] }] }
	expect(noticeOf(answer({ confidence: 'none', hidden })).title).toBe('No journal with these choices fits')
	expect(hiddenSentence(hidden)).toBe('4 better matches are left out: Soil (Fee); and 3 more.')
	expect(hiddenSentence({ ...hidden, count: 1 })).toBe('A better match is left out: Soil (Fee).')
})
