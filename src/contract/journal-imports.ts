import * as z from 'zod'
import {
	importFields,
	importLimits,
	importModes,
	importStates,
	problemEffects,
	repeatableFields,
	rowOutcomes,
	undoResults,
} from './journal-import-words.ts'
import { byId, paging, route } from './route.ts'

const count = z.number().int()

export const importCounts = z.object({
	read: count.meta({ description: 'Rows of the file that were checked' }),
	new: count,
	changed: count,
	unchanged: count,
	skipped: count,
	problems: count,
	handled: count.meta({ description: 'New and changed ones that the import is done with' }),
	created: count.meta({ description: 'Journals that the import added' }),
	updated: count.meta({ description: 'Journals that the import changed' }),
	undone: count,
	kept: count.meta({ description: 'Journals that undo left as they are' }),
})
export type ImportCounts = z.infer<typeof importCounts>

/** What every import has, whatever it imports. */
export const importSummary = z.object({
	id: count,
	fileName: z.string(),
	fileSize: count,
	state: z.enum(importStates),
	problem: z.string().nullable().meta({ description: 'Why it failed' }),
	progress: z.number().meta({ description: 'Of what the job does now, from 0 to 1' }),
	counts: importCounts,
	hasRows: z.boolean().meta({ description: 'Its rows can still be read, and it can be undone' }),
	createdBy: z.string().nullable(),
	createdAt: z.iso.datetime(),
	startedAt: z.iso.datetime().nullable(),
	finishedAt: z.iso.datetime().nullable(),
})
export type ImportSummary = z.infer<typeof importSummary>

export const journalImport = importSummary.extend({
	mode: z.enum(importModes).meta({ description: 'What is done with journals that are in the catalogue already' }),
	isDoaj: z.boolean().meta({ description: "Its columns are those of DOAJ's list" }),
	hasFile: z.boolean().meta({ description: 'Its columns can still be mapped' }),
})
export type JournalImport = z.infer<typeof journalImport>

const columnField = z.enum(importFields, 'must be a field of a journal').nullable()

const importDetails = journalImport.extend({
	columns: z.array(
		z.object({
			name: z.string(),
			field: columnField,
			sample: z.string().meta({ description: 'Its value in the first rows; empty once the file is removed' }),
		}),
	),
})
export type JournalImportDetails = z.infer<typeof importDetails>

const importProblem = z.object({
	column: z.string().nullable(),
	value: z.string(),
	sentence: z.string(),
	effect: z.enum(problemEffects),
})
export type ImportProblem = z.infer<typeof importProblem>

/** A row or record of a file. */
export const importRow = z.object({
	id: count.meta({ description: 'The row of the file; the headings are row 1. Articles are counted from 1 on' }),
	title: z.string(),
	outcome: z.enum(rowOutcomes),
	isHandled: z.boolean(),
	changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
	problems: count,
	undo: z.enum(undoResults).nullable(),
	note: z.string().nullable().meta({ description: 'Why undo left it as it is' }),
})
const journalRow = importRow.extend({ issns: z.array(z.string()), journalId: count.nullable() })
export type JournalImportRow = z.infer<typeof journalRow>

export const listedProblem = importProblem.extend({ id: count, row: count, title: z.string() })
export type ListedProblem = z.infer<typeof listedProblem>

export const importRowsQuery = z.object({
	...paging,
	outcome: z.enum(rowOutcomes, `must be one of ${rowOutcomes.join(', ')}`).optional(),
	undo: z.enum(undoResults, `must be one of ${undoResults.join(', ')}`).optional(),
})

const mode = z.enum(importModes, `must be one of ${importModes.join(', ')}`)

const mapping = z.object({
	mode,
	columns: z
		.array(columnField, 'Required')
		.max(importLimits.columns, `At most ${importLimits.columns} columns`)
		.refine(
			(fields) =>
				fields.every((field, at) => field === null || repeatableFields.includes(field) || fields.indexOf(field) === at),
			'Two columns cannot have the same field.',
		)
		.refine((fields) => fields.includes('title'), 'One column must be the title.')
		.refine((fields) => fields.includes('issn') || fields.includes('eissn'), 'One column must be an ISSN.')
		.meta({ description: 'The field of each column in its order; null: not imported' }),
})
export type ImportMapping = z.infer<typeof mapping>

/** Journals from a CSV file: uploaded, mapped, checked, then imported; and taken back. */
export const journalImportRoutes = {
	list: route({
		method: 'GET',
		path: '/api/journal-imports',
		permission: 'journals.write',
		summary: 'Imports of journals, the newest first',
		envelope: 'list',
		query: z.object(paging),
		response: z.array(journalImport),
	}),
	upload: route({
		method: 'POST',
		path: '/api/journal-imports',
		permission: 'journals.write',
		summary: "Upload a CSV file; one with DOAJ's columns is checked at once, any other waits for its mapping",
		envelope: 'data',
		body: z.object({ mode: mode.optional() }),
		file: {
			field: 'file',
			maxBytes: importLimits.megabytes * 1024 * 1024,
			description: `CSV in UTF-8 with a row of headings, at most ${importLimits.megabytes} MB; separated by commas, semicolons or tabs`,
		},
		response: journalImport,
	}),
	read: route({
		method: 'GET',
		path: '/api/journal-imports/{id}',
		permission: 'journals.write',
		summary: 'One import with its columns and its progress',
		envelope: 'data',
		params: byId,
		response: importDetails,
	}),
	map: route({
		method: 'PUT',
		path: '/api/journal-imports/{id}/mapping',
		permission: 'journals.write',
		summary: 'Say what its columns mean and what happens to known journals; it is then checked, and nothing is written',
		envelope: 'data',
		params: byId,
		body: mapping,
		errors: ['conflict'],
		response: journalImport,
	}),
	rows: route({
		method: 'GET',
		path: '/api/journal-imports/{id}/rows',
		permission: 'journals.write',
		summary: 'What an import changes, row by row',
		envelope: 'list',
		params: byId,
		query: importRowsQuery,
		response: z.array(journalRow),
	}),
	problems: route({
		method: 'GET',
		path: '/api/journal-imports/{id}/problems',
		permission: 'journals.write',
		summary: 'Every problem of its rows, and what follows from it',
		envelope: 'list',
		params: byId,
		query: z.object(paging),
		response: z.array(listedProblem),
	}),
	exportProblems: route({
		method: 'GET',
		path: '/api/journal-imports/{id}/problems/export',
		permission: 'journals.write',
		summary: 'The same as a CSV file',
		envelope: 'file',
		mediaTypes: ['text/csv'],
		params: byId,
		response: z.unknown(),
	}),
	start: route({
		method: 'POST',
		path: '/api/journal-imports/{id}/start',
		permission: 'journals.write',
		summary: 'Import what was checked, or continue what was cancelled',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: journalImport,
	}),
	cancel: route({
		method: 'POST',
		path: '/api/journal-imports/{id}/cancel',
		permission: 'journals.write',
		summary: 'Stop an import; what it has written stays until it is undone',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: journalImport,
	}),
	undo: route({
		method: 'POST',
		path: '/api/journal-imports/{id}/undo',
		permission: 'journals.delete',
		alsoRequires: ['journals.write'],
		summary: 'Remove the journals it added and restore what it changed, except what was changed since',
		envelope: 'data',
		params: byId,
		errors: ['conflict'],
		response: journalImport,
	}),
}
