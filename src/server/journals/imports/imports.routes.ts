import { journalImportRoutes } from '../../../contract/journal-imports.ts'
import type { Caller } from '../../caller.ts'
import type { Api } from '../../http/api.ts'
import type { JournalImportsService } from './imports.service.ts'

type Admit = (caller: Caller) => Promise<void>

export function mountJournalImports({ mount }: Api, imports: JournalImportsService, admit: Admit): void {
	mount(journalImportRoutes.list, async ({ query }) => imports.list(query))
	mount(
		journalImportRoutes.upload,
		async ({ body, upload, caller }) => imports.upload(upload, body.mode ?? 'fill', caller),
		{ admit },
	)
	mount(journalImportRoutes.read, async ({ params }) => imports.read(params.id))
	mount(journalImportRoutes.map, async ({ params, body, caller }) => imports.map(params.id, body, caller))
	mount(journalImportRoutes.rows, async ({ params, query }) => imports.rows(params.id, query))
	mount(journalImportRoutes.problems, async ({ params, query }) => imports.problems(params.id, query))
	mount(journalImportRoutes.exportProblems, async ({ params }) => imports.exportProblems(params.id))
	mount(journalImportRoutes.start, async ({ params, caller }) => imports.start(params.id, caller))
	mount(journalImportRoutes.cancel, async ({ params, caller }) => imports.cancel(params.id, caller))
	mount(journalImportRoutes.undo, async ({ params, caller }) => imports.undo(params.id, caller))
}
