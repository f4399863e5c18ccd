import type { ArticleStatus, researchFields } from '../../contract/article-words.ts'
import type { ContactStatus } from '../../contract/contact-words.ts'
import type { CorrectableField } from '../../contract/correction-words.ts'
import type { Journal } from '../../contract/journals.ts'
import type { ViewList } from '../../contract/queue-words.ts'

export type DemoSection = {
	slug: string
	title: string
	description: string
	/** A lucide icon name in kebab case, such as `cpu`. */
	icon: string
	order: number
}

/** As the files of the sections write it. */
export type DemoJournalText = {
	title: string
	abbreviation: string
	sectionSlug: string
	description: string
	issn: string
	impact: Journal['impact']
	/** Decimal text without trailing zeros, such as `3.1`. */
	impactFactor: string | null
	isNew: boolean
	isAcceptingSubmissions: boolean
	indexing: string[]
	/** Either sentences or one topic a line. */
	scope: string | null
	guidelines: string | null
	frequency: string | null
	language: string | null
	processingTime: string | null
	/** US dollars, such as `450`; `0` means that authors pay nothing, null that the fee is on request. */
	publicationFee: string | null
	website: string | null
}
export type DemoJournal = DemoJournalText & DemoFacts

/** What the specified fields do not tell; null or empty where a journal does not state it. */
export type DemoFacts = Pick<
	Journal,
	| 'alternativeTitle'
	| 'eissn'
	| 'keywords'
	| 'subjects'
	| 'publisher'
	| 'country'
	| 'licences'
	| 'copyright'
	| 'reviewType'
	| 'boardUrl'
	| 'aimsUrl'
	| 'instructionsUrl'
	| 'hasWaiver'
	| 'waiverUrl'
	| 'archiving'
	| 'publishedHere'
>

/** What is written down for each demonstration journal; the rest follows from its publisher. */
export type OwnFacts = {
	by: 'fleuron' | 'meridian' | 'halyard' | 'quillmark' | 'annals' | 'independent' | 'kyiv' | 'barrial'
	subjects: string[]
	/** With commas between them. */
	keywords: string
	alternativeTitle?: string
	eissn?: string
}

export type DemoTestimonial = {
	name: string
	position: string
	organization: string
	content: string
	rating: 4 | 5
	order: number
	isActive: boolean
}

export type DemoSavedReply = { name: string; text: string }

export type DemoSavedView = { list: ViewList; name: string; query: string }

export type DemoContact = {
	name: string
	email: string
	subject: string
	message: string
	status: ContactStatus
	hoursAgo: number
	/** Of a member of staff by name, otherwise of the person. */
	messages: { by?: string; text: string; hoursAgo: number }[]
}

/** A note among staff. */
export type DemoNote = { by: string; text: string; hoursAgo: number }

/** A change that its author proposed and nobody has decided about. */
export type DemoProposal = { field: CorrectableField; after: string; hoursAgo: number }

/** A revision that was asked for; the last one of an article may be open. */
export type DemoRound = {
	openedBy: string
	daysAgo: number
	/** From the filling on; a past one is negative. */
	dueInDays: number
	note: string | null
	remarks: { group: string; text: string; answer?: string }[]
	answered?: { daysAgo: number; note: string | null }
}

/** A co-author who was asked, and the answer. */
export type DemoCoauthor = {
	given: string
	family: string
	particle?: string
	email: string
	institution: string
	country: string
	confirmation: 'asked' | 'confirmed' | 'objected'
	objection?: string
	/** When the answer came; when the question was mailed, where there is none. */
	hoursAgo: number
}

/** When an article got a status: a date, or so long before the filling that the promised 48 hours still mean something. */
export type DemoStep = { status: ArticleStatus } & ({ at: string } | { hoursAgo: number })

/** An invoice in US dollars, paid or not, or the reason why nothing is asked for. */
export type DemoFee =
	| { waived: string }
	| { priceMinor: number; issuedDaysAgo: number; discount?: { minor: number; reason: string }; paid?: DemoPayment }
type DemoPayment = { daysAgo: number; reference: string }

/** Requested so many days ago. */
export type DemoAgreement = { daysAgo: number; isSigned: boolean }

export type DemoArticle = {
	title: string
	authorName: string
	authorEmail: string
	authorPhone: string | null
	institution: string | null
	researchField: (typeof researchFields)[number]
	abstract: string
	keywords: string[]
	/** The title of a demonstration journal. */
	journalTitle: string
	expectedPublicationDate: string | null
	publishingBudget: string | null
	specificRequirements: string | null
	/** After the author of the article, who is then the only one in `authorName`. */
	coauthors?: DemoCoauthor[]
	notes?: DemoNote[]
	proposals?: DemoProposal[]
	rounds?: DemoRound[]
	fee?: DemoFee
	agreement?: DemoAgreement
	/** From the submission to the status it has now. */
	history: DemoStep[]
	publication: { doi: string; publicationYear: number; volume: string; issue: string; pages: string } | null
}
