import * as z from 'zod'
import { formGuard, longText, oneLine, plainEmail } from './forms.ts'
import { route } from './route.ts'

export const contactMessage = z.object({
	name: oneLine(120).min(1, 'Required'),
	email: plainEmail,
	phone: oneLine(40)
		.nullish()
		.transform((phone) => phone ?? undefined),
	subject: oneLine(200).min(1, 'Required'),
	message: longText(10_000).min(1, 'Required'),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const contactRoutes = {
	send: route({
		method: 'POST',
		path: '/api/contacts',
		access: 'public',
		summary: 'Send a message to the provider; with an Idempotency-Key a repetition is not sent twice',
		envelope: 'data',
		body: contactMessage.extend(formGuard),
		response: z.object({ id: z.number().int(), status: z.string(), submittedAt: z.iso.datetime() }),
	}),
}
