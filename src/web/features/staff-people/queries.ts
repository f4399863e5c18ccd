import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../lib/refresh.ts'
import { staffQuery } from '../../lib/staff-api.ts'

export const peopleQuery = staffQuery('/api/admin/people', {})

export const refreshPeople = (client: QueryClient) => refresh(client, ['/api/admin/people'])
