import * as z from 'zod'
import { route } from './route.ts'

const choice = z.object({ isOn: z.boolean('must be true or false') })

export const digestRoutes = {
	read: route({
		method: 'GET',
		path: '/api/admin/digest',
		permission: 'account.use',
		summary: 'Whether the own account gets a mail each morning about what waits for it',
		envelope: 'data',
		response: choice,
	}),
	change: route({
		method: 'PATCH',
		path: '/api/admin/digest',
		permission: 'account.use',
		summary: 'Switch that mail off or on',
		envelope: 'data',
		body: choice,
		response: choice,
	}),
}
