import { doiText } from '../contract/doi.ts'
import { listAuthors } from './author-list.ts'
import { italic, sentences } from './marked-text.ts'
import { pagesText } from './pages.ts'
import { fullInverted, fullName } from './person.ts'
import type { Prepared } from './prepared.ts'
import { inQuotes, quoted } from './quotation.ts'

/** The Chicago Manual of Style, 17th edition, author-date references. */
export function chicago(record: Prepared): string {
	const { authors, title, journal, year, volume, issue, pages, doi } = record
	const named = listAuthors(authors, {
		person: (name, at) => (at === 0 ? fullInverted(name, { demoted: true }) : fullName(name)),
		from: 11,
		shown: 7,
		last: ', and ',
		more: ', et al.',
	})
	const heading = title && inQuotes(quoted(record.inTitleCase(), { depth: 1 }), false)
	const date = year || 'n.d.'
	const start = named === '' ? [heading, date] : [named, date, heading]
	const number = volume === '' ? issue && `, no. ${issue}` : ` ${volume}${issue && ` (${issue})`}`
	const where = pagesText(pages, 'Chicago')
	const place = where && `${number === '' ? ',' : ':'} ${where}`
	const source = journal && italic(quoted(record.journalInTitleCase(), { depth: 0 })) + number + place
	return sentences(...start, source, doi && doiText(doi))
}
