import * as casing from '../../src/citations/casing.ts'
import {
	type CitationAuthor,
	type CitationFormat,
	type CitationRecord,
	citationFormats,
	isLiteral,
	type PersonName,
} from '../../src/citations/record.ts'
import { readTitle } from '../../src/citations/title-words.ts'
import type { CslItem } from './citation-oracle.ts'

/**
 * Where our citations differ from citeproc-js on purpose. Each entry says when, and what citeproc-js must be given or
 * what must be read in its answer so that the two agree again to the letter: nothing is skipped.
 */
export type IntendedDifference = {
	name: string
	reason: string
	formats: readonly CitationFormat[]
	applies: (record: CitationRecord, format: CitationFormat) => boolean
	/** Changes what citeproc-js is given. */
	item?: (item: CslItem, format: CitationFormat) => void
	/** Changes what it printed (HTML, characters in place of entities). */
	text?: (printed: string, record: CitationRecord) => string
}

const withoutShouting = (title: string) => casing.withoutShouting(readTitle(title))
const isEnglish = (title: string) => readTitle(title).isEnglish
const sentenceCase = (title: string, format: CitationFormat) =>
	(format === 'APA' ? casing.sentenceCaseWithSubtitle : casing.sentenceCase)(readTitle(title))

const all = citationFormats
const inSentenceCase = ['APA', 'Harvard', 'Vancouver'] as const
const inTitleCase = ['MLA', 'Chicago'] as const
const vancouver = ['Vancouver'] as const

type CslName = { family?: string; given?: string; suffix?: string; literal?: string }
const persons = ({ authors }: CitationRecord) => authors.filter((author): author is PersonName => !isLiteral(author))
const somebody = (record: CitationRecord, test: (name: PersonName) => boolean) => persons(record).some(test)
const eachName = (item: CslItem, change: (name: CslName, at: number) => void) =>
	(item.author as CslName[] | undefined)?.forEach(change)
const changeTitle = (item: CslItem, change: (title: string) => string) => {
	item.title = change(item.title ?? '')
}

const smallCapital =
	/(?<=[\p{L}\p{N})%] )(?:A|An|And|As|At|But|By|For|From|In|Into|Of|On|Or|Over|The|To|With)(?= \S|: )/gu
const prefixed = /\b(?:anti|multi|meta)-\p{Ll}/iu
const hasCase = /[\p{Lu}\p{Ll}]/u
const keepsCase = (text: string) => `<span class="nocase">${text}</span>`
const separateScripts = /^[\p{Script=Devanagari}\p{Script=Tamil}]/u
const withoutInitials = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u
const articleNumber = /^(?:Article )?(e?\d+)$/
const isArticleNumber = ({ pages = '', journalTitle }: CitationRecord) =>
	!!journalTitle && /^(?:Article |e\d)/.test(pages)
const twoInitials = (given: string) => given.split(/[\s.]+|-(?=\p{Lu})/u).filter((part) => /^\p{Lu}/u.test(part))

