import * as z from 'zod'
import { manuscriptFile } from './article-versions.ts'
import { trackedArticle } from './articles.ts'
import { attachedFiles } from './attachments.ts'
import { longText, oneLine } from './forms.ts'
import { cleared, firstOf, flagInput, readJsonField } from './inputs.ts'
import { articleRound } from './round-shapes.ts'
import { roundLimits } from './round-words.ts'
import { byId, byToken, day, recordId, route } from './route.ts'

/** A list as JSON: as it is, or as the text of a form. */
const listInput = <S extends z.ZodType>(list: S) =>
	z.preprocess((value) => firstOf(readJsonField(value), roundLimits.remarks), list)

const remarks = listInput(
	z
		.array(
			z.object({
				group: cleared(oneLine(roundLimits.group)).meta({ description: 'Who made it, such as Reviewer 1' }),
				text: longText(roundLimits.remark).min(1, 'Required'),
			}),
		)
		.min(1, 'Required')
		.max(roundLimits.remarks, `At most ${roundLimits.remarks} remarks`),
)

const answers = listInput(
	z
		.array(z.object({ number: recordId, answer: longText(roundLimits.answer) }))
		.max(roundLimits.remarks, `At most ${roundLimits.remarks} answers`),
)

/** Without script each answer is a field of its own. */
const maxFields = roundLimits.remarks + 20
const longField = (name: string) => ({ names: [name], maxBytes: 1024 * 1024 })

export const roundRoutes = {
	open: route({
		method: 'POST',
		path: '/api/articles/{id}/rounds',
		permission: 'articles.write',
		summary:
			'Ask the author for a revision, with remarks, a due date and files; the author is told by mail. An answered round before it is closed',
		envelope: 'data',
		params: byId,
		body: z.object({
			note: cleared(longText(roundLimits.note)),
			remarks,
			dueOn: day,
			underReview: flagInput
				.optional()
				.meta({ description: 'Set the status to Under Review too, without a mail of its own' }),
		}),
		file: { ...attachedFiles, maxFields, longFields: longField('remarks') },
		errors: ['conflict'],
		takesIdempotencyKey: true,
		response: z.array(articleRound),
	}),
	change: route({
		method: 'PATCH',
		path: '/api/articles/{id}/rounds/{number}',
		permission: 'articles.write',
		summary: 'Set another due date for a round, open it again, or close it; the author is told of the first two',
		envelope: 'data',
		params: byId.extend({ number: recordId }),
		body: z
			.object({ dueOn: day.optional(), state: z.enum(['open', 'closed'], 'must be open or closed').optional() })
			.refine(({ dueOn, state }) => dueOn !== undefined || state !== undefined, { error: 'Required', path: ['state'] }),
		errors: ['conflict'],
		response: z.array(articleRound),
	}),
	answer: route({
		method: 'POST',
		path: '/api/articles/track/{token}/rounds/{number}/answer',
		permission: 'link.message',
		summary:
			'Send the revision that a round asked for: the new Word document, an answer to each remark, and a note, by the private link',
		envelope: 'data',
		params: byToken.extend({ number: recordId }),
		body: z.object({ note: cleared(longText(roundLimits.note)), answers }),
		file: { ...manuscriptFile, maxFields, longFields: longField('answers'), also: attachedFiles },
		errors: ['conflict', 'too_many_requests'],
		takesIdempotencyKey: true,
		response: trackedArticle,
	}),
}
