import { queryOptions } from '@tanstack/react-query'
import type { PersonSource } from '../../../contract/person-words.ts'
import { sendStaff, staffKey } from '../../lib/staff-api.ts'

export type PersonKey = { record: PersonSource; recordId: number } | { address: string }

/** Read by a call with a body: an e-mail address does not belong into an address that is logged. */
export const personQuery = (who: PersonKey) =>
	queryOptions({
		queryKey: [...staffKey(), 'person', who] as const,
		queryFn: () => sendStaff('POST /api/persons/read', { body: who }),
		staleTime: 0,
		retry: false,
	})

export const effectsQuery = (who: PersonKey) =>
	queryOptions({
		queryKey: [...staffKey(), 'person-effects', who] as const,
		queryFn: () => sendStaff('POST /api/persons/effects', { body: who }, { timeout: 120_000 }),
		staleTime: 0,
		gcTime: 0,
		retry: false,
	})
