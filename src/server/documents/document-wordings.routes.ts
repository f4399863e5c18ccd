import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { documentWordingRoutes } from '../../contract/document-wordings.ts'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Api } from '../http/api.ts'
import { type DocumentPreviewsService, type PreviewFormat, previewPaths } from './document-previews.service.ts'
import type { DocumentWordingsService } from './document-wordings.service.ts'

type Parts = { wordings: DocumentWordingsService; previews: DocumentPreviewsService }

export function mountDocumentWordings({ mount }: Api, { wordings, previews }: Parts): void {
	mount(documentWordingRoutes.list, async () => wordings.list())
	mount(documentWordingRoutes.change, async ({ params, body, caller }) => wordings.change(params.kind, body, caller))
	mount(documentWordingRoutes.preview, async ({ params: { kind }, body }) =>
		previews.pathsOf({ kind, ...(await wordings.tried(kind, body)) }),
	)
}

const types: Record<PreviewFormat, string> = { svg: 'image/svg+xml; charset=utf-8', pdf: 'application/pdf' }

/** Pictures and frames send no token of a session: what these addresses show is signed into them. */
export function mountDocumentPreviews(
	app: FastifyInstance,
	previews: DocumentPreviewsService,
	{ counted, callerOf }: { counted: RouteShorthandOptions; callerOf: (request: FastifyRequest) => Promise<Caller> },
): void {
	for (const [format, path] of Object.entries(previewPaths) as [PreviewFormat, string][])
		app.get<{ Querystring: { token?: unknown } }>(path, counted, async (request, reply) => {
			const { token } = request.query
			const caller = await callerOf(request)
			const bytes = typeof token === 'string' ? await previews.show(token, format, caller) : undefined
			if (!bytes) throw new AppError('not_found', 'This preview has expired. Please open it again.')
			return reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' }).type(types[format]).send(bytes)
		})
}
