import { documentRoutes } from '../../contract/documents.ts'
import type { Api } from '../http/api.ts'
import type { DocumentsService } from './documents.service.ts'

export function mountDocuments({ mount }: Api, documents: DocumentsService): void {
	mount(documentRoutes.check, async ({ params, caller }) => documents.check(params.code, caller))
	mount(documentRoutes.list, async ({ params }) => documents.list(params.id))
	mount(documentRoutes.issue, async ({ params, body, caller }) => documents.issue(params.id, body.kind, caller))
	mount(documentRoutes.revoke, async ({ params, body, caller }) => documents.revoke(params, body.reason, caller))
	mount(documentRoutes.download, async ({ params }) => documents.download(params.id, params.documentId))
	mount(documentRoutes.tracked, async ({ caller }) => documents.tracked(caller))
	mount(documentRoutes.downloadTracked, async ({ params, caller }) =>
		documents.downloadTracked(params.documentId, caller),
	)
}
