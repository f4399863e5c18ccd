import * as z from 'zod'
import { longText } from './forms.ts'
import { cleared } from './inputs.ts'
import { proofLimits, proofStates } from './proof-words.ts'
import { byId, byToken, day, recordId, route } from './route.ts'

const shared = {
	number: z.number().int().meta({ description: 'Counted for each article' }),
	state: z.enum(proofStates),
	note: z.string().nullable().meta({ description: 'What staff wrote to the author about it' }),
	dueOn: z.iso.date().nullable(),
	sentAt: z.iso.datetime(),
	answeredAt: z.iso.datetime().nullable(),
	corrections: z.array(z.string()).meta({ description: 'What the author asks to change, in order' }),
}

/** A galley that the author is asked to approve, as the author sees it. */
export const ownProof = z.object({ ...shared, fileSize: z.number().int(), pages: z.number().int() })
export type OwnProof = z.infer<typeof ownProof>

export const proof = z.object({
	...shared,
	galleyVersion: z.number().int(),
	sentBy: z.string(),
	closedAt: z.iso.datetime().nullable(),
	closedBy: z.string().nullable(),
})
export type Proof = z.infer<typeof proof>

const staffAnswer = { envelope: 'data', response: z.array(proof) } as const
const ownAnswer = { envelope: 'data', response: z.array(ownProof) } as const
const byNumber = byToken.extend({ number: recordId })

export const proofRoutes = {
	list: route({
		...staffAnswer,
		method: 'GET',
		path: '/api/articles/{id}/proofs',
		permission: 'articles.read',
		summary: 'The proofs that were sent to the author of an article, the latest first',
		params: byId,
	}),
	send: route({
		...staffAnswer,
		method: 'POST',
		path: '/api/articles/{id}/proofs',
		permission: 'articles.write',
		summary:
			'Ask the author to approve the current galley; the author is told by mail. Refused with 409 while one waits, without a galley, when `galleyVersion` is not the current one, and for an article that was withdrawn or rejected',
		params: byId,
		body: z.object({
			note: cleared(longText(proofLimits.note)),
			dueOn: cleared(day),
			galleyVersion: recordId
				.optional()
				.meta({ description: 'The galley that was looked at; without it the current one is sent' }),
		}),
		errors: ['conflict'],
	}),
	close: route({
		...staffAnswer,
		method: 'POST',
		path: '/api/articles/{id}/proofs/{number}/close',
		permission: 'articles.write',
		summary: 'Close a proof that waits: the author can no longer answer it',
		params: z.object({ id: recordId, number: recordId }),
		errors: ['conflict'],
	}),
	readOwn: route({
		...ownAnswer,
		method: 'GET',
		path: '/api/articles/track/{token}/proofs',
		permission: 'link.read',
		summary: 'The proofs of a submission, the latest first, by its private link',
		params: byToken,
	}),
	approve: route({
		...ownAnswer,
		method: 'POST',
		path: '/api/articles/track/{token}/proofs/{number}/approve',
		permission: 'link.message',
		summary: 'Approve a proof, by the private link',
		params: byNumber,
		errors: ['conflict'],
	}),
	correct: route({
		...ownAnswer,
		method: 'POST',
		path: '/api/articles/track/{token}/proofs/{number}/corrections',
		permission: 'link.message',
		summary: 'Send corrections of a proof, one a line, by the private link',
		params: byNumber,
		body: z.object({
			corrections: longText(proofLimits.text).min(1, 'Please write at least one correction, or approve the proof.'),
		}),
		errors: ['conflict'],
	}),
	downloadOwn: route({
		method: 'GET',
		path: '/api/articles/track/{token}/proofs/{number}/download',
		permission: 'link.read',
		summary: 'The PDF of a proof, by the private link of the submission',
		envelope: 'file',
		mediaTypes: ['application/pdf'],
		params: byNumber,
		response: z.unknown(),
	}),
}
