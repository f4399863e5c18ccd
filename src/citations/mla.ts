import { doiText } from '../contract/doi.ts'
import { listAuthors } from './author-list.ts'
import { italic, listed, sentences } from './marked-text.ts'
import { pagesText } from './pages.ts'
import { fullInverted, fullName } from './person.ts'
import type { Prepared } from './prepared.ts'
import { inQuotes, quoted } from './quotation.ts'

/** MLA Handbook, 9th edition. */
export function mla(record: Prepared): string {
	const { authors, title, journal, year, volume, issue, pages, doi } = record
	const named = listAuthors(authors, {
		person: (name, at) => (at === 0 ? fullInverted(name, { demoted: false }) : fullName(name)),
		from: 3,
		shown: 1,
		last: ', and ',
		more: ', et al.',
	})
	const heading =
		journal === ''
			? italic(quoted(record.inTitleCase(), { depth: 0 }))
			: inQuotes(quoted(record.inTitleCase(), { depth: 1 }), false)
	const source = listed(
		journal && italic(quoted(record.journalInTitleCase(), { depth: 0 })),
		volume && `vol. ${volume}`,
		issue && `no. ${issue}`,
		year,
		place(pages),
		doi && doiText(doi),
	)
	return sentences(named, title && heading, source)
}

/** An article number is no page. */
function place(pages: Prepared['pages']): string {
	if (!pages) return ''
	if (pages.kind === 'article') return /^\d/.test(pages.number) ? `article ${pages.number}` : pages.number
	return `${pages.isPlural ? 'pp.' : 'p.'} ${pagesText(pages, 'two digits')}`
}
