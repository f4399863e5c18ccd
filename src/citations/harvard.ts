import { doiText } from '../contract/doi.ts'
import { listAuthors } from './author-list.ts'
import { endsSentence, italic, listed } from './marked-text.ts'
import { pagesText } from './pages.ts'
import { shortInverted } from './person.ts'
import type { Prepared } from './prepared.ts'
import { inQuotes, quoted } from './quotation.ts'

const form = { end: '.', between: '', keepsHyphen: true }

/** Cite Them Right, 12th edition, Harvard. British: punctuation stays outside quotation marks. */
export function harvard(record: Prepared): string {
	const { authors, title, journal, year, volume, issue, pages, doi } = record
	const named = listAuthors(authors, {
		person: (name) => shortInverted(name, form),
		from: 4,
		shown: 1,
		last: ' and ',
		more: ` ${italic('et al.')}`,
	})
	const heading = title && inQuotes(quoted(record.inSentenceCase(), { depth: 1, isBritish: true }), true)
	const date = `(${year || 'no date'})`
	const source = journal && italic(quoted(journal, { depth: 0, isBritish: true }))
	const start = named === '' ? [heading, date, source] : [named, date, listed(heading, source)]
	const work = listed(start.filter((part) => part !== '').join(' '), volume + (issue && `(${issue})`), place(pages))
	return outside(work) + (doi && ` Available at: ${doiText(doi)}.`)
}

/** British: the full stop goes behind the quotation mark. */
const outside = (work: string) => (endsSentence(work) ? work : `${work}.`)

/** An article number is no page. */
function place(pages: Prepared['pages']): string {
	if (!pages) return ''
	if (pages.kind === 'article') return /^\d/.test(pages.number) ? `article ${pages.number}` : pages.number
	return `${pages.isPlural ? 'pp.' : 'p.'} ${pagesText(pages, 'as given')}`
}
