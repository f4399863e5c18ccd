import { doiText } from '../contract/doi.ts'
import { listAuthors, type NamedAuthors } from './author-list.ts'
import { italic, listed, sentences } from './marked-text.ts'
import { pagesText } from './pages.ts'
import { shortInverted } from './person.ts'
import type { Prepared } from './prepared.ts'
import { quoted } from './quotation.ts'

const form = { end: '.', between: ' ', keepsHyphen: true }

/** Publication Manual of the American Psychological Association, 7th edition. */
export function apa(record: Prepared): string {
	const { authors, journal, year, volume, issue, pages, doi } = record
	const cased = quoted(record.inSentenceCaseWithSubtitle(), { depth: 0 })
	const heading = journal === '' ? italic(cased) : cased
	const date = `(${year || 'n.d.'})`
	const number = volume === '' ? issue : italic(volume) + (issue && `(${issue})`)
	const where = pages?.kind === 'article' ? `Article ${pages.number}` : pagesText(pages, 'expanded')
	const source = listed(journal && italic(quoted(record.journalInTitleCase(), { depth: 0 })), number, where)
	const named = list(authors)
	const start = named === '' ? [heading, date] : [named, date, heading]
	return [sentences(...start, source), doi && doiText(doi)].filter((part) => part !== '').join(' ')
}

/** Twenty authors are named; of more, the first nineteen and the last. */
function list(authors: NamedAuthors): string {
	const ending = { from: 21, shown: 19, last: ', & ' }
	const last = authors.names.at(-1)
	if (authors.names.length < 21 || authors.hasOthers || !last)
		return listAuthors(authors, { ...ending, person: (name) => shortInverted(name, form), more: ', et al.' })
	const lastName = typeof last === 'string' ? last : shortInverted(last, form)
	return listAuthors(authors, { ...ending, person: (name) => shortInverted(name, form), more: `, … ${lastName}` })
}
