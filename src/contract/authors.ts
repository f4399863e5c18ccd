import * as z from 'zod'
import { authorLimits } from './article-words.ts'
import { coauthorLimits, confirmations, maxAuthors } from './author-words.ts'
import { isCountryCode } from './countries.ts'
import { oneLine, plainEmail } from './forms.ts'
import { firstOf, readJsonField } from './inputs.ts'
import { maxOrcidLength, normaliseOrcid, orcidProblem } from './orcid.ts'

/** An empty field of a form is no value. */
const optional = <S extends z.ZodType>(schema: S) =>
	z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

/** One name of the author line, as citations need it; an organisation or a single name has only `family`. */
export const citationAuthor = z.object({
	family: oneLine(authorLimits.family).min(1, 'Required'),
	given: oneLine(authorLimits.given).optional(),
	particle: oneLine(authorLimits.particle).optional(),
	suffix: oneLine(authorLimits.suffix).optional(),
	isOrganisation: z.boolean().optional(),
})
export type StoredAuthor = z.infer<typeof citationAuthor>

/** What everybody may read about an author of a published article: no address. */
export const publicAuthor = citationAuthor.extend({
	institution: z.string().optional(),
	ror: z
		.string()
		.optional()
		.meta({ description: 'The address of the institution at ROR, where its name is in the table of this site' }),
	orcid: z.string().optional().meta({ description: 'As the submitting author gave it; nobody signed in at ORCID' }),
})

const country = z.string().trim().toUpperCase().refine(isCountryCode, 'must be a country code of ISO 3166-1 such as IN')

const orcid = z
	.string()
	.max(maxOrcidLength, 'must be an ORCID iD')
	.superRefine((text, context) => {
		const problem = orcidProblem(text)
		if (problem) context.addIssue({ code: 'custom', message: problem })
	})
	.transform((text) => normaliseOrcid(text) ?? '')

const aboutAnAuthor = {
	email: optional(plainEmail),
	institution: optional(oneLine(coauthorLimits.institution)),
	country: optional(country).meta({ description: 'Two letters, ISO 3166-1' }),
	orcid: optional(orcid).meta({ description: 'In any usual spelling; the bare iD is stored' }),
	isCorresponding: z
		.boolean()
		.optional()
		.meta({ description: 'At most one: its name, e-mail address and institution are those of the article' }),
}

/** An author as staff enter one. */
export const articleAuthorByStaff = citationAuthor.extend(aboutAnAuthor)
export type ArticleAuthorByStaff = z.infer<typeof articleAuthorByStaff>

/** An author as a submission names one: a full name will do. */
const submittedAuthor = z
	.object({
		name: optional(oneLine(coauthorLimits.name)).meta({ description: 'The full name, in place of its parts' }),
		...citationAuthor.shape,
		family: optional(oneLine(authorLimits.family)),
		...aboutAnAuthor,
	})
	.superRefine(({ name, family, isCorresponding }, context) => {
		if (!name && !family && !isCorresponding) context.addIssue({ code: 'custom', path: ['name'], message: 'Required' })
	})
export type SubmittedAuthor = z.infer<typeof submittedAuthor>

export const submittedAuthors = z
	.preprocess(
		(value) => firstOf(readJsonField(value), maxAuthors),
		z
			.array(submittedAuthor, 'must be a list of authors, as JSON')
			.max(maxAuthors, `must be ${maxAuthors} authors at most`)
			.optional(),
	)
	.meta({ description: 'All authors in their order, as JSON. One of them is the corresponding author' })

/** An author as staff read one. */
export const articleAuthor = articleAuthorByStaff.extend({
	country: z.string().optional(),
	email: z.string().optional(),
	institution: z.string().optional(),
	orcid: z.string().optional(),
	/** Left out where nobody is asked. */
	confirmation: z.enum(confirmations).optional(),
})
export type ArticleAuthor = z.infer<typeof articleAuthor>

/** A co-author who is asked, as the submitting author sees it. Why somebody objects is for staff alone. */
export const trackedCoauthor = z.object({
	id: z.number().int(),
	name: z.string(),
	email: z.string(),
	confirmation: z.enum(confirmations).exclude(['none']),
	/** When the question was last mailed; null when it could not be. */
	askedAt: z.iso.datetime().nullable(),
	decidedAt: z.iso.datetime().nullable(),
	/** From when on a reminder may be sent; null when there is nothing to remind of. */
	remindableAt: z.iso.datetime().nullable(),
})
export type TrackedCoauthor = z.infer<typeof trackedCoauthor>

export const coauthor = trackedCoauthor.extend({
	/** Why the co-author objects. */
	objection: z.string().nullable(),
})
export type Coauthor = z.infer<typeof coauthor>

/** An objection that stands: who and why, for the question before an article is accepted or published. */
export const objection = z.object({
	authorId: z.number().int(),
	name: z.string(),
	reason: z.string(),
	at: z.iso.datetime(),
})
export type Objection = z.infer<typeof objection>
