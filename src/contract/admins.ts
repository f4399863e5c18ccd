import * as z from 'zod'
import { oneLine, plainEmail } from './forms.ts'
import { route } from './route.ts'

/** Long enough for any passphrase; longer ones would only make hashing slow. */
const password = z.string().min(1, 'Required').max(200, 'At most 200 characters')

export const credentials = z.object({ email: plainEmail, password })

export const registration = z.object({
	email: plainEmail,
	password: password.min(6, 'At least 6 characters'),
	name: oneLine(120).min(1, 'Required'),
	invitation: z.string().max(100).optional().meta({ description: 'Where registration is by invitation: its code' }),
})
export type Registration = z.infer<typeof registration>

/** Who is signed in. */
export const admin = z.object({
	id: z.number().int(),
	name: z.string(),
	email: z.string(),
	role: z.string(),
})
export type Admin = z.infer<typeof admin>

const session = z.object({ token: z.string(), admin })
export type Session = z.infer<typeof session>

export const adminRoutes = {
	login: route({
		method: 'POST',
		path: '/api/admin/login',
		access: 'public',
		summary: 'Sign in; the token goes into the Authorization header as a bearer',
		envelope: 'data',
		body: credentials,
		response: session,
	}),
	register: route({
		method: 'POST',
		path: '/api/admin/register',
		access: 'public',
		summary: 'Create an admin account and sign in, where ADMIN_REGISTRATION allows it',
		envelope: 'data',
		body: registration,
		response: session,
	}),
	logout: route({
		method: 'POST',
		path: '/api/admin/logout',
		access: 'admin',
		summary: 'Sign out: the token is worth nothing afterwards',
		envelope: 'data',
		response: z.null(),
	}),
	whoAmI: route({
		method: 'GET',
		path: '/api/admin/me',
		access: 'admin',
		summary: 'Who the token belongs to',
		envelope: 'data',
		response: admin,
	}),
}
