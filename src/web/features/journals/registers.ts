import type { Journal } from '../../../contract/journals.ts'
import { isValidIssn } from '../../lib/issn.ts'

type Verifiable = Pick<Journal, 'issn' | 'isDemo'>

/** Where anybody can check an ISSN. Demonstration journals are in no register. */
export const issnRegister = ({ issn, isDemo }: Verifiable): string | undefined =>
	isDemo || !isValidIssn(issn) ? undefined : `https://portal.issn.org/resource/ISSN/${issn}`

const indexRegisters: Record<string, (issn: string) => string> = {
	scopus: () => 'https://www.scopus.com/sources',
	'web of science': () => 'https://mjl.clarivate.com/search-results',
	pubmed: (issn) => `https://www.ncbi.nlm.nih.gov/nlmcatalog/?term=${issn}[ISSN]`,
	medline: (issn) => `https://www.ncbi.nlm.nih.gov/nlmcatalog/?term=${issn}[ISSN]`,
	doaj: (issn) => `https://doaj.org/toc/${issn}`,
	'google scholar': () => 'https://scholar.google.com/scholar',
}

/** Where anybody can check that a journal is in an index. */
export function indexRegister(name: string, { issn, isDemo }: Verifiable): string | undefined {
	if (isDemo) return undefined
	const key = name.trim().toLowerCase()
	return Object.hasOwn(indexRegisters, key) ? indexRegisters[key]?.(encodeURIComponent(issn)) : undefined
}

/** Only addresses that a browser may safely open, whatever is stored. */
export const safeAddress = (address: string | null): string | undefined =>
	address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined
