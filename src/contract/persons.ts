import * as z from 'zod'
import { articleStatuses } from './article-words.ts'
import { confirmations } from './author-words.ts'
import { contactStatuses } from './contact-words.ts'
import { oneLine, plainEmail } from './forms.ts'
import { mailKinds, mailStates } from './mail-words.ts'
import { exportFormats, maxErasureReason, personListLength, personSources } from './person-words.ts'
import { recordId, route } from './route.ts'
import { trashKinds } from './trash-words.ts'

const id = z.number().int()
const reference = z.object({ record: z.enum(personSources), recordId: id })

const personArticle = z.object({
	id,
	reference: z.string(),
	title: z.string(),
	status: z.enum(articleStatuses),
	submittedAt: z.iso.datetime(),
	isWithdrawn: z.boolean(),
})

/** What is stored under one address, whatever its case. A plus part makes another address. */
export const person = z.object({
	address: z.string(),
	/** As the person is called in the records. */
	names: z.array(z.string()),
	/** A record that leads here; nothing when none does. */
	source: reference.nullable(),
	submissions: z.array(personArticle),
	coauthorships: z.array(personArticle.extend({ confirmation: z.enum(confirmations) })),
	contacts: z.array(
		z.object({
			id,
			subject: z.string(),
			status: z.enum(contactStatuses),
			submittedAt: z.iso.datetime(),
			/** After the first one. */
			messages: z.number().int(),
		}),
	),
	mails: z.array(
		z.object({
			id,
			kind: z.enum(mailKinds),
			subject: z.string().nullable(),
			state: z.enum(mailStates),
			createdAt: z.iso.datetime(),
		}),
	),
	subscription: z
		.object({
			id,
			isActive: z.boolean(),
			subscribedAt: z.iso.datetime(),
			confirmedAt: z.iso.datetime().nullable(),
			unsubscribedAt: z.iso.datetime().nullable(),
			suppressedAt: z.iso.datetime().nullable(),
		})
		.nullable(),
	/** Records of the trash that name the address; nothing for roles that may not use it. */
	deleted: z.array(z.object({ id, kind: z.enum(trashKinds), label: z.string(), deletedAt: z.iso.datetime() })),
	/** How many there are of each: the lists above end after some. */
	totals: z.object({
		submissions: z.number().int(),
		coauthorships: z.number().int(),
		contacts: z.number().int(),
		mails: z.number().int(),
		deleted: z.number().int(),
	}),
	/** A member of staff signs in with it. */
	hasAccount: z.boolean(),
})
export type Person = z.infer<typeof person>

/** What an erasure removes, and what it leaves. */
export const erasureEffects = z.object({
	/** Submissions that are not published: erased with everything in them. */
	articles: z.number().int(),
	/** Published articles: names, institution, ORCID iD and citation stay, all else about the author goes. */
	publishedArticles: z.number().int(),
	/** Submissions of others from whose author list the person is removed. */
	coauthorships: z.number().int(),
	/** Published articles of others: the name stays in the author list. */
	publishedCoauthorships: z.number().int(),
	/** Invoices, which the law wants kept, also those that name a co-author: name and amounts stay, the address goes. */
	invoices: z.number().int(),
	contacts: z.number().int(),
	mails: z.number().int(),
	subscriptions: z.number().int(),
	/** Records in the trash that are erased, and those of others from which the person is removed. */
	deleted: z.number().int(),
	files: z.number().int(),
	/** Other rows in which the address stands: it is replaced. */
	mentions: z.number().int(),
	/** The account of a member of staff stays. */
	hasAccount: z.boolean(),
})
export type ErasureEffects = z.infer<typeof erasureEffects>

/** Who: an address, or a record that has it. In the body, because addresses of calls are logged. */
const who = {
	address: plainEmail.optional(),
	record: z.enum(personSources, `must be one of ${personSources.join(', ')}`).optional(),
	recordId: recordId.optional(),
}
type Who = { address?: string | undefined; record?: string | undefined; recordId?: number | undefined }
const isOne = ({ address, record, recordId: number }: Who) =>
	address === undefined ? record !== undefined && number !== undefined : record === undefined && number === undefined
const oneOf = { error: 'Give an address, or record and recordId', path: ['address'] }

export const personRoutes = {
	read: route({
		method: 'POST',
		path: '/api/persons/read',
		permission: 'persons.read',
		summary: `All that is stored under an address: submissions, co-authorships, contacts, mails, subscription; the latest ${personListLength} of each`,
		envelope: 'data',
		body: z.object(who).refine(isOne, oneOf),
		errors: ['not_found'],
		response: person,
	}),
	effects: route({
		method: 'POST',
		path: '/api/persons/effects',
		permission: 'persons.manage',
		summary: 'What erasing a person would remove and what would stay; nothing is changed',
		envelope: 'data',
		body: z.object(who).refine(isOne, oneOf),
		errors: ['not_found', 'conflict', 'unavailable'],
		response: erasureEffects,
	}),
	exported: route({
		method: 'POST',
		path: '/api/persons/export',
		permission: 'persons.manage',
		stepUp: true,
		summary:
			'All that is stored about an address, as JSON or as a page to read and print; recorded in the activity log',
		envelope: 'data',
		body: z
			.object({ ...who, format: z.enum(exportFormats, `must be one of ${exportFormats.join(', ')}`) })
			.refine(isOne, oneOf),
		errors: ['not_found', 'unavailable'],
		response: z.object({ name: z.string(), type: z.string(), content: z.string() }),
	}),
	erase: route({
		method: 'POST',
		path: '/api/persons/erase',
		permission: 'persons.manage',
		stepUp: true,
		summary:
			'Erase all that is stored about an address, with files; published articles keep what was published. The reason is recorded, the address is not',
		envelope: 'data',
		body: z.object({ ...who, reason: oneLine(maxErasureReason).min(1, 'Required') }).refine(isOne, oneOf),
		errors: ['not_found', 'conflict', 'unavailable'],
		response: erasureEffects,
	}),
}
