import * as z from 'zod'
import { flagInput } from './inputs.ts'
import { journalFactsInput } from './journal-facts.ts'
import { journalListQuery } from './journal-search.ts'
import { bulkOutcomes, maxBulkJournals, maxExportedJournals } from './journal-words.ts'
import { recordId, route } from './route.ts'

const { page: _page, limit: _limit, fields: _fields, facets: _facets, ...filters } = journalListQuery.shape

const bulkBody = z.object({
	ids: z
		.array(z.int('must be ids').min(1).max(2_147_483_647), 'Required')
		.min(1, 'Required')
		.max(maxBulkJournals, `At most ${maxBulkJournals} journals at once`),
	isAcceptingSubmissions: flagInput.optional(),
	isActive: flagInput.optional(),
	publicationSectionId: z.preprocess((value) => (value === '' ? null : value), recordId.nullish()),
	addSubjects: journalFactsInput.subjects,
	removeSubjects: journalFactsInput.subjects,
})
export type BulkChange = z.infer<typeof bulkBody>

const bulkResult = z.object({
	id: z.number().int(),
	title: z.string().nullable(),
	outcome: z.enum(bulkOutcomes),
	reason: z.string().nullable().meta({ description: 'Why it was not changed' }),
})
export type BulkResult = z.infer<typeof bulkResult>

/** Calls about many journals at once. */
export const journalBulkRoutes = {
	exported: route({
		method: 'GET',
		path: '/api/journals/export',
		permission: 'public',
		summary: `The journals of a search as a file; for visitors at most ${maxExportedJournals}`,
		envelope: 'file',
		mediaTypes: ['text/csv', 'application/json'],
		query: z.object({ format: z.enum(['csv', 'json'], 'must be csv or json').optional(), ...filters }),
		response: z.unknown(),
	}),
	ids: route({
		method: 'GET',
		path: '/api/journals/ids',
		permission: 'journals.write',
		summary: 'The ids of all journals of a search, to change them together',
		envelope: 'data',
		query: z.object(filters),
		response: z.array(z.number().int()),
	}),
	change: route({
		method: 'POST',
		path: '/api/journals/bulk',
		permission: 'journals.write',
		summary: 'Change many journals in the same way; what is not sent stays as it is. Each has its own result',
		envelope: 'data',
		body: bulkBody,
		response: z.object({ changed: z.number().int(), results: z.array(bulkResult) }),
	}),
}
