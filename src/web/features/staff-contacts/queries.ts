import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactStatus } from '../../../contract/contact-words.ts'
import type { Contact } from '../../../contract/contacts.ts'
import { sendStaff, staffKey } from '../../lib/staff-api.ts'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'

export const pageSize = 25

export async function refreshContacts(client: QueryClient): Promise<void> {
	await Promise.all(
		(['/api/contacts', '/api/admin/summary'] as const).map((path) =>
			client.invalidateQueries({ queryKey: staffKey(path) }),
		),
	)
}

type Shown = { data?: unknown } | undefined
const isPage = (shown: Shown): shown is { data: Contact[] } => Array.isArray(shown?.data)

/** The status is shown at once; when the server refuses it, the one before comes back. */
export function useSetStatus() {
	const client = useQueryClient()
	const lists = { queryKey: staffKey('/api/contacts') }
	return useMutation({
		mutationFn: ({ id, status }: { id: number; status: ContactStatus }) =>
			sendStaff('PATCH /api/contacts/{id}/status', { params: { id }, body: { status } }),
		onMutate: async ({ id, status }) => {
			await client.cancelQueries(lists)
			const before = client.getQueriesData(lists)
			client.setQueriesData<Shown>(lists, (shown) =>
				isPage(shown)
					? { ...shown, data: shown.data.map((contact) => (contact.id === id ? { ...contact, status } : contact)) }
					: shown,
			)
			return before
		},
		onError: (error, _, before) => {
			for (const [key, value] of before ?? []) client.setQueryData(key, value)
			notifyFailed('update contact status', error)
		},
		onSuccess: () => notifyDone('Contact', 'updated'),
		onSettled: () => refreshContacts(client),
	})
}
