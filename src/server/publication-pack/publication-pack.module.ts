import { publicationPackRoutes as routes } from '../../contract/publication-pack.ts'
import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { CitationsService } from '../citations/citations.service.ts'
import type { Core } from '../core.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import type { GalleysService } from '../galleys/galleys.service.ts'
import { publicationPackService } from './publication-pack.service.ts'

type Needed = {
	publicArticles: PublicArticlesService
	citations: CitationsService
	galleys: GalleysService
	documents: DocumentsService
}

export function publicationPackModule(core: Core, needed: Needed): void {
	const packs = publicationPackService({ ...core, ...needed })
	core.register({
		routes: ({ mount }) => {
			mount(routes.read, async ({ params }) => packs.read(params.id))
			mount(routes.send, async ({ params, caller }) => packs.send(params.id, caller))
			mount(routes.download, async ({ params, caller }) => packs.download(params.id, caller))
			mount(routes.readOwn, async ({ caller }) => packs.readOwn(caller))
			mount(routes.downloadOwn, async ({ caller }) => packs.downloadOwn(caller))
		},
		jobs: { 'make-documents': packs.sendDue },
	})
}
