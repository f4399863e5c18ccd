import * as z from 'zod'
import { withFewMarks } from './combining-marks.ts'
import { withoutDirectionSigns, withoutOverrides } from './direction-signs.ts'
import { emailProblem, maxEmailLength } from './plain-email.ts'

/** One plain address: nothing that could become a second recipient or a header in a mail. */
export const plainEmail = z
	.string()
	// before trimming: a line break in an address is always refused
	.regex(/^\P{Cc}*$/u, 'Invalid email')
	.trim()
	.min(1, { error: 'Required', abort: true })
	.max(maxEmailLength, 'Invalid email')
	.refine((address) => emailProblem(address) === undefined, 'Invalid email')

/** Of what was sent, before anything is taken out of it: looking through a megabyte for marks would take long. */
const sentText = (max: number) => z.string().max(4 * max + 1_000, { error: `At most ${max} characters`, abort: true })

/** Text of one line: what a single-line field cannot hold becomes a blank, so that no line begins in a mail's header. */
export const onOneLine = (max: number) =>
	sentText(max)
		.overwrite((text) => withFewMarks(withoutDirectionSigns(text)).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
		.trim()
export const oneLine = (max: number) => onOneLine(max).max(max, `At most ${max} characters`)

/** Text of several lines; a browser's form sends each break as two characters. */
export const longText = (max: number) =>
	sentText(max)
		.overwrite((text) => withFewMarks(withoutOverrides(text)).replace(/\r\n?/g, '\n'))
		.trim()
		.max(max, `At most ${max} characters`)

/** Sent by our own pages in addition to the fields, to distinguish people from programs. A call without them is accepted. */
export const formGuard = {
	/** Invisible to people: only programs fill it in. */
	website: z.string().optional().meta({ description: 'Leave it out: it is there for programs to fill in' }),
	/** Anything but a number counts as not known. */
	elapsed: z
		.preprocess((value) => (value === '' || value === null ? undefined : value), z.coerce.number().min(0).optional())
		.catch(undefined)
		.meta({ description: 'How long the form was open, in milliseconds, where the browser knows' }),
}
export type FormGuard = { website?: string | undefined; elapsed?: number | undefined }
