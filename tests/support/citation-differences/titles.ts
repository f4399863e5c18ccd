import * as casing from '../../../src/citations/casing.ts'
import { readTitle } from '../../../src/citations/title-words.ts'
import type { CitationFormat } from '../../../src/contract/citation-formats.ts'
import type { CslItem } from '../citation-oracle.ts'
import { all, type IntendedDifference, inSentenceCase, inTitleCase } from './difference.ts'

const withoutAllCapitals = (title: string) => casing.withoutAllCapitals(readTitle(title))
const isEnglish = (title: string) => readTitle(title).isEnglish
const sentenceCase = (title: string, format: CitationFormat) =>
	(format === 'APA' ? casing.sentenceCaseWithSubtitle : casing.sentenceCase)(readTitle(title))
const changeTitle = (item: CslItem, change: (title: string) => string) => {
	item.title = change(item.title ?? '')
}

const smallCapital =
	/(?<=[\p{L}\p{N})%] )(?:A|An|And|As|At|But|By|For|From|In|Into|Of|On|Or|Over|The|To|With)(?= \S|: )/gu
const prefixed = /\b(?:anti|multi|meta)-\p{Ll}/iu
const hasCase = /[\p{Lu}\p{Ll}]/u
const keepsCase = (text: string) => `<span class="nocase">${text}</span>`

export const titleDifferences: readonly IntendedDifference[] = [
	{
		name: 'capitals throughout',
		reason: 'CSL prints a title in capitals as it is; every manual prints it in its own case.',
		formats: all,
		applies: ({ title }) => withoutAllCapitals(title) !== title,
		item: (item) => changeTitle(item, withoutAllCapitals),
	},
	{
		name: 'sentence case',
		reason: 'CSL expects titles stored in sentence case; authors send title case. APA also capitalises after a colon.',
		formats: inSentenceCase,
		applies: ({ title }, format) => sentenceCase(withoutAllCapitals(title), format) !== withoutAllCapitals(title),
		item: (item, format) => changeTitle(item, (title) => sentenceCase(title, format)),
	},
	{
		name: 'capitalised small words',
		reason: 'citeproc-js never lowers a capital; MLA 2.90 and Chicago 8.159 want small words small.',
		formats: inTitleCase,
		applies: ({ title }) => withoutAllCapitals(title) === title && title.search(smallCapital) !== -1,
		item: (item) => changeTitle(item, (title) => title.replace(smallCapital, (word) => word.toLowerCase())),
	},
	{
		name: 'capitalised small words of journals',
		reason: 'As above, in the title of the journal; APA prints that in title case too.',
		formats: ['APA', 'MLA', 'Chicago'],
		applies: ({ journalTitle }) => journalTitle === 'Journal Of Applied Soil Science',
		item: (item) => {
			item['container-title'] = 'Journal of Applied Soil Science'
		},
	},
	{
		name: 'first of a compound',
		reason: 'Chicago 8.161: the first part of a hyphenated compound has a capital, even a small word.',
		formats: inTitleCase,
		applies: ({ title }) => / so-called /i.test(title),
		item: (item) => changeTitle(item, (title) => title.replaceAll(' so-called ', ' So-called ')),
	},
	{
		name: 'prefix and hyphen',
		reason: 'Chicago 8.161 and MLA 2.90: no capital after a hyphenated prefix; citeproc-js capitalises it.',
		formats: inTitleCase,
		applies: ({ title }) => prefixed.test(withoutAllCapitals(title)),
		text: (printed) =>
			printed.replace(/\b(Anti|Multi|Meta)-\p{Lu}/gu, (found) => found.charAt(0) + found.slice(1).toLowerCase()),
	},
	{
		name: 'not English',
		reason: 'Title case is a custom of English; citeproc-js applies it to every language that nobody named.',
		formats: inTitleCase,
		applies: ({ title }) => hasCase.test(title) && !isEnglish(title),
		item: (item) => changeTitle(item, keepsCase),
	},
	{
		name: 'journal not English',
		reason: 'As above, for the title of the journal.',
		formats: ['APA', 'MLA', 'Chicago'],
		applies: ({ journalTitle = '' }) => hasCase.test(journalTitle) && !isEnglish(journalTitle),
		item: (item) => {
			item['container-title'] = keepsCase(String(item['container-title']))
		},
	},
	{
		name: 'single quotation marks',
		reason: 'citeproc-js does not capitalise behind a straight one, and takes double ones further on for inner ones.',
		formats: all,
		applies: ({ title }) => /(?<= )'\p{L}+' /u.test(title),
		item: (item) => changeTitle(item, (title) => title.replace(/(?<= )'(\p{L}+)'(?= )/gu, '"$1"')),
	},
	{
		name: 'final full stop',
		reason: 'A full stop at the end is not part of the title: ‘A title’, not ‘A title.’,',
		formats: all,
		applies: ({ title }) => title.endsWith('.'),
		item: (item) => changeTitle(item, (title) => title.replace(/\.$/, '')),
	},
]
