import { documentRoutes } from '../../contract/documents.ts'
import type { Api } from '../http/api.ts'
import type { DocumentsService } from './documents.service.ts'

export function mountDocuments({ mount }: Api, documents: DocumentsService): void {
	mount(documentRoutes.check, async ({ params, caller }) => documents.check(params.code, caller))
	mount(documentRoutes.list, async ({ params, caller }) => documents.list(params.id, caller))
	mount(documentRoutes.issue, async ({ params, body, caller }) => documents.issue(params.id, body.kind, caller))
	mount(documentRoutes.revoke, async ({ params, body, caller }) => documents.revoke(params, body.reason, caller))
	mount(documentRoutes.download, async ({ params, caller }) => documents.download(params, caller))
	mount(documentRoutes.tracked, async ({ caller }) => documents.tracked(caller))
	mount(documentRoutes.downloadTracked, async ({ params, caller }) =>
		documents.downloadTracked(params.documentId, caller),
	)
	mount(documentRoutes.downloadAgreement, async ({ caller }) => documents.downloadAgreement(caller))
}
