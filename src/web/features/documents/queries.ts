import { apiLinkedQuery, apiRecordQuery } from '../../lib/api.ts'

/** Null where no document has this code. */
export const checkedDocumentQuery = (code: string) =>
	apiRecordQuery('/api/documents/check/{code}', { params: { code } })

/** The documents of a submission, by its private link. */
export const trackedDocumentsQuery = (token: string) =>
	apiLinkedQuery('/api/articles/track/{token}/documents', { params: { token } })
