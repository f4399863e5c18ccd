import { articleImportRoutes as routes } from '../../contract/article-imports.ts'
import type { Core } from '../core.ts'
import type { GalleysService } from '../galleys/galleys.service.ts'
import { importWorker } from '../imports/import-worker.service.ts'
import type { JournalsService } from '../journals/journals.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import type { SiteService } from '../site/site.service.ts'
import { articleImportsService } from './article-imports.service.ts'
import { embeddedFiles } from './embedded-files.ts'
import { importedArticles } from './imported-articles.ts'

type Needed = { journals: JournalsService; site: SiteService; galleys: GalleysService; scanner: ScannerService }

export function articleImportsModule(core: Core, { journals, site, galleys, scanner }: Needed): void {
	const embedded = embeddedFiles({ ...core, galleys, scanner })
	const worker = importWorker({ ...core, imported: importedArticles({ ...core, site, journals, embedded }) })
	const imports = articleImportsService({ ...core, worker, journals })
	core.register({
		routes: ({ mount }) => {
			mount(routes.list, async ({ query }) => imports.list(query))
			mount(routes.upload, async ({ body, upload, caller }) => imports.upload(upload, body.journalId, caller), {
				admit: (caller) => core.limits.refuseWhenFull('article-imports', caller),
			})
			mount(routes.read, async ({ params }) => imports.read(params.id))
			mount(routes.rows, async ({ params, query }) => imports.rows(params.id, query))
			mount(routes.problems, async ({ params, query }) => imports.problems(params.id, query))
			mount(routes.exportProblems, async ({ params }) => imports.exportProblems(params.id))
			mount(routes.start, async ({ params, caller }) => imports.start(params.id, caller))
			mount(routes.cancel, async ({ params, caller }) => imports.cancel(params.id, caller))
			mount(routes.undo, async ({ params, caller }) => imports.undo(params.id, caller))
		},
		jobs: { 'import-articles': worker.run, 'tidy-up': imports.removeOld },
		stop: worker.stop,
	})
}
