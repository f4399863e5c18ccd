import * as z from 'zod'
import { articleLimits } from './article-words.ts'
import { article } from './articles.ts'
import { ruleScopes } from './assignment-words.ts'
import { contact } from './contacts.ts'
import { oneLine } from './forms.ts'
import { cleared, startedFrom } from './inputs.ts'
import { byId, paging, recordId, route, searchText } from './route.ts'

/** Null takes the record from everybody. */
const newAssignee = z.object({
	assigneeId: z.preprocess(
		(value) => (value === '' ? null : value),
		z.union([recordId, z.null()], 'must be an account or null'),
	),
	startedFrom,
})

/** Who gets new records without anybody choosing. */
export const assignmentRule = z.object({
	id: z.number().int(),
	scope: z.enum(ruleScopes),
	journalId: z.number().int().nullable(),
	journalTitle: z.string().nullable(),
	researchField: z.string().nullable(),
	assigneeId: z.number().int(),
	assigneeName: z.string(),
})
export type AssignmentRule = z.infer<typeof assignmentRule>

const ruleInput = z.object({
	scope: z.enum(ruleScopes, `must be one of ${ruleScopes.join(', ')}`),
	journalId: z.preprocess((value) => (value === '' ? null : value), recordId.nullish()),
	researchField: cleared(oneLine(articleLimits.researchField)),
	assigneeId: recordId,
})
export type RuleInput = z.infer<typeof ruleInput>

export const assignmentRoutes = {
	assignees: route({
		method: 'GET',
		path: '/api/admin/assignees',
		permission: 'dashboard.read',
		summary: 'The active accounts, to whom records can be assigned',
		envelope: 'data',
		response: z.array(z.object({ id: z.number().int(), name: z.string() })),
	}),
	assignArticle: route({
		method: 'PATCH',
		path: '/api/articles/{id}/assignee',
		permission: 'articles.write',
		summary: 'Assign an article to an account, or to nobody with null',
		envelope: 'data',
		params: byId,
		body: newAssignee,
		errors: ['edit_conflict'],
		response: article,
	}),
	assignContact: route({
		method: 'PATCH',
		path: '/api/contacts/{id}/assignee',
		permission: 'contacts.write',
		summary: 'Assign a message to an account, or to nobody with null',
		envelope: 'data',
		params: byId,
		body: newAssignee,
		errors: ['edit_conflict'],
		response: contact,
	}),
	rules: route({
		method: 'GET',
		path: '/api/assignment-rules',
		permission: 'articles.read',
		summary: 'Rules that assign new records: all of them, or one page when any parameter is given',
		envelope: 'list',
		query: z.object({ q: searchText.optional(), ...paging }),
		response: z.array(assignmentRule),
	}),
	createRule: route({
		method: 'POST',
		path: '/api/assignment-rules',
		permission: 'articles.write',
		summary: 'Add a rule; a rule for a journal comes before one for a field, and that before the one for all others',
		envelope: 'data',
		body: ruleInput,
		errors: ['conflict'],
		response: assignmentRule,
	}),
	updateRule: route({
		method: 'PUT',
		path: '/api/assignment-rules/{id}',
		permission: 'articles.write',
		summary: 'Change a rule; fields that are not sent stay as they are',
		envelope: 'data',
		params: byId,
		body: ruleInput.partial(),
		errors: ['conflict'],
		response: assignmentRule,
	}),
	removeRule: route({
		method: 'DELETE',
		path: '/api/assignment-rules/{id}',
		permission: 'articles.delete',
		summary: 'Delete a rule; what it assigned stays assigned',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
