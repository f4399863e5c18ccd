import * as z from 'zod'
import { manuscriptFile } from './article-versions.ts'
import { articleLimits, manuscriptType } from './article-words.ts'
import {
	article,
	articleByStaff,
	articleDetails,
	articleListQuery,
	articleMessage,
	articleStatus,
	articleSubmission,
	publicArticle,
	submissionReceipt,
	trackedArticle,
} from './articles.ts'
import { attachedFiles } from './attachments.ts'
import { maxNotesLength } from './form-limits.ts'
import { formGuard, longText, oneLine, plainEmail } from './forms.ts'
import { cleared } from './inputs.ts'
import { pendingMail, statusMailChoice, statusMailDraft } from './mail.ts'
import { lastRead, recordId, route } from './route.ts'
import { openChange, statusReason } from './status-changes.ts'

/** With the mail that a change of status has queued, if it has, and how the change is undone, while it can be. */
const articleWithMail = article.extend({ pendingMail: pendingMail.nullable(), undo: openChange.nullable() })

const trackingToken = z.object({ token: z.string().max(200) })

export const articleRoutes = {
	submit: route({
		method: 'POST',
		path: '/api/articles',
		permission: 'public',
		summary:
			'Submit an article: a visitor sends a form with the Word document, staff send JSON with a bearer token; with an Idempotency-Key a repetition is stored once',
		envelope: 'data',
		body: articleSubmission.extend(formGuard),
		file: manuscriptFile,
		staffBody: articleByStaff,
		staffPermission: 'articles.write',
		errors: ['conflict', 'journal_closed', 'too_many_requests'],
		takesIdempotencyKey: true,
		response: z.union([submissionReceipt, article]),
	}),
	readPublic: route({
		method: 'GET',
		path: '/api/articles/public/{id}',
		permission: 'public',
		summary: 'What everybody may read about an article',
		envelope: 'data',
		params: z.object({ id: recordId }),
		response: publicArticle,
	}),
	list: route({
		method: 'GET',
		path: '/api/articles',
		permission: 'articles.read',
		wholeListPermission: 'records.export',
		summary: 'Articles, newest first: all of them, or one page when any parameter is given',
		envelope: 'list',
		query: articleListQuery,
		response: z.array(article),
	}),
	read: route({
		method: 'GET',
		path: '/api/articles/{id}',
		permission: 'articles.read',
		summary: 'One article with its history, messages and what else came from its author',
		envelope: 'data',
		params: z.object({ id: recordId }),
		response: articleDetails,
	}),
	renewLink: route({
		method: 'POST',
		path: '/api/articles/{id}/private-link',
		permission: 'articles.write',
		summary:
			'Give the author a new private link; the ones before end. It is mailed, and answered only while mail is not configured',
		envelope: 'data',
		params: z.object({ id: recordId }),
		response: z.object({ link: z.string().nullable() }),
	}),
	lostLink: route({
		method: 'POST',
		path: '/api/articles/lost-link',
		permission: 'public',
		summary: 'Mail the private link of a submission to its author again; the answer does not tell whether there is one',
		envelope: 'data',
		body: z.object({
			reference: oneLine(40).min(1, 'Required'),
			email: plainEmail,
			...formGuard,
		}),
		errors: ['too_many_requests'],
		response: z.null(),
	}),
	reply: route({
		method: 'POST',
		path: '/api/articles/{id}/messages',
		permission: 'articles.reply',
		summary: 'Write to the author; the message is on their private page and is mailed to them',
		envelope: 'data',
		params: z.object({ id: recordId }),
		body: z.object({ text: longText(articleLimits.message).min(1, 'Required') }),
		file: attachedFiles,
		takesIdempotencyKey: true,
		response: z.array(articleMessage),
	}),
	markMessagesRead: route({
		method: 'POST',
		path: '/api/articles/{id}/messages/read',
		permission: 'articles.reply',
		summary: 'Mark the messages of the author as read, up to this one; the author sees it',
		envelope: 'data',
		params: z.object({ id: recordId }),
		body: lastRead,
		response: z.array(articleMessage),
	}),
	update: route({
		method: 'PUT',
		path: '/api/articles/{id}',
		permission: 'articles.write',
		summary: 'Change an article; fields that are not sent stay as they are. Another status tells its author by mail',
		envelope: 'data',
		params: z.object({ id: recordId }),
		body: articleByStaff.partial().extend({ mail: statusMailChoice.optional(), reason: statusReason }),
		response: articleWithMail,
	}),
	remove: route({
		method: 'DELETE',
		path: '/api/articles/{id}',
		permission: 'articles.delete',
		summary: 'Delete an article, its history, its messages and its file',
		envelope: 'data',
		params: z.object({ id: recordId }),
		response: z.null(),
	}),
	setStatus: route({
		method: 'PATCH',
		path: '/api/articles/{id}/status',
		permission: 'articles.note',
		summary:
			'Set the status, the notes or both of an article; what is not sent stays. The author is told of a new status by mail half a minute later',
		envelope: 'data',
		params: z.object({ id: recordId }),
		body: z
			.object({
				status: articleStatus.optional(),
				adminNotes: cleared(longText(maxNotesLength)),
				mail: statusMailChoice.optional(),
				reason: statusReason,
			})
			.refine(({ status, adminNotes }) => status !== undefined || adminNotes !== undefined, {
				error: 'Required',
				path: ['status'],
			}),
		response: articleWithMail,
	}),
	previewStatusMail: route({
		method: 'POST',
		path: '/api/articles/{id}/status-mail',
		permission: 'articles.write',
		summary: 'The mail that this status change would send; nothing is stored',
		envelope: 'data',
		params: z.object({ id: recordId }),
		body: statusMailChoice.omit({ send: true }).extend({ status: articleStatus }),
		response: statusMailDraft,
	}),
	undoStatus: route({
		method: 'POST',
		path: '/api/articles/{id}/status/undo',
		permission: 'articles.write',
		summary:
			'Take a status change back within half a minute: status, history and mail are as before. Names the change or its mail; without either it is the last change',
		envelope: 'data',
		params: z.object({ id: recordId }),
		body: z.object({ mailId: recordId.optional(), changeId: recordId.optional() }),
		errors: ['conflict'],
		response: articleWithMail,
	}),
	download: route({
		method: 'GET',
		path: '/api/articles/{id}/download',
		permission: 'articles.read',
		summary: 'The Word document of an article, exactly as it was sent; ranges are answered',
		envelope: 'file',
		mediaTypes: [manuscriptType],
		params: z.object({ id: recordId }),
		errors: ['conflict', 'file_refused'],
		response: z.unknown(),
	}),
	track: route({
		method: 'GET',
		path: '/api/articles/track/{token}',
		permission: 'link.read',
		summary: 'The status of a submission, for the holder of its private link',
		envelope: 'data',
		params: trackingToken,
		response: trackedArticle,
	}),
	withdraw: route({
		method: 'POST',
		path: '/api/articles/track/{token}/withdraw',
		permission: 'link.withdraw',
		summary: 'Withdraw a submission, by its private link',
		envelope: 'data',
		params: trackingToken,
		errors: ['conflict'],
		response: trackedArticle,
	}),
	restore: route({
		method: 'POST',
		path: '/api/articles/track/{token}/restore',
		permission: 'link.withdraw',
		summary: 'Take a withdrawal back, within 24 hours, by the private link',
		envelope: 'data',
		params: trackingToken,
		errors: ['conflict'],
		response: trackedArticle,
	}),
	markRead: route({
		method: 'POST',
		path: '/api/articles/track/{token}/messages/read',
		permission: 'link.message',
		summary: 'Mark the messages of staff as read, up to this one, by the private link',
		envelope: 'data',
		params: trackingToken,
		body: lastRead,
		response: trackedArticle,
	}),
	addMessage: route({
		method: 'POST',
		path: '/api/articles/track/{token}/messages',
		permission: 'link.message',
		summary: 'Leave a message for staff about a submission, by its private link',
		envelope: 'data',
		params: trackingToken,
		body: z.object({ text: longText(articleLimits.message).min(1, 'Required') }),
		file: attachedFiles,
		errors: ['too_many_requests'],
		takesIdempotencyKey: true,
		response: trackedArticle,
	}),
}
