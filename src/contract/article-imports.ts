import * as z from 'zod'
import { articleFormats, articleImportLimits } from './journal-import-words.ts'
import { importRow, importRowsQuery, importSummary, listedProblem } from './journal-imports.ts'
import { byId, paging, recordId, route } from './route.ts'

const articleImport = importSummary.extend({
	format: z.enum(articleFormats),
	journalId: z.number().int().nullable().meta({ description: 'The journal that the articles become part of' }),
	journalTitle: z.string().nullable(),
})
export type ArticleImport = z.infer<typeof articleImport>

const articleRow = importRow.extend({
	doi: z.string().nullable(),
	articleId: z.number().int().nullable().meta({ description: 'The article that it is or became' }),
})
export type ArticleImportRow = z.infer<typeof articleRow>

/** Published articles of another system: uploaded, checked, then imported; and taken back. */
export const articleImportRoutes = {
	list: route({
		method: 'GET',
		path: '/api/article-imports',
		permission: 'articles.write',
		summary: 'Imports of articles, the newest first',
		envelope: 'list',
		query: z.object(paging),
		response: z.array(articleImport),
	}),
	upload: route({
		method: 'POST',
		path: '/api/article-imports',
		permission: 'articles.write',
		summary:
			'Upload published articles for a journal that is published here: an export of Open Journal Systems, JATS, Crossref JSON, BibTeX or RIS. It is checked, and nothing is written',
		envelope: 'data',
		body: z.object({ journalId: recordId }),
		file: {
			field: 'file',
			maxBytes: articleImportLimits.megabytes * 1024 * 1024,
			description: `XML (JATS also as a ZIP file) of at most ${articleImportLimits.megabytes} MB, other formats at most ${articleImportLimits.textMegabytes} MB; in UTF-8, at most ${articleImportLimits.records} articles`,
		},
		errors: ['file_refused'],
		response: articleImport,
	}),
	read: route({
		method: 'GET',
		path: '/api/article-imports/{id}',
		permission: 'articles.write',
		summary: 'One import of articles with its progress',
		envelope: 'data',
		params: byId,
		response: articleImport,
	}),
	rows: route({
		method: 'GET',
		path: '/api/article-imports/{id}/rows',
		permission: 'articles.write',
		summary: 'The articles of the file, and what the import does with each',
		envelope: 'list',
		params: byId,
		query: importRowsQuery,
		response: z.array(articleRow),
	}),
	problems: route({
		method: 'GET',
		path: '/api/article-imports/{id}/problems',
		permission: 'articles.write',
		summary: 'Every problem of its articles, and what follows from it',
		envelope: 'list',
		params: byId,
		query: z.object(paging),
		response: z.array(listedProblem),
	}),
	exportProblems: route({
		method: 'GET',
		path: '/api/article-imports/{id}/problems/export',
		permission: 'articles.write',
		summary: 'The problems as a CSV file',
		envelope: 'file',
		mediaTypes: ['text/csv'],
		params: byId,
		response: z.unknown(),
	}),
	start: route({
		method: 'POST',
		path: '/api/article-imports/{id}/start',
		permission: 'articles.write',
		// it makes or removes issues of the journal
		alsoRequires: ['journals.write'],
		summary: 'Import the articles that were checked, or continue what was cancelled; nobody is mailed',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: articleImport,
	}),
	cancel: route({
		method: 'POST',
		path: '/api/article-imports/{id}/cancel',
		permission: 'articles.write',
		summary: 'Stop an import of articles; what it has written stays until it is undone',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: articleImport,
	}),
	undo: route({
		method: 'POST',
		path: '/api/article-imports/{id}/undo',
		permission: 'articles.delete',
		// it makes or removes issues of the journal
		alsoRequires: ['articles.write', 'journals.write'],
		summary: 'Put the articles that it added into the trash, except those that were changed since',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: articleImport,
	}),
}
