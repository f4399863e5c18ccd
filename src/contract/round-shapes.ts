import * as z from 'zod'
import { attachment } from './attachments.ts'
import { roundStates } from './round-words.ts'

/** A revision that staff asked for, with what the author answered. Both sides see all of it. */
export const articleRound = z.object({
	number: z.number().int(),
	state: z.enum(roundStates),
	/** The day by which the revision is asked for. */
	dueOn: z.iso.date(),
	note: z.string().nullable(),
	openedBy: z.string().nullable(),
	openedAt: z.iso.datetime(),
	remarks: z.array(
		z.object({
			number: z.number().int(),
			/** Who made it, such as `Reviewer 1`. */
			group: z.string().nullable(),
			text: z.string(),
			answer: z.string().nullable(),
		}),
	),
	files: z.array(attachment),
	answeredAt: z.iso.datetime().nullable(),
	/** The version of the file that came with the answers. */
	answeredVersion: z.number().int().nullable(),
	authorNote: z.string().nullable(),
	answerFiles: z.array(attachment),
	/** What was sent before the round was opened again, the first one first. */
	earlierAnswers: z.array(
		z.object({
			answeredAt: z.iso.datetime(),
			version: z.number().int().nullable(),
			note: z.string().nullable(),
			/** By the number of the remark. */
			answers: z.array(z.object({ number: z.number().int(), answer: z.string() })),
			files: z.array(attachment),
		}),
	),
	closedAt: z.iso.datetime().nullable(),
})
export type ArticleRound = z.infer<typeof articleRound>
