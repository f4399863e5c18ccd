import { readableName } from '../citations/author-names.ts'
import type { RecordFormat } from '../contract/article-export-words.ts'
import { normaliseDoi } from '../contract/doi.ts'
import { isValidIssn } from '../contract/issn.ts'
import { normaliseOrcid } from '../contract/orcid.ts'
import type { ArticleRecord, RecordAuthor } from './article-record.ts'

export type Fault = { author: string | null; field: string; problem: string }

const fault = (field: string, problem: string): Fault => ({ author: null, field, problem })

/** Whether programs elsewhere can open it: a name with a dot, or an address that is not this machine's. */
function isPublicAddress(url: string): boolean {
	const { protocol, hostname } = new URL(url)
	return /^https?:$/.test(protocol) && hostname.includes('.') && !hostname.startsWith('127.')
}

function issnFaults({ journal: { issn, eissn } }: ArticleRecord): Fault[] {
	const given = [
		['issn', issn],
		['eissn', eissn],
	].filter(([, number]) => number) as [string, string][]
	if (given.length === 0) return [fault('issn', 'The journal has no ISSN.')]
	return given.flatMap(([field, number]) =>
		isValidIssn(number) ? [] : fault(field, `The ISSN ${number} of the journal is not valid.`),
	)
}

function authorFaults(author: RecordAuthor, at: number): Fault[] {
	const name = readableName(author).trim() || `Author ${at + 1}`
	const about = (field: string, problem: string): Fault => ({ author: name, field, problem })
	return [
		...(author.family.trim() === '' ? [about('surname', 'The family name is missing.')] : []),
		...(author.orcid && normaliseOrcid(author.orcid) !== author.orcid
			? [about('orcid', `The ORCID iD ${author.orcid} is not valid.`)]
			: []),
	]
}

/** What the receiver would refuse, all of it at once. */
export function faultsOf(record: ArticleRecord, format: RecordFormat): Fault[] {
	const faults = [
		...(record.title.trim() === '' ? [fault('title', 'The title is missing.')] : []),
		...(record.journal.title === '' ? [fault('journalTitle', 'The title of the journal is missing.')] : []),
		...record.authors.flatMap(authorFaults),
	]
	// JATS is a description, which nobody refuses for want of a number
	if (format === 'jats') return faults
	faults.push(...issnFaults(record))
	if (!isPublicAddress(record.url))
		faults.push(fault('address', 'The address of the article is not public: set PUBLIC_URL.'))
	if (format === 'doaj' && record.authors.length === 0) faults.push(fault('authors', 'No author is known.'))
	if (format === 'crossref' && record.doi === '') faults.push(fault('doi', 'The article has no DOI.'))
	if (format === 'crossref' && record.doi !== '' && normaliseDoi(record.doi) !== record.doi)
		faults.push(fault('doi', `The DOI ${record.doi} is not valid.`))
	return faults
}
