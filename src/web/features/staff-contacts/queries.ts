import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../lib/refresh.ts'
import { staffQuery } from '../../lib/staff-api.ts'

export const contactQuery = (id: number) => staffQuery('/api/contacts/{id}', { params: { id } })

export const refreshContacts = (client: QueryClient) =>
	refresh(client, ['/api/contacts', '/api/contacts/{id}', '/api/contacts/queue', '/api/admin/summary'])
