import * as z from 'zod'
import { decimalPattern, isNoFigure, isPictureAddress, isWebAddress, orderOf } from './field-checks.ts'
import { maxAddressLength, maxOrder, maxPictureBytes } from './form-limits.ts'

/** Pieces that several forms of staff have in common. A multipart form sends everything as text. */

/** One more than may come is enough to refuse a list: checking each of very many items would take long. */
export const firstOf = (value: unknown, most: number): unknown =>
	Array.isArray(value) ? value.slice(0, most + 1) : value

/** Empty text means: no value. */
export const cleared = <S extends z.ZodType>(schema: S) =>
	z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullish())

/** As `JSON.stringify` writes them: a function that is called for each value would take long. */
const forbiddenNames = /"(?:__proto__|constructor|prototype)":/

/** A form can only send text, so a list or an object is JSON in one field. What is no JSON, or has such a name, stays text. */
export function readJsonField(value: unknown): unknown {
	if (typeof value !== 'string') return value
	if (value.trim() === '') return undefined
	try {
		const parsed: unknown = JSON.parse(value)
		return forbiddenNames.test(JSON.stringify(parsed)) ? value : parsed
	} catch {
		return value
	}
}

/** What the changed fields were when the form was opened; a multipart form sends it as JSON. */
export const startedFrom = z
	.preprocess(readJsonField, z.record(z.string().max(60), z.unknown(), 'must be an object of fields').optional())
	.meta({ description: 'What these fields were before: 409 `edit_conflict` when one of them was changed meanwhile' })

/** `Under Review`, `UNDER_REVIEW` and `under-review` are one status. */
export const statusInput = <const S extends readonly string[]>(statuses: S) =>
	z.preprocess(
		(value) =>
			typeof value === 'string'
				? value
						.trim()
						.toLowerCase()
						.replace(/[\s-]+/g, '_')
				: value,
		z.enum(statuses, `must be one of ${statuses.join(', ')}`),
	)

/** A flag as JSON or as the text of a form. */
export const flagInput = z.preprocess((value) => {
	if (value === 'true' || value === '1' || value === 'on') return true
	return value === 'false' || value === '0' || value === '' ? false : value
}, z.boolean('must be true or false'))

/** A number or numeric text; empty, `N/A` and null mean none; answered as decimal text. */
export const decimalInput = (digits: number) =>
	z.preprocess((value) => {
		const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value
		return typeof text === 'string' && isNoFigure(text) ? null : text
	}, z.string('must be a number').regex(decimalPattern(digits), 'must be a number that is not negative').nullish())

/** Display order: 1 or more; what is no number becomes 1. */
export const orderInput = z.preprocess(
	(value) => {
		return typeof value === 'string' || typeof value === 'number' ? orderOf(String(value)) : 1
	},
	z.number().min(1, 'must be 1 or more').max(maxOrder, 'is too large'),
)

export const webAddress = z
	.string()
	.trim()
	.max(maxAddressLength, `At most ${maxAddressLength} characters`)
	.refine(isWebAddress, 'must be an address such as https://example.org')

export const pictureAddress = z
	.string()
	.trim()
	.max(maxAddressLength, `At most ${maxAddressLength} characters`)
	.refine(isPictureAddress, 'must be an address that begins with https://')

export const pictureFile = {
	field: 'image',
	maxBytes: maxPictureBytes,
	description: 'A picture: PNG, JPEG or WebP, at most 5 MB. It is re-encoded, without its metadata',
}
