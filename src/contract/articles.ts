import * as z from 'zod'
import { articleNote } from './article-notes.ts'
import { correction, proposal } from './article-proposals.ts'
import { publicationDetails, publicationDetailsInput } from './article-publication.ts'
import { fileVersion, sentVersion } from './article-versions.ts'
import { articleLimits, articleStatuses, fileScans, messageSenders } from './article-words.ts'
import { messageShape } from './attachments.ts'
import { maxAuthors } from './author-words.ts'
import {
	articleAuthor,
	articleAuthorByStaff,
	coauthor,
	objection,
	submittedAuthors,
	trackedCoauthor,
} from './authors.ts'
import { normaliseDoi } from './doi.ts'
import { maxNotesLength } from './form-limits.ts'
import { longText, oneLine, plainEmail } from './forms.ts'
import { cleared, statusInput } from './inputs.ts'
import { historyMail } from './mail.ts'
import { articleRound } from './round-shapes.ts'
import { recordId } from './route.ts'
import { statusGaps } from './status-gaps.ts'

export const articleStatus = statusInput(articleStatuses)

/** An empty field of a form is no value. */
const optional = <S extends z.ZodType<string>>(text: S) =>
	z.preprocess((value) => (value === '' || value === null ? undefined : value), text.optional())

/** What an author says about the article. */
const aboutTheArticle = {
	title: oneLine(articleLimits.title).min(1, 'Required'),
	authorName: oneLine(articleLimits.authorName).min(1, 'Required'),
	authorEmail: plainEmail,
	authorPhone: optional(oneLine(articleLimits.authorPhone)),
	institution: optional(oneLine(articleLimits.institution)),
	researchField: oneLine(articleLimits.researchField).min(1, 'Required'),
	abstract: longText(articleLimits.abstract).min(1, 'Required'),
	expectedPublicationDate: optional(oneLine(articleLimits.expectedPublicationDate)),
	publishingBudget: optional(oneLine(articleLimits.publishingBudget)),
	specificRequirements: optional(longText(articleLimits.specificRequirements)),
}

const chosenJournal = z.coerce
	.number('Please select a journal')
	.int('Please select a journal')
	.min(1, 'Please select a journal')
	.max(2_147_483_647, 'Please select a journal')

/** What a visitor may say: never a status, notes, a DOI, dates or a path. */
export const articleSubmission = z.object({
	...aboutTheArticle,
	keywords: oneLine(articleLimits.keywords).min(1, 'Required'),
	journalId: chosenJournal,
	authors: submittedAuthors,
	declaration: optional(oneLine(20)).meta({
		description: 'Which text of what authors confirm was shown beside the button; an unknown one is not stored',
	}),
})
export type ArticleSubmission = z.infer<typeof articleSubmission>

/** The answer to a submission: what the author needs to find it again. */
export const submissionReceipt = z.object({
	id: z.number().int(),
	/** For people to read out, also on the phone: `2026-7K3M-9QXA`. */
	reference: z.string(),
	title: z.string(),
	status: z.enum(articleStatuses),
	submittedAt: z.iso.datetime(),
	/** The private page of this submission, as a path. Its holder may follow and withdraw the article. */
	trackingPath: z.string(),
})
export type SubmissionReceipt = z.infer<typeof submissionReceipt>

/** What everybody may read about an article: nothing that reaches the author or the file. */
export const publicArticle = z.object({
	id: z.number().int(),
	title: z.string(),
	authorName: z.string(),
	abstract: z.string(),
	researchField: z.string(),
	keywords: z.string(),
	institution: z.string().nullable(),
	doi: z.string().nullable(),
	status: z.enum(articleStatuses),
	submittedAt: z.iso.datetime(),
	journalTitle: z.string().nullable(),
})
export type PublicArticle = z.infer<typeof publicArticle>

/** One message of the conversation between an author and staff. */
export const articleMessage = z.object({ ...messageShape, sender: z.enum(messageSenders) })
export type ArticleMessage = z.infer<typeof articleMessage>

/** What the private page of a submission shows. Staff notes are not part of it. */
export const trackedArticle = z.object({
	reference: z.string(),
	title: z.string(),
	journalTitle: z.string().nullable(),
	fileName: z.string().nullable(),
	/** Every file that was sent, the first one first. */
	versions: z.array(sentVersion),
	/** What is stored, so that the author notices a mistake. */
	authorName: z.string(),
	authorEmail: z.string(),
	authorPhone: z.string().nullable(),
	institution: z.string().nullable(),
	researchField: z.string(),
	abstract: z.string(),
	keywords: z.string(),
	expectedPublicationDate: z.string().nullable(),
	publishingBudget: z.string().nullable(),
	specificRequirements: z.string().nullable(),
	correction,
	status: z.enum(articleStatuses),
	submittedAt: z.iso.datetime(),
	withdrawnAt: z.iso.datetime().nullable(),
	/** Until when a withdrawal may be taken back; null when it may not. */
	restorableUntil: z.iso.datetime().nullable(),
	/** Until when the first answer is promised. */
	answerDueAt: z.iso.datetime(),
	history: z.array(z.object({ status: z.enum([...articleStatuses, 'withdrawn']), at: z.iso.datetime() })),
	messages: z.array(articleMessage),
	/** The names in their order; null where there is only the author's name. */
	authors: z.array(z.string()).nullable(),
	coauthors: z.array(trackedCoauthor),
	/** Revisions that were asked for, the first one first. */
	rounds: z.array(articleRound),
})
export type TrackedArticle = z.infer<typeof trackedArticle>

