import * as z from 'zod'

/** A setting that counts something. */
export const wholeNumber = (least: number, most: number) =>
	z.coerce
		.number('must be a number')
		.int('must be a whole number')
		.min(least, `must be ${least} or more`)
		.max(most, `must be ${most} or less`)
