import * as z from 'zod'

/** Pieces that several forms of staff have in common. A multipart form sends everything as text. */

/** Empty text means: no value. */
export const cleared = <S extends z.ZodType>(schema: S) =>
	z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullish())

/** A flag as JSON or as the text of a form. */
export const flagInput = z.preprocess((value) => {
	if (value === 'true' || value === '1' || value === 'on') return true
	return value === 'false' || value === '0' || value === '' ? false : value
}, z.boolean('must be true or false'))

/** A number or numeric text; empty, `N/A` and null mean none; answered as decimal text. */
export const decimalInput = (digits: number) =>
	z.preprocess(
		(value) => {
			const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value
			return text === '' || (typeof text === 'string' && /^n\/?a$/i.test(text)) ? null : text
		},
		z
			.string('must be a number')
			.regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,3})?$`), 'must be a number that is not negative')
			.nullish(),
	)

/** Display order: 1 or more; what is no number becomes 1. */
export const orderInput = z.preprocess(
	(value) => {
		const number = typeof value === 'string' ? Number(value.trim() || Number.NaN) : value
		return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : 1
	},
	z.number().min(1, 'must be 1 or more').max(1_000_000, 'is too large'),
)

/** Links lead to the web and nowhere else. */
export const webAddress = z
	.string()
	.trim()
	.max(2_000, 'At most 2000 characters')
	.refine(
		(text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
		'must be an address such as https://example.org',
	)

/** A picture: an https address, or one of our own paths. Nothing is fetched from it. */
export const pictureAddress = z
	.string()
	.trim()
	.max(2_000, 'At most 2000 characters')
	.refine(
		(text) => /^\/(?!\/)[\w./-]+$/.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:'),
		'must be an address that begins with https://',
	)

export const maxPictureBytes = 5 * 1024 * 1024
export const pictureFile = {
	field: 'image',
	maxBytes: maxPictureBytes,
	description: 'A picture: PNG, JPEG or WebP, at most 5 MB. It is re-encoded, without its metadata',
}
