import * as z from 'zod'
import { fileScans } from './article-words.ts'
import { correctionModes, proposalFields, proposalStates } from './correction-words.ts'

/** One change that an author proposed, as the author sees it. */
export const ownProposal = z.object({
	id: z.number().int(),
	field: z.enum(proposalFields),
	/** For people: a journal by its title, a file by its name. */
	before: z.string().nullable(),
	after: z.string().nullable(),
	state: z.enum(proposalStates),
	proposedAt: z.iso.datetime(),
	decidedAt: z.iso.datetime().nullable(),
	/** What staff said about it. */
	reason: z.string().nullable(),
})

/** The same for staff. */
export const proposal = ownProposal.extend({
	decidedBy: z.string().nullable(),
	/** What the article says now, where that is not `before` any more. */
	now: z.string().nullable(),
	/** Of a proposed file that waits for the decision. */
	file: z
		.object({
			size: z.number().int().nullable(),
			sha256: z.string().nullable(),
			scan: z.enum(fileScans).nullable(),
		})
		.nullable(),
})
export type Proposal = z.infer<typeof proposal>

/** How the author may correct the submission now. */
export const correction = z.object({
	/** null: not any more. */
	mode: z.enum(correctionModes).nullable(),
	/** Stands for everything that the form shows: send it back with a correction. */
	seen: z.string(),
	/** All authors, one line each; see the field of the same name of a correction. */
	authorLines: z.string(),
	/** An address that was given and is not confirmed yet. */
	pendingEmail: z.string().nullable(),
	/** The latest ones, the first one first. */
	proposals: z.array(ownProposal),
})
