/**
 * `mapping`: staff say what its columns mean. `checking`: the file is read, nothing is written yet. `ready`: what would
 * change is known. `running`, `undoing`: a job is at work. A cancelled one can be continued or undone.
 */
export const importStates = [
	'mapping',
	'checking',
	'ready',
	'running',
	'done',
	'cancelled',
	'undoing',
	'undone',
	'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** States in which a job works. */
export const busyStates = ['checking', 'running', 'undoing'] as const satisfies readonly ImportState[]

export const importStateLabels: Record<ImportState, string> = {
	mapping: 'Columns to map',
	checking: 'Checking',
	ready: 'Checked',
	running: 'Importing',
	done: 'Imported',
	cancelled: 'Cancelled',
	undoing: 'Undoing',
	undone: 'Undone',
	failed: 'Failed',
}

/** What a file holds. */
export const importKinds = ['journals', 'articles'] as const
export type ImportKind = (typeof importKinds)[number]

/** What a file of articles may be. */
export const articleFormats = ['ojs', 'jats', 'crossref', 'bibtex', 'ris'] as const
export type ArticleFormat = (typeof articleFormats)[number]

/** What is done with journals that are in the catalogue already. */
export const importModes = ['add', 'fill', 'update'] as const
export type ImportMode = (typeof importModes)[number]

export const importModeLabels: Record<ImportMode, string> = {
	add: 'Leave them as they are',
	fill: 'Fill only what is empty',
	update: 'Take the values of the file',
}

export const rowOutcomes = ['new', 'changed', 'unchanged', 'skipped'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const rowOutcomeLabels: Record<RowOutcome, string> = {
	new: 'New',
	changed: 'Changed',
	unchanged: 'Unchanged',
	skipped: 'Skipped',
}

/** What follows from a problem: the row is left out, the field stays as it is, or a part of the value is used. */
export const problemEffects = ['row', 'field', 'part'] as const
export type ProblemEffect = (typeof problemEffects)[number]

/** What one record of a file is called: a table has rows, and any other file articles with fields. */
export const importedRecordWords: Record<
	ImportKind,
	{ number: string; part: string; whole: string; many: string; skipped: string }
> = {
	journals: { number: 'Row', part: 'Column', whole: 'Whole row', many: 'rows', skipped: 'Row skipped' },
	articles: {
		number: 'Number',
		part: 'Field',
		whole: 'Whole article',
		many: 'articles',
		skipped: 'Article skipped',
	},
}

export const problemEffectLabel = (kind: ImportKind, effect: ProblemEffect): string =>
	({ row: importedRecordWords[kind].skipped, field: 'Field left empty', part: 'Used in part' })[effect]

/** What undo did with a journal: undone, or left as it is with a reason. */
export const undoResults = ['undone', 'kept'] as const

/** What a column may hold. Those in `repeatableFields` may have several columns. */
export const importFieldLabels = {
	title: 'Title',
	alternativeTitle: 'Alternative title',
	abbreviation: 'Abbreviation',
	issn: 'ISSN (print)',
	eissn: 'ISSN (online)',
	publisher: 'Publisher',
	country: 'Country',
	description: 'Description',
	scope: 'Scope',
	category: 'Category',
	subjects: 'Subjects',
	keywords: 'Keywords',
	languages: 'Languages',
	licences: 'Licences',
	copyright: 'Copyright',
	authorKeepsCopyright: 'Authors keep copyright: yes or no',
	reviewType: 'Review',
	weeks: 'Weeks to publication',
	processingTime: 'Processing time',
	feeCharged: 'Publication fee: yes or no',
	feeAmount: 'Publication fee: amount',
	otherFeesCharged: 'Further fees: yes or no',
	hasWaiver: 'Fee waivers: yes or no',
	waiverUrl: 'Waivers (address)',
	archiving: 'Archiving',
	indexing: 'Indexing',
	frequency: 'Frequency',
	impactFactor: 'Impact factor',
	website: 'Website',
	boardUrl: 'Editorial board (address)',
	aimsUrl: 'Aims and scope (address)',
	instructionsUrl: 'Instructions for authors (address)',
	sourceUrl: 'Where this comes from (address)',
} as const
export type ImportField = keyof typeof importFieldLabels
export const importFields = Object.keys(importFieldLabels) as [ImportField, ...ImportField[]]

export const repeatableFields: readonly ImportField[] = [
	'subjects',
	'keywords',
	'languages',
	'archiving',
	'indexing',
	'feeAmount',
]

/** The fields that an import writes, as the preview calls them. */
export const changedFieldLabels: Record<string, string> = {
	...importFieldLabels,
	issn: 'ISSN',
	language: 'Language',
	languages: 'Language codes',
	weeks: 'Weeks',
	publicationFee: 'Publication fee (USD)',
	otherFees: 'Fees in other currencies',
	isFeeOnRequest: 'Fee on request',
	hasWaiver: 'Fee waivers',
	authors: 'Authors',
	abstract: 'Abstract',
	doi: 'DOI',
	year: 'Year',
	receivedOn: 'Received',
	acceptedOn: 'Accepted',
	publishedOn: 'Published',
	volume: 'Volume',
	issue: 'Number',
	pages: 'Pages',
	licence: 'Licence',
	referenceList: 'References',
	issueTitle: 'Title of the issue',
	issuePublishedOn: 'Issue published',
	galley: 'PDF',
	manuscript: 'Word document',
}

export const articleFormatLabels: Record<ArticleFormat, string> = {
	ojs: 'Open Journal Systems',
	jats: 'JATS',
	crossref: 'Crossref JSON',
	bibtex: 'BibTeX',
	ris: 'RIS',
}

export const articleImportLimits = {
	/** Of a file of XML, which is read piece by piece. */
	megabytes: 200,
	/** Of a file that is read as a whole. */
	textMegabytes: 20,
	/** Of one file inside of a ZIP file. */
	zippedMegabytes: 10,
	/** The longest file inside of XML, in characters of base64: a manuscript of 10 MB. */
	embedded: 14_500_000,
	records: 10_000,
}

export const importLimits = {
	megabytes: 60,
	rows: 100_000,
	columns: 200,
	/** The longest row, in characters: a quotation mark that is never closed ends here. */
	row: 500_000,
	/** The longest cell that is read: more than any field may hold. */
	cell: 25_000,
	/** How much of a value a problem repeats. */
	value: 200,
	/** How many problems of a row are listed. */
	problems: 20,
}
