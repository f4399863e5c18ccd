import type { TestApp } from '../support/app.ts'
import { aJournalHere, aRisFile, checkedArticles, finishedArticles } from '../support/article-imports.ts'
import { shared } from '../support/shared.ts'

type Page = { query: { page: number; limit: number } }

/** The calls about imports of articles, each with an import to answer about. */
export function articleImportCalls(app: TestApp, headers: Record<string, string>, page: Page) {
	const sent = async () => ({ journalId: await aJournalHere(app, headers), file: aRisFile() })
	const checked = async () => checkedArticles(app, headers, await sent())
	/** To read, and then to start. */
	const seen = shared(checked)
	return {
		'articleImports.upload': async () => {
			const { journalId, file } = await sent()
			return { body: { journalId }, file: new TextEncoder().encode(file) }
		},
		'articleImports.list': async () => {
			await seen()
			return page
		},
		'articleImports.read': async () => ({ params: await seen() }),
		'articleImports.rows': async () => ({ params: await seen(), query: { page: 1 } }),
		'articleImports.problems': async () => ({ params: await seen(), query: { page: 1 } }),
		'articleImports.exportProblems': async () => ({ params: await seen() }),
		'articleImports.start': async () => ({ params: await seen() }),
		'articleImports.cancel': async () => ({ params: await checked() }),
		'articleImports.undo': async () => ({ params: await finishedArticles(app, headers, await sent()) }),
	}
}