export const intendedDifferences: readonly IntendedDifference[] = [
	{
		name: 'capitals throughout',
		reason: 'CSL prints a title in capitals as it is; every manual prints it in its own case.',
		formats: all,
		applies: ({ title }) => withoutShouting(title) !== title,
		item: (item) => changeTitle(item, withoutShouting),
	},
	{
		name: 'sentence case',
		reason: 'CSL expects titles stored in sentence case; authors send title case. APA also capitalises after a colon.',
		formats: inSentenceCase,
		applies: ({ title }, format) => sentenceCase(withoutShouting(title), format) !== withoutShouting(title),
		item: (item, format) => changeTitle(item, (title) => sentenceCase(title, format)),
	},
	{
		name: 'capitalised small words',
		reason: 'citeproc-js never lowers a capital; MLA 2.90 and Chicago 8.159 want small words small.',
		formats: inTitleCase,
		applies: ({ title }) => withoutShouting(title) === title && title.search(smallCapital) !== -1,
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
		applies: ({ title }) => prefixed.test(withoutShouting(title)),
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
	{
		name: 'no journal',
		reason: 'A volume, an issue or a page without a journal leads nowhere.',
		formats: all,
		applies: ({ journalTitle, volume, issue, pages }) => !journalTitle && !!(volume || issue || pages),
		item: (item) => {
			for (const field of ['volume', 'issue', 'page']) delete item[field]
		},
	},
	{
		name: 'pages with a label',
		reason: 'The label of the field is not part of the pages; `--` is a dash.',
		formats: all,
		applies: ({ pages = '' }) => /^pp\. |--|—/.test(pages),
		item: (item) => {
			if (item.page)
				item.page = String(item.page)
					.replace(/^pp\. /, '')
					.replace(/--|—/, '-')
		},
	},
	{
		name: 'article number, APA',
		reason: 'APA 7, example 6: "Article e0158474". CSL keeps it in a field of its own.',
		formats: ['APA'],
		applies: isArticleNumber,
		item: (item) => {
			item.number = String(item.page).replace(articleNumber, '$1')
			delete item.page
		},
	},
	{
		name: 'article number, no page',
		reason: 'An article number is not a page: no "p." before it.',
		formats: ['MLA', 'Harvard'],
		applies: isArticleNumber,
		text: (printed) => printed.replace(/, p\. Article (\d+)/, ', article $1').replace(/, p\. (e\d+)/, ', $1'),
	},
	{
		name: 'article number, bare',
		reason: 'Chicago and NLM give it where the pages stand, without a word.',
		formats: ['Chicago', 'Vancouver'],
		applies: ({ journalTitle, pages = '' }) => !!journalTitle && pages.startsWith('Article '),
		item: (item) => {
			item.page = String(item.page).replace('Article ', '')
		},
	},
	{
		name: 'organisations among persons',
		reason:
			'citeproc-js joins them by rules of its own, APA without and Harvard with a comma; the manuals treat all alike.',
		formats: all,
		applies: ({ authors }) => authors.length > 1 && authors.some(isLiteral),
		item: (item) =>
			eachName(item, (name) => {
				if (name.literal) name.family = name.literal
				delete name.literal
			}),
	},
	{
		name: 'scripts glued together',
		reason:
			'citeproc-js joins family and given name without a space in every script it does not know, as Chinese does.',
		formats: all,
		applies: (record) => somebody(record, ({ family }) => separateScripts.test(family)),
		item: (item, format) => asLiteral(item, format, separateScripts),
	},
	{
		name: 'scripts without initials',
		reason: 'Arabic and Hebrew do not shorten given names to one letter.',
		formats: inSentenceCase,
		applies: (record) => somebody(record, ({ family }) => withoutInitials.test(family)),
		item: (item, format) => asLiteral(item, format, withoutInitials),
	},
	{
		name: 'initials apart',
		reason: 'Chicago 10.12: "K. R. Narayanan"; CSL leaves "K.R." and "S" as they are.',
		formats: ['Chicago'],
		applies: (record) => somebody(record, ({ given = '' }) => given === 'K.R.' || given === 'S'),
		item: (item) =>
			eachName(item, (name) => {
				if (name.given === 'K.R.') name.given = 'K. R.'
				if (name.given === 'S') name.given = 'S.'
			}),
	},
	{
		name: 'hyphenated initials',
		reason: 'The hyphen of "J.-P." is part of the name; citeproc-js loses it where full names are printed.',
		formats: ['MLA'],
		applies: ({ authors: [first, second, ...more] }) => hyphenated(first) || (more.length === 0 && hyphenated(second)),
		text: (printed) => printed.replaceAll('J. P.', 'J.-P.'),
	},
	{
		name: 'Chicago 17, ranges',
		reason: 'Chicago 9.61 since the 16th edition: 1496–500. The CSL word "chicago" means the 15th: 1496–1500.',
		formats: ['Chicago'],
		applies: ({ journalTitle, pages = '' }) => !!journalTitle && longRange.test(pages),
		text: (printed, { pages = '' }) => {
			const [, from = '', to = ''] = longRange.exec(pages) ?? []
			return printed.replace(new RegExp(`${from}–\\d+`), `${from}–${chicagoEnd(from, to)}`)
		},
	},
	{
		name: 'Cite Them Right 12, DOI',
		reason: 'The 12th edition writes "Available at: https://doi.org/..."; the packaged style is the 11th.',
		formats: ['Harvard'],
		applies: ({ doi }) => doi !== undefined,
		text: (printed) => printed.replace(/ doi:(?=10\.)/, ' Available at: https://doi.org/'),
	},
	{
		name: 'no false preprint',
		reason: 'CSL guesses "[Preprint]" where volume and pages are missing.',
		formats: ['Harvard'],
		applies: ({ journalTitle, volume, pages }) => !!journalTitle && !volume && !pages,
		text: (printed) => printed.replace(' [Preprint]', ''),
	},
	{
		name: 'NLM, hyphen',
		reason: 'Citing Medicine separates ranges by a hyphen.',
		formats: vancouver,
		applies: ({ journalTitle, volume = '', issue = '', pages = '' }) =>
			!!journalTitle && /[-–—]/.test(volume + issue + pages),
		text: (printed) =>
			printed
				.replace(/[;:(]?[\w() ,;:–]+\.$/, (place) => place.replaceAll('–', '-'))
				.replace(/(?<=\. )[\d–]+(?=[(:])/, (volume) => volume.replace('–', '-')),
	},
	{
		name: 'NLM, no year',
		reason: 'Citing Medicine: "[date unknown]" in place of the year.',
		formats: vancouver,
		applies: ({ journalTitle, year }) => !!journalTitle && year === undefined,
		item: (item) => {
			item.issued = { literal: '[date unknown]' }
		},
	},
	{
		name: 'NLM, no volume',
		reason: 'Citing Medicine: a colon between year and pages, and no stray semicolon where there is nothing.',
		formats: vancouver,
		applies: ({ journalTitle, volume, issue }) => !journalTitle || (!volume && !issue),
		text: (printed) => printed.replace(/;$/, '.').replace(/(?<=\d{4}|unknown\]);(?=\S)/, ':'),
	},
	{
		name: 'NLM, DOI',
		reason: 'Citing Medicine and PubMed end with "doi: ..."; the Vancouver style prints addresses only.',
		formats: vancouver,
		applies: ({ doi }) => doi !== undefined,
		text: (printed, { doi = '' }) => `${printed} doi: ${doi.replace(/^.*?(?=10\.)/, '')}.`,
	},
	{
		name: 'NLM, two initials',
		reason: 'Citing Medicine: two initials at most, "Min-jun" has two.',
		formats: vancouver,
		applies: (record) => somebody(record, ({ given = '' }) => twoInitials(given).length > 2 || given === 'Min-jun'),
		item: (item) =>
			eachName(item, (name) => {
				if (name.given === 'Min-jun') name.given = 'Min-Jun'
				else if (name.given && twoInitials(name.given).length > 2)
					name.given = twoInitials(name.given).slice(0, 2).join(' ')
			}),
	},
	{
		name: 'NLM, no full stops in names',
		reason: 'Citing Medicine: "Jr" and "St John" without full stops, "3rd" for "III".',
		formats: vancouver,
		applies: (record) => somebody(record, ({ family, suffix }) => suffix !== undefined || family.includes('.')),
		item: (item) =>
			eachName(item, (name) => {
				name.family = name.family?.replaceAll('.', '')
				name.suffix = name.suffix?.replace('.', '').replace('III', '3rd')
			}),
	},
]

const hyphenated = (author: CitationAuthor | undefined) => !!author && 'given' in author && author.given === 'J.-P.'

const longRange = /(\d{4,})\D+(\d{4,})/

/** The table of Chicago 9.61. */
function chicagoEnd(from: string, to: string): string {
	if (Number(from) % 100 === 0 || from.length !== to.length) return to
	let same = 0
	while (from[same] === to[same]) same++
	return String(Number(to.slice(Math.min(same, to.length - 2))))
}

/** Family name, comma, given name; turned round where the format prints later names in their natural order. */
function asLiteral(item: CslItem, format: CitationFormat, script: RegExp): void {
	eachName(item, (name, at) => {
		if (!name.family || !script.test(name.family)) return
		const natural = at > 0 && (format === 'MLA' || format === 'Chicago')
		name.family = natural
			? `${name.given} ${name.family}`
			: `${name.family}${format === 'Vancouver' ? '' : ','} ${name.given}`
		delete name.given
	})
}
