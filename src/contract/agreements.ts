import * as z from 'zod'
import {
	agreementKinds,
	agreementLimits,
	agreementMethods,
	agreementSigners,
	agreementStates,
	agreementTextProblem,
} from './agreement-words.ts'
import { attachmentLimits } from './attachment-words.ts'
import { attachment } from './attachments.ts'
import { longText, oneLine } from './forms.ts'
import { cleared, firstOf, flagInput } from './inputs.ts'
import { byId, byToken, type FileRule, recordId, route } from './route.ts'

const version = z.number().int().meta({ description: 'Counted for the site and for each journal' })

/** What a journal, or the site for all others, asks its authors to sign. It is never changed: a change is the next version. */
export const agreementText = z.object({
	id: z.number().int().nullable().meta({ description: 'null: as shipped' }),
	journalId: z.number().int().nullable().meta({ description: 'null: of the site, for journals without their own' }),
	journalTitle: z.string().nullable(),
	version,
	kind: z.enum(agreementKinds),
	signers: z.enum(agreementSigners),
	isAsked: z.boolean().meta({ description: 'Whether it is requested when an article is accepted' }),
	text: z.string(),
	createdBy: z.string().nullable(),
	createdAt: z.iso.datetime().nullable(),
})
export type AgreementText = z.infer<typeof agreementText>

const shared = {
	id: z.number().int(),
	kind: z.enum(agreementKinds),
	state: z.enum(agreementStates),
	version: z.string().meta({ description: 'Whose text it is and which version' }),
	text: z.string().meta({ description: 'Filled with the data of the article when it was requested' }),
	textSha256: z.string(),
	signers: z.array(z.string()).meta({ description: 'The names that are to be typed' }),
	requestedAt: z.iso.datetime(),
	method: z.enum(agreementMethods).nullable(),
	names: z.array(z.string()).meta({ description: 'Who signed, as it was typed' }),
	signedAt: z.iso.datetime().nullable(),
	files: z.array(attachment).meta({ description: 'The signed copy that was sent' }),
	documentId: z.number().int().nullable().meta({ description: 'The PDF that states the agreement' }),
}

/** An agreement as its author sees it. */
export const ownAgreement = z.object(shared)
export type OwnAgreement = z.infer<typeof ownAgreement>

/** What the author sees: the request that waits or what was signed last. */
export const ownAgreements = z.object({
	agreement: ownAgreement.nullable(),
	isSignable: z.boolean(),
})
export type OwnAgreements = z.infer<typeof ownAgreements>

export const agreement = z.object({
	...shared,
	requestedBy: z.string().nullable().meta({ description: 'null: when the article was accepted' }),
	recordedBy: z.string().nullable(),
	cancelledAt: z.iso.datetime().nullable(),
	cancelledBy: z.string().nullable(),
	cancelReason: z.string().nullable(),
	isOutdated: z.boolean().meta({ description: 'Title, authors, journal or licence have changed since the request' }),
})
export type Agreement = z.infer<typeof agreement>

export const articleAgreements = z.object({
	isAsked: z.boolean().meta({ description: 'Whether the journal asks for it' }),
	agreements: z.array(agreement).meta({ description: 'The latest first' }),
})
export type ArticleAgreements = z.infer<typeof articleAgreements>

const names = z.preprocess(
	(value) => firstOf(value, agreementLimits.names),
	z.array(oneLine(agreementLimits.name)).max(agreementLimits.names, `At most ${agreementLimits.names} names`),
)
/** A box that was ticked; a form sends it as text. */
const isAccepted = z.preprocess((value) => value === 'yes' || value === 'true' || value, z.boolean())
const reason = longText(agreementLimits.reason).min(1, 'Required')
const byAgreement = byToken.extend({ agreementId: recordId })
const answersStaff = { envelope: 'data', response: articleAgreements } as const

const scan: FileRule = {
	field: 'files',
	maxBytes: attachmentLimits.bytes,
	maxFiles: 1,
	description: 'The signed copy: a PDF without scripts, a PNG or JPEG picture, at most 10 MB',
}

