import type { QueryClient } from '@tanstack/react-query'
import { staffKey, staffQuery } from '../../lib/staff-api.ts'

export const peopleQuery = staffQuery('/api/admin/people', {})

export const refreshPeople = (client: QueryClient) =>
	client.invalidateQueries({ queryKey: staffKey('/api/admin/people') })
