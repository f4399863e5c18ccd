import type { TestApp } from '../support/app.ts'
import { aPlainTable, checkedImport, finishedImport, uploadTable } from '../support/journal-imports.ts'
import { shared } from '../support/shared.ts'

type Page = { query: { page: number; limit: number } }

/** The calls about imports of journals, each with an import to answer about. */
export function journalImportCalls(app: TestApp, headers: Record<string, string>, page: Page) {
	/** To read, and then to start. */
	const seen = shared(() => checkedImport(app, headers))
	return {
		'journalImports.upload': () => ({ body: { mode: 'update' as const }, file: aPlainTable() }),
		'journalImports.list': async () => {
			await seen()
			return page
		},
		'journalImports.read': async () => ({ params: await seen() }),
		'journalImports.map': async () => ({
			params: await uploadTable(app, headers, aPlainTable()),
			body: { mode: 'fill' as const, columns: ['title' as const, 'issn' as const, null] },
		}),
		'journalImports.rows': async () => ({ params: await seen(), query: { page: 1 } }),
		'journalImports.problems': async () => ({ params: await seen(), query: { page: 1 } }),
		'journalImports.exportProblems': async () => ({ params: await seen() }),
		'journalImports.start': async () => ({ params: await seen() }),
		'journalImports.cancel': async () => ({ params: await checkedImport(app, headers) }),
		'journalImports.undo': async () => ({ params: await finishedImport(app, headers) }),
	}
}
