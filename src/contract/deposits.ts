import * as z from 'zod'
import { maxChosenRecords, maxNamedFaults } from './article-export-words.ts'
import { recordFault } from './article-exports.ts'
import { depositStates, maxDepositAnswer, maxDepositBatch, registrationStates } from './deposit-words.ts'
import { firstOf } from './inputs.ts'
import { byId, paging, recordId, route, searchText } from './route.ts'

/** Which articles a call is about: chosen ones, those of an issue or of a journal. */
const chosenArticles = z.object({
	ids: z
		.preprocess(
			(value) => firstOf(value, maxChosenRecords),
			z.array(recordId).min(1, 'Required').max(maxChosenRecords, `At most ${maxChosenRecords} articles`),
		)
		.optional(),
	journal: recordId.optional().meta({ description: 'The articles of this journal' }),
	issue: recordId.optional().meta({ description: 'The articles of this issue' }),
})
export type ChosenArticles = z.infer<typeof chosenArticles>

const answer = z
	.string()
	.nullable()
	.meta({ description: `What the receiver answered, at most ${maxDepositAnswer} characters` })

const deposit = z.object({
	id: z.number().int(),
	doi: z.string(),
	state: z.enum(depositStates),
	host: z.string().meta({ description: 'Where it was sent' }),
	answer,
	attempts: z.number().int().meta({ description: 'How often it was sent' }),
	nextAt: z.iso.datetime().nullable().meta({ description: 'When it is sent, or asked about, the next time' }),
	createdAt: z.iso.datetime(),
	sentAt: z.iso.datetime().nullable(),
	answeredAt: z.iso.datetime().nullable(),
})
export type ArticleDeposit = z.infer<typeof deposit>

const registration = z.object({
	doi: z.string().nullable(),
	state: z.enum(registrationStates),
	/** Why it has none and none can be made; null where one can. */
	problem: z.string().nullable().meta({ description: 'Why no DOI can be made; null where one can, or is there' }),
	proposal: z.string().nullable().meta({ description: 'The DOI that it would be given' }),
	isRegistered: z.boolean().meta({ description: 'Crossref has accepted this DOI: it stays as it is' }),
	deposits: z.array(deposit).meta({ description: 'The latest first, at most 20' }),
})
export type ArticleRegistration = z.infer<typeof registration>

const listed = z.object({
	id: z.number().int(),
	reference: z.string(),
	title: z.string(),
	journal: z.object({ id: z.number().int(), title: z.string() }),
	doi: z.string().nullable(),
	state: z.enum(registrationStates),
	answer,
	changedAt: z.iso.datetime().nullable().meta({ description: 'When the state of the deposit last changed' }),
})
export type ListedRegistration = z.infer<typeof listed>

const filter = {
	journal: recordId.optional(),
	issue: recordId.optional(),
	state: z.enum(registrationStates, `must be one of ${registrationStates.join(', ')}`).optional(),
	q: searchText.optional(),
}

const setup = z.object({
	prefix: z.string().nullable().meta({ description: 'Of the DOIs of this site; null: DOI_PREFIX is not set' }),
	crossref: z
		.object({
			host: z.string(),
			isTest: z.boolean(),
			isAutomatic: z
				.boolean()
				.meta({ description: 'What is published, or changed later, is sent without being asked' }),
			pausedSince: z.iso.datetime().nullable().meta({
				description:
					'The site was restored from a backup then: nothing is sent without being asked until it is resumed',
			}),
		})
		.nullable()
		.meta({ description: 'Where deposits are sent; null: by hand alone' }),
	journals: z
		.array(z.object({ id: z.number().int(), title: z.string(), doiPattern: z.string().nullable() }))
		.meta({ description: 'Those that are published here, at most 500' }),
})
export type DepositSetup = z.infer<typeof setup>

const path = '/api/article-deposits'
const count = z.number().int()

export const depositRoutes = {
	setup: route({
		method: 'GET',
		path: `${path}/setup`,
		permission: 'articles.read',
		summary: 'How DOIs are made and where deposits are sent, and the journals that are published here',
		envelope: 'data',
		response: setup,
	}),
	list: route({
		method: 'GET',
		path,
		permission: 'articles.read',
		summary: 'Published articles of journals published here, by how far their registration is; always one page',
		envelope: 'list',
		query: z.object({ ...filter, ...paging }),
		response: z.array(listed),
		meta: z.object({
			states: z
				.object({
					no_doi: count,
					not_sent: count,
					queued: count,
					sent: count,
					accepted: count,
					failed: count,
					outdated: count,
				})
				.meta({ description: 'How many articles are in each state, whatever `state` says' }),
		}),
	}),
	read: route({
		method: 'GET',
		path: '/api/articles/{id}/registration',
		permission: 'articles.read',
		summary: 'The DOI of an article, whether it is registered, and what was sent and answered',
		envelope: 'data',
		params: byId,
		response: registration,
	}),
	assign: route({
		method: 'POST',
		path: `${path}/dois`,
		permission: 'articles.write',
		alsoRequires: ['articles.read'],
		summary: `Give accepted and published articles without a DOI one by the pattern of their journal, at most ${maxDepositBatch}; what could not be given one is named`,
		envelope: 'data',
		body: chosenArticles,
		response: z.object({
			assigned: z.array(z.object({ articleId: z.number().int(), doi: z.string() })),
			problems: z.array(recordFault),
			isMore: z.boolean().meta({ description: 'There are more articles without a DOI' }),
		}),
	}),
	send: route({
		method: 'POST',
		path,
		permission: 'articles.write',
		alsoRequires: ['articles.read'],
		summary: `Queue deposits of published articles for Crossref, at most ${maxDepositBatch}: chosen ones again, of a journal or an issue those that are not registered as they are now. What has faults is left out and named`,
		envelope: 'data',
		body: chosenArticles,
		errors: ['conflict'],
		response: z.object({
			queued: z.number().int(),
			waiting: z.number().int().meta({ description: 'Already on their way' }),
			faulty: z.number().int(),
			faults: z.array(recordFault).max(maxNamedFaults),
			isMore: z.boolean(),
		}),
	}),
	resume: route({
		method: 'POST',
		path: `${path}/resume`,
		permission: 'settings.manage',
		summary: 'Send again without being asked, after the site was restored from a backup',
		envelope: 'data',
		response: z.object({ isResumed: z.boolean().meta({ description: 'false: it was not paused' }) }),
	}),
}
