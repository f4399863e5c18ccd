/** Words and limits without schemas: pages, tables and mails use them without loading zod. */
export const researchFields = [
	'Computer Science',
	'Engineering',
	'Medicine',
	'Physics',
	'Chemistry',
	'Biology',
	'Mathematics',
	'Social Sciences',
	'Economics',
	'Business',
	'Psychology',
	'Education',
	'Environmental Science',
	'Agriculture',
	'Other',
] as const

export const articleStatuses = ['submitted', 'under_review', 'accepted', 'rejected', 'published'] as const
export type ArticleStatus = (typeof articleStatuses)[number]
/** Nobody has accepted or rejected it yet: until then co-authors are asked. */
export const undecidedStatuses: readonly ArticleStatus[] = ['submitted', 'under_review']
/** There is still work to do on it, and its author may withdraw it. */
export const openStatuses: readonly ArticleStatus[] = [...undecidedStatuses, 'accepted']

export const articleStatusLabels: Record<ArticleStatus, string> = {
	submitted: 'Submitted',
	under_review: 'Under Review',
	accepted: 'Accepted',
	rejected: 'Rejected',
	published: 'Published',
}

/** What the virus scanner made of a file: not asked yet, nothing found, something found. */
export const fileScans = ['waiting', 'clean', 'infected'] as const
export type FileScan = (typeof fileScans)[number]

/** The text of what authors confirm when they submit, by the day from which it is shown. */
export const currentDeclaration = '2026-11-16'
/** Earlier ones too: a page may have been open since. */
export const declarationVersions: readonly string[] = [currentDeclaration]

/** Who writes in the conversation about an article. */
export const messageSenders = ['author', 'staff'] as const

/** For so many hours an author may take a withdrawal back. */
export const restoreHours = 24

/** In characters. */
export const articleLimits = {
	title: 500,
	authorName: 500,
	authorPhone: 40,
	institution: 300,
	researchField: 100,
	abstract: 20_000,
	keywords: 1_000,
	expectedPublicationDate: 100,
	publishingBudget: 100,
	specificRequirements: 5_000,
	message: 5_000,
	licence: 100,
	pages: 40,
	referenceList: 60_000,
}

/** Of one name in the author line. */
export const authorLimits = { family: 200, given: 200, particle: 40, suffix: 40 }

export const manuscriptType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Of a note among staff, in characters. */
export const maxNoteLength = 5_000

/** The largest manuscript: exactly this many bytes pass. */
export const maxManuscriptBytes = 10 * 1024 * 1024
