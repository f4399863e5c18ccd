import { withFewMarks } from '../../../contract/combining-marks.ts'
import { type ImportField, importFieldLabels, repeatableFields } from '../../../contract/journal-import-words.ts'

export type ImportColumn = { name: string; field: ImportField | null }

/** The columns of DOAJ's list that say something our fields hold, those of earlier years included. */
const doajColumns: Record<string, ImportField> = {
	'Journal title': 'title',
	'Alternative title': 'alternativeTitle',
	'Journal URL': 'website',
	'URL in DOAJ': 'sourceUrl',
	'Journal ISSN (print version)': 'issn',
	'Journal EISSN (online version)': 'eissn',
	Keywords: 'keywords',
	'Languages in which the journal accepts manuscripts': 'languages',
	'Full text language': 'languages',
	Publisher: 'publisher',
	'Country of publisher': 'country',
	'Journal license': 'licences',
	'Author holds copyright without restrictions': 'authorKeepsCopyright',
	'Review process': 'reviewType',
	"URL for journal's aims & scope": 'aimsUrl',
	'URL for the Editorial Board page': 'boardUrl',
	"URL for journal's instructions for authors": 'instructionsUrl',
	'Average number of weeks between article submission and publication': 'weeks',
	APC: 'feeCharged',
	'APC amount': 'feeAmount',
	'Has other fees': 'otherFeesCharged',
	'Has other submission fees': 'otherFeesCharged',
	'Journal waiver policy (for developing country authors etc)': 'hasWaiver',
	'Waiver policy information URL': 'waiverUrl',
	'Preservation Services': 'archiving',
	'Preservation Service: national library': 'archiving',
	Subjects: 'subjects',
}

/** Other headings that people use, beside our own names of the fields and those of our export. */
const otherNames: Partial<Record<ImportField, string>> = {
	title: 'journal, journal name, name, titel, titre, titulo, título, source title, journal title',
	alternativeTitle: 'alternate title, other title, subtitle',
	abbreviation: 'abbreviated title, short title, iso abbreviation',
	issn: 'issn, print issn, p-issn, pissn, issn print, issn-l, issn (print version)',
	eissn: 'eissn, e-issn, online issn, issn online, electronic issn, issn (online version)',
	publisher: 'publisher name, verlag, editorial, editora, éditeur',
	country: 'country of publication, publisher country, land, pais, país, pays',
	description: 'about, summary, abstract',
	scope: 'aims and scope, aims & scope, focus and scope',
	subjects: 'subject, subject area, subject areas, discipline, disciplines, categories',
	keywords: 'keyword, tags, topics',
	languages: 'language, language codes, sprache, idioma, idiomas, langue',
	licences: 'licence, license, licenses, cc license, open access license',
	copyright: 'copyright holder',
	reviewType: 'peer review, review type, type of review, review process',
	weeks: 'weeks, weeks to publication, average weeks',
	processingTime: 'time to publication, turnaround, review time',
	feeCharged: 'has apc, apc charged',
	feeAmount:
		'publication fee, publication fee (usd), fees in other currencies, apc (usd), apc usd, apc eur, article processing charge',
	hasWaiver: 'waiver, waivers, fee waivers',
	archiving: 'preservation, archive, digital archiving',
	indexing: 'indexed in, indexes, index, indexed, databases',
	frequency: 'publication frequency, issues per year',
	impactFactor: 'jif, journal impact factor, if',
	website: 'url, homepage, home page, web site, journal website, link',
	boardUrl: 'editorial board, editorial board url, board url',
	aimsUrl: 'aims url, aims and scope url',
	instructionsUrl: 'author guidelines, instructions for authors, guidelines url',
}

/** The same for `E-ISSN` and `e issn`. */
const keyOf = (heading: string) =>
	withFewMarks(heading)
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}&]+/gu, ' ')
		.trim()

const doajFields = new Map(Object.entries(doajColumns).map(([name, field]) => [keyOf(name), field]))
const guesses = new Map<string, ImportField>([
	...doajFields,
	...(Object.entries(otherNames) as [ImportField, string][]).flatMap(([field, names]) =>
		names.split(', ').map((name) => [keyOf(name), field] as const),
	),
	...(Object.entries(importFieldLabels) as [ImportField, string][]).flatMap(
		([field, label]) =>
			[
				[keyOf(label), field],
				[keyOf(field), field],
			] as const,
	),
])

/** Columns that no other table has. */
const doajMarks = ['Journal title', 'Journal ISSN (print version)', 'Journal EISSN (online version)'].map(keyOf)

/** What each column probably means. The columns of DOAJ's list are known. */
export function recognise(headings: readonly string[]): { isDoaj: boolean; columns: ImportColumn[] } {
	const keys = headings.map(keyOf)
	const isDoaj = doajMarks.every((mark) => keys.includes(mark))
	const known = isDoaj ? doajFields : guesses
	const used = new Set<ImportField>()
	const columns = headings.map((name, at) => {
		const field = known.get(keys[at] ?? '') ?? null
		if (!field || (used.has(field) && !repeatableFields.includes(field))) return { name, field: null }
		used.add(field)
		return { name, field }
	})
	return { isDoaj, columns }
}
