import type { QueryClient } from '@tanstack/react-query'
import type { MailState } from '../../../contract/mail-words.ts'
import { staffKey, staffQuery } from '../../lib/staff-api.ts'

export const pageSize = 25

/** It changes by itself in a moment. `waiting` does not: somebody has to set something first. */
export const isMoving = (state: MailState | undefined) => state === 'queued' || state === 'sending'

/** How often something that moves is looked at, in milliseconds. */
export const glance = 2_000

export const mailStatusQuery = { ...staffQuery('/api/mail/status', {}), refetchInterval: 15_000 }

export const mailQuery = (id: number) => ({
	...staffQuery('/api/mail/{id}', { params: { id } }),
	refetchInterval: ({ state }: { state: { data?: { state: MailState } | undefined } }) =>
		isMoving(state.data?.state) && glance,
})

/** Asks for everything that shows a mail. */
export async function refreshMail(client: QueryClient): Promise<void> {
	await Promise.all(
		(['/api/mail', '/api/mail/{id}', '/api/mail/status'] as const).map((path) =>
			client.invalidateQueries({ queryKey: staffKey(path) }),
		),
	)
}
