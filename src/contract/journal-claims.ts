import * as z from 'zod'
import { attachmentLimits } from './attachment-words.ts'
import { claimDocumentTypes, claimKinds, claimStates, firstImpactYear, journalChangeFields } from './claim-words.ts'
import { cleared, flagInput, webAddress } from './inputs.ts'
import { indexingLimits } from './journal-words.ts'
import { byId, paging, recordId, route, searchText } from './route.ts'

/** One claim about a journal and what supports it. Who of the staff checked it is for staff alone. */
export const journalClaim = z.object({
	kind: z.enum(claimKinds),
	name: z.string().meta({ description: 'Which index the claim is about; empty for every other kind' }),
	value: z.string().nullable().meta({ description: 'In words; null where the journal states nothing' }),
	state: z.enum(claimStates),
	sourceUrl: z.string().nullable(),
	document: z
		.object({
			id: z.number().int(),
			fileName: z.string(),
			type: z.enum(claimDocumentTypes),
			fileSize: z.number().int(),
		})
		.nullable()
		.meta({ description: 'The evidence where it is a stored document' }),
	year: z.number().int().nullable().meta({ description: 'Of an impact factor' }),
	checkedAt: z.iso.datetime().nullable(),
})
export type JournalClaim = z.infer<typeof journalClaim>

export const staffClaim = journalClaim.extend({
	id: z.number().int().meta({ description: 'Of this row of the list' }),
	journalId: z.number().int(),
	journalTitle: z.string(),
	checkedBy: z.string().nullable(),
})
export type StaffClaim = z.infer<typeof staffClaim>

/** `value` is what was seen: a claim that was changed meanwhile is not confirmed. */
export const claimCheck = z.object({
	kind: z.enum(claimKinds, `must be one of ${claimKinds.join(', ')}`),
	name: z.string().trim().max(indexingLimits.name, `At most ${indexingLimits.name} characters`).default(''),
	value: z.string('Required').min(1, 'Required').max(20_000, 'At most 20000 characters'),
	sourceUrl: cleared(webAddress),
	year: cleared(
		z.coerce
			.number('must be a year')
			.int('must be a year')
			.min(firstImpactYear, `must be ${firstImpactYear} or later`)
			.max(2100, 'must be 2100 or earlier'),
	),
	removeDocument: flagInput.optional(),
})
export type ClaimCheck = z.infer<typeof claimCheck>

/**
 * A change that authors should know of. `fee` holds amounts such as `350 USD`, or `none`, `on_request` or `not_stated`;
 * `waiver` is `yes`, `no` or empty; `submissions` is `open` or `closed`; `listing` is `active` or `inactive`.
 */
export const journalChange = z.object({
	id: z.number().int(),
	at: z.iso.datetime(),
	field: z.enum(journalChangeFields),
	before: z.array(z.string()),
	after: z.array(z.string()),
})
export type JournalChange = z.infer<typeof journalChange>

const claimListQuery = z.object({
	q: searchText.optional(),
	state: z
		.enum([...claimStates, 'due'], `must be due or one of ${claimStates.join(', ')}`)
		.optional()
		.meta({ description: 'due: everything but `checked`; this is also what an answer without it holds' }),
	kind: z.enum(claimKinds, `must be one of ${claimKinds.join(', ')}`).optional(),
	...paging,
})
export type ClaimListQuery = z.infer<typeof claimListQuery>

export const journalClaimRoutes = {
	ofJournal: route({
		method: 'GET',
		path: '/api/journals/{id}/claims',
		permission: 'public',
		summary: 'What is claimed about a journal: source, when it was checked, and whether that is out of date',
		envelope: 'data',
		params: byId,
		response: z.array(journalClaim),
	}),
	document: route({
		method: 'GET',
		path: '/api/journals/{id}/claims/{claimId}/document',
		permission: 'public',
		summary: 'The stored document that supports a claim',
		envelope: 'file',
		mediaTypes: claimDocumentTypes,
		params: z.object({ id: recordId, claimId: recordId }),
		response: z.unknown(),
	}),
	history: route({
		method: 'GET',
		path: '/api/journals/{id}/history',
		permission: 'public',
		summary: 'Changes to the fee, waiver, indexes and status of a journal, newest first, by page',
		envelope: 'list',
		params: byId,
		query: z.object(paging),
		response: z.array(journalChange),
	}),
	list: route({
		method: 'GET',
		path: '/api/journal-claims',
		permission: 'journals.write',
		summary: 'Claims about active journals that are missing, changed or out of date, by page',
		envelope: 'list',
		query: claimListQuery,
		response: z.array(staffClaim),
	}),
	check: route({
		method: 'POST',
		path: '/api/journals/{id}/claims',
		permission: 'journals.write',
		summary: 'Confirm a claim as checked now; a source, year or document that is sent replaces the stored one',
		envelope: 'data',
		params: byId,
		body: claimCheck,
		file: {
			field: 'document',
			maxBytes: attachmentLimits.bytes,
			description: 'The evidence: a PDF without scripts, or a PNG or JPEG picture, at most 10 MB. Visitors can open it',
		},
		errors: ['conflict', 'file_refused'],
		response: journalClaim,
	}),
}
