import * as z from 'zod'
import { longText } from './forms.ts'
import { cleared } from './inputs.ts'
import { publicationNoticeKinds, publicationNoticeLimits } from './publication-notice-words.ts'
import { day, recordId, route } from './route.ts'

/** A correction, an expression of concern or a retraction, as everybody reads it. */
export const publicationNotice = z.object({
	kind: z.enum(publicationNoticeKinds),
	issuedOn: z.iso.date(),
	reason: z.string(),
})
export type PublicationNotice = z.infer<typeof publicationNotice>

/** The same for staff. */
export const staffPublicationNotice = publicationNotice.extend({
	id: z.number().int(),
	earlierGalley: z
		.number()
		.int()
		.nullable()
		.meta({ description: 'The galley that readers had until then; it stays public beside the current one' }),
	createdAt: z.iso.datetime(),
	createdBy: z.string(),
})
export type StaffPublicationNotice = z.infer<typeof staffPublicationNotice>

const params = z.object({ id: recordId })

export const publicationNoticeRoutes = {
	list: route({
		method: 'GET',
		path: '/api/articles/{id}/publication-notices',
		permission: 'articles.read',
		summary: 'Corrections, expressions of concern and retractions of an article, the latest first',
		envelope: 'data',
		params,
		response: z.array(staffPublicationNotice),
	}),
	add: route({
		method: 'POST',
		path: '/api/articles/{id}/publication-notices',
		permission: 'articles.write',
		summary:
			'Publish a correction, an expression of concern or a retraction of a published article. Its status stays; the notice is on its page, in its citations and in exports',
		envelope: 'data',
		params,
		body: z.object({
			kind: z.enum(publicationNoticeKinds, `must be one of ${publicationNoticeKinds.join(', ')}`),
			issuedOn: day,
			reason: longText(publicationNoticeLimits.reason).min(1, 'Required'),
			earlierGalley: cleared(recordId),
		}),
		errors: ['conflict'],
		response: z.array(staffPublicationNotice),
	}),
	remove: route({
		method: 'DELETE',
		path: '/api/articles/{id}/publication-notices/{noticeId}',
		permission: 'articles.write',
		summary: 'Take back a notice that was published by mistake; the history of the article keeps it',
		envelope: 'data',
		params: z.object({ id: recordId, noticeId: recordId }),
		response: z.array(staffPublicationNotice),
	}),
}
