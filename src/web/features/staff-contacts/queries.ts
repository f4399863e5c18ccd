import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../lib/refresh.ts'

export const refreshContacts = (client: QueryClient) => refresh(client, ['/api/contacts', '/api/admin/summary'])
