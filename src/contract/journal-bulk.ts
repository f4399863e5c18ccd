import * as z from 'zod'
import { flagInput } from './inputs.ts'
import { journalFactsInput } from './journal-facts.ts'
import { journalListQuery } from './journal-search.ts'
import { maxBulkJournals, maxExportedJournals } from './journal-words.ts'
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
	change: route({
		method: 'POST',
		path: '/api/journals/bulk',
		permission: 'journals.write',
		summary: 'Change many journals in the same way; what is not sent stays as it is',
		envelope: 'data',
		body: bulkBody,
		response: z.object({
			changed: z.number().int(),
			missing: z.array(z.number().int()).meta({ description: 'Ids of which there is no journal any more' }),
		}),
	}),
}
