import type { QueryClient } from '@tanstack/react-query'
import type { MailState } from '../../../contract/mail-words.ts'
import { refresh } from '../../lib/refresh.ts'
import { staffQuery } from '../../lib/staff-api.ts'

/** It changes by itself in a moment. `waiting` does not: somebody has to set something first. */
export const isMoving = (state: MailState | undefined) => state === 'queued' || state === 'sending'

/** For mails that are being sent, in milliseconds. */
export const pollInterval = 2_000

export const mailStatusQuery = { ...staffQuery('/api/mail/status', {}), refetchInterval: 15_000 }

export const mailQuery = (id: number) => ({
	...staffQuery('/api/mail/{id}', { params: { id } }),
	refetchInterval: ({ state }: { state: { data?: { state: MailState } | undefined } }) =>
		isMoving(state.data?.state) && pollInterval,
})

export const refreshMail = (client: QueryClient) => refresh(client, ['/api/mail', '/api/mail/{id}', '/api/mail/status'])
