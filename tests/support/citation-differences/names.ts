import { type CitationAuthor, type CitationRecord, isLiteral, type PersonName } from '../../../src/citations/record.ts'
import type { CitationFormat } from '../../../src/contract/citation-formats.ts'
import type { CslItem } from '../citation-oracle.ts'
import { all, type IntendedDifference, inSentenceCase, vancouver } from './difference.ts'

type CslName = { family?: string; given?: string; suffix?: string; literal?: string }
const persons = ({ authors }: CitationRecord) => authors.filter((author): author is PersonName => !isLiteral(author))
const somebody = (record: CitationRecord, test: (name: PersonName) => boolean) => persons(record).some(test)
const eachName = (item: CslItem, change: (name: CslName, at: number) => void) =>
	(item.author as CslName[] | undefined)?.forEach(change)

const separateScripts = /^[\p{Script=Devanagari}\p{Script=Tamil}]/u
const withoutInitials = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u
const twoInitials = (given: string) => given.split(/[\s.]+|-(?=\p{Lu})/u).filter((part) => /^\p{Lu}/u.test(part))
const hyphenated = (author: CitationAuthor | undefined) => !!author && 'given' in author && author.given === 'J.-P.'

export const nameDifferences: readonly IntendedDifference[] = [
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
