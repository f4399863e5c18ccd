import * as z from 'zod'
import { fileScans } from './article-words.ts'
import { attachmentLimits, attachmentTypes } from './attachment-words.ts'
import { byToken, type FileRule, recordId, route } from './route.ts'

/** A file that belongs to a message. */
export const attachment = z.object({
	id: z.number().int(),
	fileName: z.string(),
	type: z.enum(attachmentTypes),
	fileSize: z.number().int(),
	/** null: no virus scanner is configured. */
	fileScan: z.enum(fileScans).nullable(),
})
export type Attachment = z.infer<typeof attachment>

/** What both conversations have of a message. */
export const messageShape = {
	id: z.number().int(),
	/** Who wrote it, for a message of staff. */
	staffName: z.string().nullable(),
	text: z.string(),
	at: z.iso.datetime(),
	/** When the other side first saw it. */
	readAt: z.iso.datetime().nullable(),
	attachments: z.array(attachment),
}

export const attachedFiles: FileRule = {
	field: 'files',
	maxBytes: attachmentLimits.bytes,
	maxFiles: attachmentLimits.files,
	description:
		'Word documents (.docx), PDFs without scripts, PNG or JPEG pictures: at most five, each at most 10 MB; pictures are stored without metadata',
}

const download = {
	method: 'GET',
	envelope: 'file',
	mediaTypes: attachmentTypes,
	errors: ['conflict', 'file_refused'],
	response: z.unknown(),
} as const

export const attachmentRoutes = {
	download: route({
		...download,
		path: '/api/articles/{id}/attachments/{attachmentId}',
		permission: 'articles.read',
		summary: 'A file that was attached to something about this article',
		params: z.object({ id: recordId, attachmentId: recordId }),
	}),
	downloadByAuthor: route({
		...download,
		path: '/api/articles/track/{token}/attachments/{attachmentId}',
		permission: 'link.read',
		summary: 'A file that was attached to something about this article, by its private link',
		params: byToken.extend({ attachmentId: recordId }),
	}),
	downloadOfInquiry: route({
		...download,
		path: '/api/contacts/{id}/attachments/{attachmentId}',
		permission: 'contacts.read',
		summary: 'A file that was attached to an inquiry or to a message about it',
		params: z.object({ id: recordId, attachmentId: recordId }),
	}),
	downloadByPerson: route({
		...download,
		path: '/api/contacts/inquiry/{token}/attachments/{attachmentId}',
		permission: 'inquiry.read',
		summary: 'A file that was attached to an inquiry or to a message about it, by its private link',
		params: byToken.extend({ attachmentId: recordId }),
	}),
}
