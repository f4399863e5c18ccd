import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GetPath } from './api.ts'
import { staffKey } from './staff-api.ts'

type Row = { id: number }
type Page = { data?: readonly Row[] } | readonly Row[] | undefined

/**
 * Changes a row of a list at once, before the server has answered, and takes it back if the server refuses.
 *
 *   const toggle = useRowChange<Journal>('/api/journals', { send, onDone, onFailed, refresh })
 *   toggle(journal, { isNew: !journal.isNew })
 */
export function useRowChange<R extends Row>(
	path: GetPath,
	{
		send,
		onDone,
		onFailed,
		refresh,
	}: {
		send: (row: R, change: Partial<R>) => Promise<unknown>
		onDone: (row: R) => void
		onFailed: (row: R, error: unknown) => void
		/** Asks for everything that shows the row. */
		refresh: () => Promise<unknown>
	},
): (row: R, change: Partial<R>) => void {
	const client = useQueryClient()
	const mutationKey = ['row change', path]
	const { mutate } = useMutation({
		mutationKey,
		mutationFn: ({ row, change }: { row: R; change: Partial<R> }) => send(row, change),
		onMutate: async ({ row, change }) => {
			// an answer that is still on its way would show the old state again
			await client.cancelQueries({ queryKey: staffKey(path) })
			changeRow(client, path, row.id, change)
		},
		onSuccess: (_, { row }) => onDone(row),
		onError: (error, { row, change }) => {
			changeRow(client, path, row.id, pick(row, change))
			onFailed(row, error)
		},
		// the last of several at once asks: an earlier one would bring back what the others have changed
		onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
	})
	return (row, change) => mutate({ row, change })
}

/** What the changed fields were before. */
const pick = <R extends Row>(row: R, change: Partial<R>): Partial<R> =>
	Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof R]])) as Partial<R>

function changeRow(client: QueryClient, path: GetPath, id: number, change: object): void {
	const inRows = (rows: readonly Row[]) => rows.map((row) => (row.id === id ? { ...row, ...change } : row))
	client.setQueriesData<Page>({ queryKey: staffKey(path) }, (page) => {
		if (!page) return page
		if ('data' in page) return page.data ? { ...page, data: inRows(page.data) } : page
		return Array.isArray(page) ? inRows(page) : page
	})
}
