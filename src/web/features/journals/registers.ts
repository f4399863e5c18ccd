import { isValidIssn } from '../../../contract/issn.ts'
import type { Journal } from '../../../contract/journals.ts'

type Verifiable = Pick<Journal, 'issn' | 'isDemo'>

/** Where anybody can check an ISSN. Demonstration journals are in no register. */
export const issnRegister = ({ issn, isDemo }: Verifiable): string | undefined =>
	isDemo || !isValidIssn(issn) ? undefined : `https://portal.issn.org/resource/ISSN/${issn}`

/** Registers with an address for each ISSN. */
const recordPages: Record<string, (issn: string) => string> = {
	'web of science': (issn) => `https://mjl.clarivate.com/search-results?issn=${issn}`,
	pubmed: (issn) => `https://www.ncbi.nlm.nih.gov/nlmcatalog/?term=${issn}%5BISSN%5D`,
	medline: (issn) => `https://www.ncbi.nlm.nih.gov/nlmcatalog/?term=${issn}%5BISSN%5D`,
	doaj: (issn) => `https://doaj.org/toc/${issn}`,
}

/** Registers where one has to search. */
const searchPages: Record<string, string> = {
	scopus: 'https://www.scopus.com/sources',
	'google scholar': 'https://scholar.google.com/scholar',
}

type Register = { kind: 'record' | 'search'; href: string }

/** Where anybody can check that a journal is in an index: its record, or the search of the register. */
export function registerOf(name: string, { issn, isDemo }: Verifiable): Register | undefined {
	if (isDemo) return undefined
	const key = name.trim().toLowerCase()
	const record = Object.hasOwn(recordPages, key) && isValidIssn(issn) ? recordPages[key]?.(issn) : undefined
	if (record) return { kind: 'record', href: record }
	const search = Object.hasOwn(searchPages, key) ? searchPages[key] : undefined
	return search ? { kind: 'search', href: search } : undefined
}

/** The same as an address alone. */
export const indexRegister = (name: string, journal: Verifiable): string | undefined => registerOf(name, journal)?.href

/** Only addresses that a browser may safely open, whatever is stored. */
export const safeAddress = (address: string | null): string | undefined =>
	address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined
