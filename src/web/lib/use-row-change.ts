import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GetPath } from './api.ts'
import { staffKey } from './staff-api.ts'

type Row = { id: number }
type Shown = { data?: readonly Row[] } | readonly Row[] | Row | undefined

/**
 * Changes a row at once, before the server has answered, and takes it back if the server refuses.
 *
 *   const toggle = useRowChange<Journal>(['/api/journals'], { send, onDone, onFailed, refresh })
 *   toggle(journal, { isNew: !journal.isNew })
 */
export function useRowChange<R extends Row>(
	/** The calls whose answers show the row: lists, pages of lists, or the record itself. */
	paths: readonly [GetPath, ...GetPath[]],
	{
		send,
		onDone,
		onFailed,
		refresh,
	}: {
		send: (row: R, change: Partial<R>) => Promise<unknown>
		onDone?: (row: R) => void
		onFailed: (row: R, error: unknown, change: Partial<R>) => void
		/** Asks for everything that shows the row. */
		refresh: () => Promise<unknown>
	},
): (row: R, change: Partial<R>) => void {
	const client = useQueryClient()
	const mutationKey = ['row change', paths[0]]
	const { mutate } = useMutation({
		mutationKey,
		// one after the other: a change and its undo must not overtake each other
		scope: { id: mutationKey.join(' ') },
		mutationFn: ({ row, change }: { row: R; change: Partial<R> }) => send(row, change),
		onMutate: async ({ row, change }) => {
			// an answer that is still on its way would show the old state again
			await Promise.all(paths.map((path) => client.cancelQueries({ queryKey: staffKey(path) })))
			changeRow(client, paths, { ...change, id: row.id })
		},
		onSuccess: (_, { row }) => onDone?.(row),
		onError: (error, { row, change }) => {
			changeRow(client, paths, { ...pick(row, change), id: row.id })
			onFailed(row, error, change)
		},
		// the last of several at once asks: an earlier one would bring back what the others have changed
		onSettled: () => (client.isMutating({ mutationKey }) === 1 ? refresh() : undefined),
	})
	return (row, change) => mutate({ row, change })
}

/** What the changed fields were before. */
const pick = <R extends Row>(row: R, change: Partial<R>): Partial<R> =>
	Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof R]])) as Partial<R>

function changeRow(client: QueryClient, paths: readonly GetPath[], change: Row): void {
	const changed = (row: Row): Row => (row.id === change.id ? { ...row, ...change } : row)
	for (const path of paths)
		client.setQueriesData<Shown>({ queryKey: staffKey(path) }, (shown) => {
			if (!shown) return shown
			if (isList(shown)) return shown.map(changed)
			if ('id' in shown) return changed(shown)
			return shown.data ? { ...shown, data: shown.data.map(changed) } : shown
		})
}

const isList = (shown: NonNullable<Shown>): shown is readonly Row[] => Array.isArray(shown)
