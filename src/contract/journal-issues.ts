import * as z from 'zod'
import { journalOfPage } from './article-pages.ts'
import { articleLimits, articleStatuses } from './article-words.ts'
import { oneLine } from './forms.ts'
import { cleared, firstOf, startedFrom } from './inputs.ts'
import { journalIssueLimits } from './journal-issue-words.ts'
import { byId, day, recordId, route } from './route.ts'

const facts = {
	id: z.number().int(),
	journalId: z.number().int(),
	volume: z.string(),
	number: z.string().nullable().meta({ description: 'null for a volume that has no issues' }),
	title: z.string().nullable(),
}

/** An issue as readers see it in a list. */
const listedIssue = z.object({
	...facts,
	publishedOn: z.iso.date(),
	path: z.string().meta({ description: 'The address of its page on this site' }),
	articleCount: z.number().int(),
})
export type ListedIssue = z.infer<typeof listedIssue>

const issueArticle = z.object({
	id: z.number().int(),
	title: z.string(),
	authorName: z.string(),
	pages: z.string().nullable(),
	doi: z.string().nullable(),
	path: z.string(),
	hasPdf: z.boolean(),
	isRetracted: z.boolean(),
})
export type IssueArticle = z.infer<typeof issueArticle>

const issuePage = z.object({
	...listedIssue.shape,
	journal: journalOfPage,
	articles: z.array(issueArticle).meta({ description: 'Published articles, in the order of the issue' }),
})
export type IssuePage = z.infer<typeof issuePage>

const placedArticle = z.object({
	id: z.number().int(),
	reference: z.string(),
	title: z.string(),
	authorName: z.string(),
	status: z.enum(articleStatuses),
	pages: z.string().nullable(),
})
export type PlacedArticle = z.infer<typeof placedArticle>

const staffIssue = z.object({
	...facts,
	publishedOn: z.iso.date().nullable().meta({ description: 'null: readers do not see it' }),
	articles: z.array(placedArticle),
})
export type StaffIssue = z.infer<typeof staffIssue>

const staffIssues = z.object({
	journal: z.object({ id: z.number().int(), title: z.string(), publishedHere: z.boolean() }),
	issues: z.array(staffIssue).meta({ description: 'The latest first' }),
	unplaced: z.array(placedArticle).meta({ description: 'Accepted and published articles of the journal in no issue' }),
})
export type StaffIssues = z.infer<typeof staffIssues>

const issueInput = z.object({
	volume: oneLine(journalIssueLimits.volume).min(1, 'Required'),
	number: cleared(oneLine(journalIssueLimits.number)),
	title: cleared(oneLine(journalIssueLimits.title)),
	publishedOn: cleared(day).meta({ description: 'Today or earlier; null: readers do not see it' }),
})
export type IssueInput = z.infer<typeof issueInput>

const issueChanges = issueInput.partial().extend({ startedFrom })
export type IssueChanges = z.infer<typeof issueChanges>

const manyOf = <S extends z.ZodType>(item: S) =>
	z.preprocess(
		(value) => firstOf(value, journalIssueLimits.articles),
		z.array(item, 'Required').max(journalIssueLimits.articles, `At most ${journalIssueLimits.articles} articles`),
	)

const placesInput = z.object({
	articles: manyOf(z.object({ id: recordId, pages: cleared(oneLine(articleLimits.pages)) })),
	startedFrom: manyOf(recordId)
		.optional()
		.meta({ description: 'The ids of its articles before, in order: 409 `conflict` when they were changed meanwhile' }),
})
export type PlacesInput = z.infer<typeof placesInput>

const staffAnswer = { envelope: 'data', response: staffIssues } as const
const byIssue = z.object({ id: recordId, issueId: recordId })
const path = '/api/journals/{id}/issues'

export const journalIssueRoutes = {
	list: route({
		method: 'GET',
		path,
		permission: 'public',
		summary: 'The issues of a journal that is published here, the latest first',
		envelope: 'data',
		params: byId,
		response: z.array(listedIssue),
	}),
	page: route({
		method: 'GET',
		path: '/api/journal-issues/{id}',
		permission: 'public',
		summary: 'An issue with its published articles in order',
		envelope: 'data',
		params: byId,
		response: issuePage,
	}),
	staffList: route({
		...staffAnswer,
		method: 'GET',
		path: `${path}/all`,
		permission: 'articles.read',
		summary: 'All issues of a journal with their articles, and the articles that are in none',
		params: byId,
	}),
	add: route({
		...staffAnswer,
		method: 'POST',
		path,
		permission: 'journals.write',
		alsoRequires: ['articles.read', 'articles.write'],
		summary: 'Add an issue; without a day of publication readers do not see it',
		params: byId,
		body: issueInput,
		errors: ['conflict'],
	}),
	change: route({
		...staffAnswer,
		method: 'PUT',
		path: `${path}/{issueId}`,
		permission: 'journals.write',
		alsoRequires: ['articles.read', 'articles.write'],
		summary: 'Change what is sent of an issue; its articles get its volume and number',
		params: byIssue,
		body: issueChanges,
		errors: ['edit_conflict', 'conflict'],
	}),
	place: route({
		...staffAnswer,
		method: 'PUT',
		path: `${path}/{issueId}/articles`,
		permission: 'journals.write',
		alsoRequires: ['articles.read', 'articles.write'],
		summary:
			'Set the articles of an issue in their order, with their pages. They get its volume and number; those that are no longer in it lose them',
		params: byIssue,
		body: placesInput,
		errors: ['conflict'],
	}),
	remove: route({
		...staffAnswer,
		method: 'DELETE',
		path: `${path}/{issueId}`,
		permission: 'journals.delete',
		alsoRequires: ['articles.read', 'articles.write'],
		summary: 'Delete an issue without articles',
		params: byIssue,
		errors: ['conflict'],
	}),
}
