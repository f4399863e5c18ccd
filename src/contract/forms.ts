import * as z from 'zod'

/** One plain address: nothing that could become a second recipient or a header in a mail. */
export const plainEmail = z
	.string()
	.trim()
	.min(1, 'Required')
	.max(254, 'Invalid email')
	.refine((address) => z.email().safeParse(address).success && !/[\s,;:"<>()[\]\\]/.test(address), 'Invalid email')

/** What our own pages send beside the fields, to tell people from programs. A call without them is accepted. */
export const formGuard = {
	/** Invisible to people: whoever fills it in is a program. */
	website: z.string().max(200).optional(),
	/** How long the form was open, in milliseconds, where the browser knows. */
	elapsed: z.coerce.number().min(0).optional(),
}
