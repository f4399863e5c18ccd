/** The formats in which published articles are exported: for Crossref, for DOAJ and for readers of JATS. */
export const recordFormats = ['jats', 'crossref', 'doaj'] as const
export type RecordFormat = (typeof recordFormats)[number]

export const recordFormatLabels: Record<RecordFormat, string> = {
	jats: 'JATS',
	crossref: 'Crossref deposit',
	doaj: 'DOAJ',
}

/** More are exported as all articles of a journal. */
export const maxChosenRecords = 200
/** So many faults are named at once. */
export const maxNamedFaults = 500
