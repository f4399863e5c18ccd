import { listAuthors } from './author-list.ts'
import { sentences } from './marked-text.ts'
import { pagesText } from './pages.ts'
import { medical } from './person.ts'
import type { Prepared } from './prepared.ts'
import { quoted } from './quotation.ts'

/** Citing Medicine of the NLM, and six authors as the ICMJE asks. */
export function vancouver(record: Prepared): string {
	const { authors, abbreviation, year, volume, issue, pages, doi } = record
	const named = listAuthors(authors, { person: medical, from: 7, shown: 6, last: ', ', more: ', et al' })
	const heading = quoted(record.inSentenceCase(), { depth: 0 })
	const number = `${volume}${issue && `(${issue})`}`.replaceAll('–', '-')
	const where = pagesText(pages, 'shortest', '-')
	const date = year || '[date unknown]'
	const source = `${date}${number && `;${number}`}${where && `:${where}`}`
	const journal = quoted(abbreviation, { depth: 0 }).replace(/\.(?=\P{Ll}|$)/gu, '')
	return sentences(named, heading, journal, abbreviation === '' && year === '' ? '' : source, doi && `doi: ${doi}`)
}
