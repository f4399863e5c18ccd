import * as z from 'zod'
import { fileScans, manuscriptType, maxManuscriptBytes } from './article-words.ts'
import { byId, byToken, recordId, route } from './route.ts'

/** One version of the file, as its author sees it. */
export const sentVersion = z.object({
	version: z.number().int(),
	fileName: z.string(),
	size: z.number().int().nullable(),
	sha256: z.string().nullable(),
	sentAt: z.iso.datetime(),
	/** The member of staff who sent it; null: the author. */
	sentBy: z.string().nullable(),
	isCurrent: z.boolean(),
})

/** The same for staff. */
export const fileVersion = sentVersion.extend({
	/** null: no virus scanner is configured. */
	scan: z.enum(fileScans).nullable(),
	scanFinding: z.string().nullable(),
})
export type FileVersion = z.infer<typeof fileVersion>

/** The one file of a form with a manuscript. */
export const manuscriptFile = {
	field: 'articleFile',
	maxBytes: maxManuscriptBytes,
	description: 'A Word document (.docx), at most 10 MB',
}

export const articleVersionRoutes = {
	attachFile: route({
		method: 'POST',
		path: '/api/articles/{id}/file',
		permission: 'articles.write',
		summary:
			'Attach a Word document to an article, or replace the one it has; earlier ones stay as versions. The same document again changes nothing',
		envelope: 'data',
		params: byId,
		file: manuscriptFile,
		response: z.array(fileVersion),
	}),
	downloadVersion: route({
		method: 'GET',
		path: '/api/articles/{id}/versions/{version}/download',
		permission: 'articles.read',
		summary: 'One version of the Word document of an article, exactly as it was sent',
		envelope: 'file',
		mediaTypes: [manuscriptType],
		params: z.object({ id: recordId, version: recordId }),
		errors: ['conflict', 'file_refused'],
		response: z.unknown(),
	}),
	downloadOwnVersion: route({
		method: 'GET',
		path: '/api/articles/track/{token}/versions/{version}/download',
		permission: 'link.read',
		summary: 'One version of the Word document of a submission, for the holder of its private link',
		envelope: 'file',
		mediaTypes: [manuscriptType],
		params: byToken.extend({ version: recordId }),
		errors: ['conflict', 'file_refused'],
		response: z.unknown(),
	}),
}
