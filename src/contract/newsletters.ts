import * as z from 'zod'
import { formGuard, plainEmail } from './forms.ts'
import { route } from './route.ts'

export const newsletterRoutes = {
	subscribe: route({
		method: 'POST',
		path: '/api/newsletters',
		access: 'public',
		summary: 'Subscribe an address to the newsletter; the answer does not tell whether it was known',
		envelope: 'data',
		body: z.object({ email: plainEmail, ...formGuard }),
		response: z.object({ email: z.string() }),
	}),
}