export const agreementRoutes = {
	texts: route({
		method: 'GET',
		path: '/api/settings/agreements',
		permission: 'settings.manage',
		summary: 'Every version of the texts that authors sign, of the site and of journals, the latest first',
		envelope: 'data',
		response: z.array(agreementText),
	}),
	saveText: route({
		method: 'POST',
		path: '/api/settings/agreements',
		permission: 'settings.manage',
		stepUp: true,
		summary:
			'Store the next version of the text of the site or of a journal. Versions are never changed; requests that wait keep theirs. Refused with 409 when somebody stored another version after `after`',
		envelope: 'data',
		body: z.object({
			journalId: cleared(recordId).meta({ description: 'Left out: of the site' }),
			after: z
				.int('must be a number')
				.min(0)
				.max(1_000_000)
				.meta({ description: 'The version that was read; 0: none' }),
			kind: z.enum(agreementKinds, `must be one of ${agreementKinds.join(', ')}`),
			signers: z.enum(agreementSigners, `must be one of ${agreementSigners.join(', ')}`),
			isAsked: flagInput,
			text: longText(agreementLimits.text)
				.min(1, 'Required')
				.check((input) => {
					const problem = agreementTextProblem(input.value)
					if (problem) input.issues.push({ code: 'custom', input: input.value, message: problem })
				}),
		}),
		errors: ['conflict'],
		response: z.array(agreementText),
	}),
	read: route({
		...answersStaff,
		method: 'GET',
		path: '/api/articles/{id}/agreements',
		permission: 'articles.read',
		summary: 'The agreements of an article, requested, signed and cancelled',
		params: byId,
	}),
	request: route({
		...answersStaff,
		method: 'POST',
		path: '/api/articles/{id}/agreements',
		permission: 'articles.write',
		summary:
			'Ask the author for the agreement, in the present version of the text; the author is told by mail. Refused with 409 while one waits, and for an article that was withdrawn or rejected',
		params: byId,
		errors: ['conflict'],
	}),
	record: route({
		...answersStaff,
		method: 'POST',
		path: '/api/articles/{id}/agreements/signed-copy',
		permission: 'articles.write',
		summary:
			'Record an agreement that came on paper, with its scan: of the request that waits, or else of the present version of the text',
		params: byId,
		file: scan,
		errors: ['conflict', 'unavailable'],
	}),
	cancel: route({
		...answersStaff,
		method: 'POST',
		path: '/api/articles/{id}/agreements/{agreementId}/cancel',
		permission: 'articles.write',
		summary: 'Cancel a request that waits, with a reason; nothing can be signed any more',
		params: z.object({ id: recordId, agreementId: recordId }),
		body: z.object({ reason }),
		errors: ['conflict'],
	}),
	readOwn: route({
		method: 'GET',
		path: '/api/articles/track/{token}/agreements',
		permission: 'link.read',
		summary: 'The agreement that waits for the author or was signed last, by the private link',
		envelope: 'data',
		params: byToken,
		response: ownAgreements,
	}),
	sign: route({
		method: 'POST',
		path: '/api/articles/track/{token}/agreements/{agreementId}/sign',
		permission: 'link.message',
		summary: 'Agree by typing the name of each author who must sign, in their order, by the private link',
		envelope: 'data',
		params: byAgreement,
		body: z.object({ names, isAccepted }),
		errors: ['conflict', 'unavailable'],
		takesIdempotencyKey: true,
		response: ownAgreements,
	}),
	sendCopy: route({
		method: 'POST',
		path: '/api/articles/track/{token}/agreements/{agreementId}/signed-copy',
		permission: 'link.message',
		summary: 'Agree by sending a copy that is signed by all who must sign, by the private link',
		envelope: 'data',
		params: byAgreement,
		body: z.object({ isAccepted }),
		file: scan,
		errors: ['conflict', 'unavailable'],
		takesIdempotencyKey: true,
		response: ownAgreements,
	}),
}
