import * as z from 'zod'

/** A setting that counts something. */
export const wholeNumber = (least: number, most: number) =>
	z.coerce
		.number('must be a number')
		.int('must be a whole number')
		.min(least, `must be ${least} or more`)
		.max(most, `must be ${most} or less`)

/** A setting that may have decimals. */
export const decimalNumber = (least: number, most: number) =>
	z.coerce.number('must be a number').min(least, `must be ${least} or more`).max(most, `must be ${most} or less`)

const notAPort = 'must be a port number'
export const portNumber = (least: number) =>
	z.coerce.number(notAPort).int('must be a whole number').min(least, notAPort).max(65_535, notAPort)
