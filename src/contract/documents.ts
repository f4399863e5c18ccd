import * as z from 'zod'
import { documentKinds, documentLimits, issuedByStaff } from './document-words.ts'
import { longText } from './forms.ts'
import { byToken, recordId, route } from './route.ts'

/** What a document states, line by line, as it is printed on it. */
const statements = z.array(z.object({ label: z.string(), value: z.string() }))

/** What anybody who has the code of a document is told: nothing that the document itself does not show. */
export const checkedDocument = z.object({
	code: z.string(),
	kind: z.enum(documentKinds),
	issuedAt: z.iso.datetime(),
	statements,
	fileSha256: z.string().meta({ description: 'Of the PDF as it was issued' }),
	revokedAt: z.iso.datetime().nullable(),
	revokeReason: z.string().nullable(),
})
export type CheckedDocument = z.infer<typeof checkedDocument>

/** A document of an article, as its author sees it. */
export const trackedDocument = z.object({
	id: z.number().int(),
	code: z.string(),
	kind: z.enum(documentKinds),
	/** The author it is about. */
	recipient: z.string(),
	fileName: z.string(),
	fileSize: z.number().int(),
	issuedAt: z.iso.datetime(),
	revokedAt: z.iso.datetime().nullable(),
	revokeReason: z.string().nullable(),
})
export type TrackedDocument = z.infer<typeof trackedDocument>

/** The same for staff. */
export const issuedDocument = trackedDocument.extend({
	fileSha256: z.string(),
	/** Null: by the author, who signed it. */
	issuedBy: z.string().nullable(),
	revokedBy: z.string().nullable(),
	statements,
})
export type IssuedDocument = z.infer<typeof issuedDocument>

const pdf = ['application/pdf']

export const documentRoutes = {
	check: route({
		method: 'GET',
		path: '/api/documents/check/{code}',
		permission: 'public',
		summary:
			'What a document states, when it was issued and whether it was revoked, for anybody who has its code. A mistyped code is answered like one that was never issued',
		envelope: 'data',
		params: z.object({ code: z.string() }),
		errors: ['not_found', 'too_many_requests'],
		response: checkedDocument,
	}),
	list: route({
		method: 'GET',
		path: '/api/articles/{id}/documents',
		permission: 'articles.read',
		summary:
			'Every document that was issued about an article, the latest first; invoices and receipts for those who may read invoices',
		envelope: 'data',
		params: z.object({ id: recordId }),
		response: z.array(issuedDocument),
	}),
	issue: route({
		method: 'POST',
		path: '/api/articles/{id}/documents',
		permission: 'articles.write',
		summary:
			'Issue the acceptance letter of an accepted article, or one certificate of publication for each author of a published one. One that states the same stays; one that states something else is revoked as replaced',
		envelope: 'data',
		params: z.object({ id: recordId }),
		body: z.object({ kind: z.enum(issuedByStaff) }),
		errors: ['conflict', 'unavailable'],
		response: z.array(issuedDocument),
	}),
	revoke: route({
		method: 'POST',
		path: '/api/articles/{id}/documents/{documentId}/revoke',
		permission: 'articles.write',
		summary:
			'Revoke a document with a reason, which everybody who checks its code reads. Invoices and receipts need the permission to change invoices',
		envelope: 'data',
		params: z.object({ id: recordId, documentId: recordId }),
		body: z.object({ reason: longText(documentLimits.reason).min(1, 'Required') }),
		errors: ['conflict'],
		response: z.array(issuedDocument),
	}),
	download: route({
		method: 'GET',
		path: '/api/articles/{id}/documents/{documentId}/download',
		permission: 'articles.read',
		summary: 'The PDF of a document, as it was issued; an invoice or a receipt for those who may read invoices',
		envelope: 'file',
		mediaTypes: pdf,
		params: z.object({ id: recordId, documentId: recordId }),
		response: z.unknown(),
	}),
	tracked: route({
		method: 'GET',
		path: '/api/articles/track/{token}/documents',
		permission: 'link.read',
		summary: 'The documents of a submission, by its private link',
		envelope: 'data',
		params: byToken,
		response: z.array(trackedDocument),
	}),
	downloadTracked: route({
		method: 'GET',
		path: '/api/articles/track/{token}/documents/{documentId}/download',
		permission: 'link.read',
		summary: 'The PDF of a document of a submission, by its private link',
		envelope: 'file',
		mediaTypes: pdf,
		params: byToken.extend({ documentId: recordId }),
		response: z.unknown(),
	}),
	downloadAgreement: route({
		method: 'GET',
		path: '/api/authorship/{token}/agreement',
		permission: 'link.coauthor',
		summary: 'The signed agreement as a PDF, for a co-author who has confirmed, by the private link of the co-author',
		envelope: 'file',
		mediaTypes: pdf,
		params: byToken,
		response: z.unknown(),
	}),
}
