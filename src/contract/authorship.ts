import * as z from 'zod'
import { trackedArticle } from './articles.ts'
import { coauthorLimits, confirmations } from './author-words.ts'
import { coauthor } from './authors.ts'
import { longText } from './forms.ts'
import { byToken, recordId, route } from './route.ts'

/** What a co-author reads and may decide about, by a private link of their own. */
export const authorshipQuestion = z.object({
	reference: z.string(),
	title: z.string(),
	journalTitle: z.string().nullable(),
	/** Who submitted it. */
	submittedBy: z.string(),
	submittedAt: z.iso.datetime(),
	/** All authors in their order. */
	authors: z.array(z.string()),
	/** The co-author who is asked. */
	name: z.string(),
	confirmation: z.enum(confirmations).exclude(['none']),
	/** Why the co-author objects. */
	objection: z.string().nullable(),
	decidedAt: z.iso.datetime().nullable(),
	/** Whether an answer can still be given or changed. */
	isOpen: z.boolean(),
	/** Since when there is a signed agreement, which a co-author who has confirmed may download. */
	agreementSignedAt: z.iso.datetime().nullable(),
})
export type AuthorshipQuestion = z.infer<typeof authorshipQuestion>

export const authorshipRoutes = {
	read: route({
		method: 'GET',
		path: '/api/authorship/{token}',
		permission: 'link.coauthor',
		summary: 'The question to a co-author, for the holder of its private link; reading decides nothing',
		envelope: 'data',
		params: byToken,
		response: authorshipQuestion,
	}),
	confirm: route({
		method: 'POST',
		path: '/api/authorship/{token}/confirm',
		permission: 'link.coauthor',
		summary: 'Confirm to be an author of the article; can be changed until the article is decided',
		envelope: 'data',
		params: byToken,
		errors: ['conflict', 'too_many_requests'],
		response: authorshipQuestion,
	}),
	object: route({
		method: 'POST',
		path: '/api/authorship/{token}/object',
		permission: 'link.coauthor',
		summary: 'Object to being named as an author, or to the submission; staff read the reason',
		envelope: 'data',
		params: byToken,
		body: z.object({ reason: longText(coauthorLimits.reason).min(1, 'Required') }),
		errors: ['conflict', 'too_many_requests'],
		response: authorshipQuestion,
	}),
	remindByAuthor: route({
		method: 'POST',
		path: '/api/articles/track/{token}/coauthors/{id}/remind',
		permission: 'link.message',
		summary: 'Ask a co-author again by mail, once in 48 hours, by the private link of the submission',
		envelope: 'data',
		params: byToken.extend({ id: recordId }),
		errors: ['conflict', 'too_many_requests'],
		response: trackedArticle,
	}),
	remindByStaff: route({
		method: 'POST',
		path: '/api/articles/{id}/coauthors/{authorId}/remind',
		permission: 'articles.reply',
		summary:
			'Ask a co-author again by mail, once in 48 hours; while mail is not configured the answer is a new private link for the co-author',
		envelope: 'data',
		params: z.object({ id: recordId, authorId: recordId }),
		errors: ['conflict', 'too_many_requests'],
		response: z.object({ coauthors: z.array(coauthor), link: z.string().nullable() }),
	}),
}
