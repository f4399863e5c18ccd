import * as z from 'zod'
import { byId, route } from './route.ts'

/** A sign-in of the caller that still counts. */
export const sessionInfo = z.object({
	id: z.number().int(),
	/** The browser and the system, such as `Firefox on Linux`; nothing for a program. */
	device: z.string().nullable(),
	createdAt: z.iso.datetime(),
	/** To the minute. */
	lastUsedAt: z.iso.datetime(),
	isCurrent: z.boolean(),
})
export type SessionInfo = z.infer<typeof sessionInfo>

export const sessionRoutes = {
	list: route({
		method: 'GET',
		path: '/api/admin/sessions',
		permission: 'account.use',
		summary: 'Where the own account is signed in; a session ends 12 hours after its last use and after 30 days',
		envelope: 'data',
		response: z.array(sessionInfo),
	}),
	end: route({
		method: 'DELETE',
		path: '/api/admin/sessions/{id}',
		permission: 'account.use',
		summary: 'Sign out one of the own sessions: its token stops working',
		envelope: 'data',
		params: byId,
		response: z.null(),
	}),
}
