import type { CitationRecord } from '../../../src/citations/record.ts'
import { all, type IntendedDifference, vancouver } from './difference.ts'

const articleNumber = /^(?:Article )?(e?\d+)$/
const isArticleNumber = ({ pages = '', journalTitle }: CitationRecord) =>
	!!journalTitle && /^(?:Article |e\d)/.test(pages)
const longRange = /(\d{4,})\D+(\d{4,})/

/** Year, volume, issue, pages and DOI. */
export const placeDifferences: readonly IntendedDifference[] = [
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
		name: 'an issue without a volume',
		reason: 'APA 9.25 sets the volume in italics, never the issue; citeproc-js treats a lone issue as a volume.',
		formats: ['APA'],
		applies: ({ journalTitle, volume, issue }) => !!journalTitle && !volume && !!issue,
		text: (printed) => printed.replace(/<i>([^<]*)<\/i>(?!.*<i>)/, '$1'),
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
]

/** The table of Chicago 9.61. */
function chicagoEnd(from: string, to: string): string {
	if (Number(from) % 100 === 0 || from.length !== to.length) return to
	let same = 0
	while (from[same] === to[same]) same++
	return String(Number(to.slice(Math.min(same, to.length - 2))))
}
