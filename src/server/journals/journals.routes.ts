import { journalBulkRoutes } from '../../contract/journal-bulk.ts'
import { journalRoutes } from '../../contract/journals.ts'
import { orNotFound } from '../app-error.ts'
import { mayDo } from '../caller.ts'
import type { Api } from '../http/api.ts'
import type { JournalBulk } from './bulk.service.ts'
import type { JournalEditing } from './editing.service.ts'
import type { JournalExport } from './export.service.ts'
import { asksForPage, type JournalsService } from './journals.service.ts'

type Services = { journals: JournalsService; editing: JournalEditing; bulk: JournalBulk; exported: JournalExport }

export function mountJournals({ mount }: Api, { journals, editing, bulk, exported }: Services): void {
	mount(
		journalRoutes.list,
		async ({ query, tag, caller }) => {
			const list = await journals.list(query, mayDo(caller, 'content.read') || undefined)
			if (query.slug === undefined || list.data.length > 0) tag('journals', 'sections')
			return list
		},
		// thousands of records: made and compressed once; a page of them is quick enough to make each time
		{ keep: ({ query }) => !asksForPage(query) },
	)

	mount(
		journalRoutes.newest,
		async ({ tag }) => {
			tag('journals', 'sections')
			return journals.newest()
		},
		{ keep: () => true },
	)

	mount(journalRoutes.read, async ({ params: { id }, tag, caller }) => {
		tag(`journal:${id}`, 'journals:bulk', 'sections')
		return orNotFound(await journals.find(id, mayDo(caller, 'content.read') || undefined), 'Journal')
	})

	mount(journalBulkRoutes.exported, async ({ query: { format = 'csv', ...query }, caller }) =>
		exported.download({ query, format, caller }),
	)
	mount(journalBulkRoutes.ids, async ({ query }) => journals.searchIds(query, true))
	mount(journalBulkRoutes.change, async ({ body, caller }) => bulk.change(body, caller))

	mount(journalRoutes.create, async ({ body, caller }) => editing.create(body, caller))
	mount(journalRoutes.update, async ({ params, body, caller }) => editing.update(params.id, body, caller))
	mount(journalRoutes.remove, async ({ params, caller }) => editing.remove(params.id, caller))
}