/** Everything about an article, for staff. */
export const article = publicArticle.omit({ journalTitle: true }).extend({
	reference: z.string(),
	authorEmail: z.string(),
	authorPhone: z.string().nullable(),
	journalId: z.number().int().nullable(),
	journalTitle: z.string().nullable(),
	expectedPublicationDate: z.string().nullable(),
	publishingBudget: z.string().nullable(),
	specificRequirements: z.string().nullable(),
	fileName: z.string().nullable(),
	filePath: z.string().nullable(),
	fileUrl: z.string().nullable(),
	fileSize: z.number().int().nullable(),
	/** null: there is no file, or no virus scanner is configured. */
	fileScan: z.enum(fileScans).nullable(),
	/** The name of the virus. */
	fileScanFinding: z.string().nullable(),
	/** When the scanner was last asked. */
	fileScannedAt: z.iso.datetime().nullable(),
	adminNotes: z.string().nullable(),
	/** Who of the staff takes care of it. */
	assigneeId: z.number().int().nullable(),
	assigneeName: z.string().nullable(),
	/** The text that the author confirmed by submitting, by its day; null where none was shown. */
	declaration: z.string().nullable(),
	publicationYear: z.number().int().nullable(),
	volume: z.string().nullable(),
	issue: z.string().nullable(),
	pages: z.string().nullable(),
	...publicationDetails,
	withdrawnAt: z.iso.datetime().nullable(),
	/** Messages of the author that nobody of the staff has seen yet. */
	unreadMessages: z.number().int(),
	/** Somebody of the staff has written to the author. */
	hasStaffReply: z.boolean(),
	/** Changes that the author proposed and nobody has decided about. */
	openProposals: z.number().int(),
	/** The names of all authors in their order; null where there is only the author's name. */
	authorLine: z.string().nullable(),
	/** Addresses, institutions and iDs of the co-authors, one a line, by which a search finds the article. */
	coauthorText: z.string(),
	/** Co-authors who object. */
	openObjections: z.number().int(),
	/** A revision was asked for, or has arrived; null where none is under way. */
	revision: z.enum(['open', 'answered']).nullable(),
	isDemo: z.boolean(),
	updatedAt: z.iso.datetime(),
})
export type Article = z.infer<typeof article>

/** An article with all that happened to it. */
export const articleDetails = article.extend({
	/** All authors in their order; null where there is only the author's name, which is read as an author line. */
	authors: z.array(articleAuthor).nullable(),
	/** What the article refers to, one a line. */
	referenceList: z.string().nullable(),
	/** The co-authors who are asked whether they agree. */
	coauthors: z.array(coauthor),
	/** The objections that stand. */
	objections: z.array(objection),
	history: z.array(
		z.object({
			from: z.string().nullable(),
			to: z.enum([...articleStatuses, 'withdrawn']),
			/** Nobody: the author. */
			by: z.string().nullable(),
			at: z.iso.datetime(),
			/** Why, if somebody said so. */
			reason: z.string().nullable(),
			/** What was unusual about it. */
			gaps: z.array(z.enum(statusGaps)),
			/** What the author was told about it, if anything. */
			mail: historyMail.nullable(),
		}),
	),
	messages: z.array(articleMessage),
	/** Notes among staff, the oldest first. */
	notes: z.array(articleNote),
	/** Revisions that the author was asked for, the first one first. */
	rounds: z.array(articleRound),
	/** Every version of the file, the first one first. */
	versions: z.array(fileVersion),
	/** What the author proposed, the first one first; the latest ones. */
	proposals: z.array(proposal),
	/** A new address of the author that is not confirmed yet. */
	pendingEmail: z.string().nullable(),
	/** Others that came from the same e-mail address. */
	otherSubmissions: z.array(
		z.object({
			id: z.number().int(),
			reference: z.string(),
			title: z.string(),
			status: z.enum(articleStatuses),
			submittedAt: z.iso.datetime(),
		}),
	),
})
export type ArticleDetails = z.infer<typeof articleDetails>

/** Any spelling of a DOI; the bare one is stored. */
const doi = z
	.string()
	.trim()
	.max(300, 'At most 300 characters')
	.transform((text) => normaliseDoi(text) ?? '')
	.refine((text) => text !== '', 'must look like 10.1234/abcd')

/** What staff may say. */
export const articleByStaff = z.object({
	...aboutTheArticle,
	authorPhone: cleared(oneLine(articleLimits.authorPhone)),
	institution: cleared(oneLine(articleLimits.institution)),
	expectedPublicationDate: cleared(oneLine(articleLimits.expectedPublicationDate)),
	publishingBudget: cleared(oneLine(articleLimits.publishingBudget)),
	specificRequirements: cleared(longText(articleLimits.specificRequirements)),
	keywords: oneLine(articleLimits.keywords).optional(),
	journalId: z.preprocess((value) => (value === '' ? null : value), recordId.nullish()),
	status: articleStatus.optional(),
	adminNotes: cleared(longText(maxNotesLength)),
	doi: cleared(doi),
	publicationYear: z.preprocess(
		(value) => (value === '' ? null : value),
		z.coerce
			.number('must be a year')
			.int('must be a year')
			.min(1500, 'must be a year')
			.max(2200, 'must be a year')
			.nullish(),
	),
	volume: cleared(oneLine(articleLimits.pages)),
	issue: cleared(oneLine(40)),
	pages: cleared(oneLine(40)),
	...publicationDetailsInput,
	/** All authors in their order; null reads the author's name as an author line again. */
	authors: z.array(articleAuthorByStaff).max(maxAuthors, `must be ${maxAuthors} authors at most`).nullish(),
})
export type ArticleByStaff = z.infer<typeof articleByStaff>
