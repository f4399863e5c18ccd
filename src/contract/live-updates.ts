import * as z from 'zod'
import { liveKinds } from './live-update-words.ts'
import { route } from './route.ts'

/** That something changed; what it is now is read by the usual calls. */
export const liveUpdate = z.object({
	kind: z
		.enum([...liveKinds, 'all'])
		.meta({ description: '`all`: some changes were not heard, so anything may differ' }),
	id: z.int().nullable().meta({ description: 'Null: several records of this kind, or their list' }),
	isRemoved: z.boolean().meta({ description: 'The record was deleted' }),
	isOwn: z.boolean().meta({ description: 'Changed by the account that listens' }),
	at: z.iso.datetime(),
})
export type LiveUpdate = z.infer<typeof liveUpdate>

export const liveUpdateRoutes = {
	listen: route({
		method: 'GET',
		path: '/api/live-updates',
		permission: 'account.use',
		summary:
			'Changes of records that the role may read, as server-sent events until the session ends: kind and id, never contents. A comment is sent every 20 seconds',
		envelope: 'events',
		errors: ['unavailable'],
		response: liveUpdate,
	}),
}
