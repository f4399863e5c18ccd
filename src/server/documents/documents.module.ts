import type { Core } from '../core.ts'
import type { SiteService } from '../site/site.service.ts'
import { documentPreviewsService } from './document-previews.service.ts'
import { mountDocumentPreviews, mountDocumentWordings } from './document-wordings.routes.ts'
import { documentWordingsService } from './document-wordings.service.ts'
import { mountDocuments } from './documents.routes.ts'
import { documentsService } from './documents.service.ts'
import { typesetter as startTypesetter } from './typesetting/typeset.ts'

export function documentsModule(core: Core, { site }: { site: SiteService }) {
	const typesetter = startTypesetter()
	const documents = documentsService({ ...core, site, typesetter })
	const wordings = documentWordingsService(core)
	const previews = documentPreviewsService({ ...core, site, typesetter })
	core.register({
		folder: documents.swept,
		routes: (api) => {
			mountDocuments(api, documents)
			mountDocumentWordings(api, { wordings, previews })
		},
		web: ({ app, counted, readCaller }) =>
			mountDocumentPreviews(app, previews, { counted, callerOf: (request) => readCaller(request, 'public') }),
		stop: typesetter.stop,
	})
	return { documents }
}
