import * as z from 'zod'
import { formGuard, plainEmail } from './forms.ts'
import { route } from './route.ts'

export const contactMessage = z.object({
	name: z.string().trim().min(1, 'Required').max(120),
	email: plainEmail,
	phone: z.string().trim().max(40).optional(),
	subject: z.string().trim().min(1, 'Required').max(200),
	message: z.string().trim().min(1, 'Required').max(10_000),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const contactRoutes = {
	send: route({
		method: 'POST',
		path: '/api/contacts',
		access: 'public',
		summary: 'Send a message to the provider',
		envelope: 'data',
		body: contactMessage.extend(formGuard),
		response: z.object({ id: z.number().int(), status: z.string(), submittedAt: z.iso.datetime() }),
	}),
}
