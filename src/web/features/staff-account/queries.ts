import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../lib/refresh.ts'
import { staffQuery } from '../../lib/staff-api.ts'

export const secondFactorQuery = staffQuery('/api/admin/second-factor', {})
export const sessionsQuery = staffQuery('/api/admin/sessions', {})

export const refreshSecondFactor = (client: QueryClient) =>
	refresh(client, ['/api/admin/second-factor', '/api/admin/people'])
export const refreshSessions = (client: QueryClient) => refresh(client, ['/api/admin/sessions'])
