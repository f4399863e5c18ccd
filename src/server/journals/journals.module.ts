import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Core } from '../core.ts'
import { importWorker } from '../imports/import-worker.service.ts'
import { searchedList } from '../record-search.ts'
import type { SectionsService } from '../sections/sections.service.ts'
import { journalBulk } from './bulk.service.ts'
import { claimDocuments } from './claim-documents.service.ts'
import { mountJournalClaims } from './claims.routes.ts'
import { journalClaimsService } from './claims.service.ts'
import { journalEditing } from './editing.service.ts'
import { journalExport } from './export.service.ts'
import { importedJournals } from './imports/imported-journals.ts'
import { mountJournalImports } from './imports/imports.routes.ts'
import { journalImportsService } from './imports/imports.service.ts'
import { mountJournals } from './journals.routes.ts'
import { journalsService } from './journals.service.ts'

type Needed = { sections: SectionsService; attachments: AttachmentsService }

export function journalsModule(core: Core, { sections, attachments }: Needed) {
	const journals = journalsService({ ...core, sections })
	const editing = journalEditing(core.work, journals, sections)
	const bulk = journalBulk(core.work, sections)
	const exported = journalExport(journals, core.limits)
	core.register({
		routes: (api) => mountJournals(api, { journals, editing, bulk, exported }),
		searched: searchedList({
			kind: 'journal',
			permission: 'content.read',
			list: (query) => journals.list({ ...query, fields: 'card' }, true),
			hitOf: ({ id, title, issn }) => ({ id, title, detail: issn }),
		}),
		trashed: editing.trashed,
		prepare: journals.prepareSearch,
	})
	const documents = claimDocuments({ ...core, attachments })
	const claims = journalClaimsService({ ...core, documents })
	core.register({
		routes: (api) => mountJournalClaims(api, { claims, documents }),
		folder: documents.swept,
	})
	const worker = importWorker({ ...core, imported: importedJournals })
	const imports = journalImportsService({ ...core, worker })
	core.register({
		routes: (api) =>
			mountJournalImports(api, imports, (caller) => core.limits.refuseWhenFull('journal-imports', caller)),
		jobs: { 'import-journals': worker.run, 'tidy-up': imports.removeOld },
		folder: imports.swept,
		stop: worker.stop,
	})
	return journals
}
