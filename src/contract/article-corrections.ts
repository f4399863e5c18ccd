import * as z from 'zod'
import { proposal } from './article-proposals.ts'
import { manuscriptFile } from './article-versions.ts'
import { articleLimits, manuscriptType } from './article-words.ts'
import { articleByStaff, trackedArticle } from './articles.ts'
import { readAuthorLines } from './author-lines-words.ts'
import { submittedAuthors } from './authors.ts'
import { maxAuthorLines, maxDecisionReason } from './correction-words.ts'
import { withoutDirectionSigns } from './direction-signs.ts'
import { longText, oneLine } from './forms.ts'
import { cleared } from './inputs.ts'
import { journalLimits } from './journal-words.ts'
import { byId, byToken, recordId, route } from './route.ts'

/** Checked as the authors of a submission are; what is wrong is said by the number of the line. */
const authorLines = longText(maxAuthorLines)
	.overwrite(withoutDirectionSigns)
	.superRefine((text, context) => {
		const [issue] = submittedAuthors.safeParse(readAuthorLines(text)).error?.issues ?? []
		if (!issue) return
		const [at] = issue.path
		const message = typeof at === 'number' ? `Author ${at + 1}: ${issue.message}` : issue.message
		context.addIssue({ code: 'custom', message })
	})

/** What is not sent stays; an optional field that is sent empty is cleared. */
const correctionBody = articleByStaff
	.pick({
		title: true,
		authorName: true,
		authorEmail: true,
		authorPhone: true,
		institution: true,
		researchField: true,
		abstract: true,
		expectedPublicationDate: true,
		publishingBudget: true,
		specificRequirements: true,
	})
	.partial()
	.extend({
		keywords: oneLine(articleLimits.keywords).min(1, 'Required').optional(),
		authorLines: authorLines.optional().meta({
			description:
				'All authors, one line each in their order: name | e-mail | institution | country code | ORCID iD. The line of the corresponding author says `corresponding author` in place of address and institution',
		}),
		journal: oneLine(journalLimits.title).optional().meta({
			description: 'The title or the ISSN of a journal that takes submissions; empty: it stays as it is',
		}),
		seen: oneLine(100).min(1, 'Required').meta({
			description: '`correction.seen` of the submission as it was shown: if it was changed since, nothing is stored',
		}),
	})
export type CorrectionBody = z.infer<typeof correctionBody>

const ofProposal = z.object({ id: recordId, proposalId: recordId })

export const articleCorrectionRoutes = {
	correct: route({
		method: 'POST',
		path: '/api/articles/track/{token}/correction',
		permission: 'link.correct',
		summary:
			'Correct a submission by its private link: at once until the review starts, afterwards as proposals. A new e-mail address counts when it is confirmed from there',
		envelope: 'data',
		params: byToken,
		file: manuscriptFile,
		body: correctionBody,
		errors: ['conflict', 'journal_closed', 'too_many_requests'],
		takesIdempotencyKey: true,
		response: trackedArticle,
	}),
	decide: route({
		method: 'POST',
		path: '/api/articles/{id}/proposals/{proposalId}',
		permission: 'articles.write',
		summary: 'Accept or decline one change that the author proposed; the author is told when all are decided',
		envelope: 'data',
		params: ofProposal,
		body: z.object({
			decision: z.enum(['accept', 'decline'], 'must be accept or decline'),
			reason: cleared(longText(maxDecisionReason)),
		}),
		errors: ['conflict', 'file_refused'],
		response: z.array(proposal),
	}),
	downloadProposed: route({
		method: 'GET',
		path: '/api/articles/{id}/proposals/{proposalId}/download',
		permission: 'articles.read',
		summary: 'The Word document that the author proposed, as long as it is not decided about',
		envelope: 'file',
		mediaTypes: [manuscriptType],
		params: ofProposal,
		errors: ['conflict', 'file_refused'],
		response: z.unknown(),
	}),
	resendAddressLink: route({
		method: 'POST',
		path: '/api/articles/{id}/address-link',
		permission: 'articles.write',
		summary:
			'Mail the link again that confirms the new address of the author; it is answered only while mail is not configured',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: z.object({ link: z.string().nullable() }),
	}),
}
