import { useCallback, useEffect, useRef, useState } from 'react'
import type { RowKey } from './use-row-keys.ts'

export type Selection<R extends { id: number }> = {
	/** By id, also rows of other pages. */
	chosen: ReadonlyMap<number, R>
	/** With `isRange` all rows from the one that was chosen last. */
	toggle: (row: R, isChosen: boolean, isRange?: boolean) => void
	choose: (rows: readonly R[]) => void
	clear: () => void
}

/** Which rows of a list are chosen. Another list, told by its key, begins with none. */
export function useSelection<R extends { id: number }>(rows: readonly R[] | undefined, listKey: string): Selection<R> {
	const [chosen, setChosen] = useState<ReadonlyMap<number, R>>(new Map())
	const last = useRef<number>(undefined)
	const clear = useCallback(() => setChosen(new Map()), [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: another list begins with none
	useEffect(clear, [listKey, clear])

	function toggle(row: R, isChosen: boolean, isRange = false): void {
		const shown = rows ?? []
		const [from, to] = [shown.findIndex(({ id }) => id === last.current), shown.indexOf(row)]
		const range = isRange && from >= 0 && to >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
		const next = new Map(chosen)
		for (const each of range) {
			if (isChosen) next.set(each.id, each)
			else next.delete(each.id)
		}
		last.current = row.id
		setChosen(next)
	}

	return { chosen, toggle, choose: (all) => setChosen(new Map(all.map((row) => [row.id, row]))), clear }
}

export const selectionKey = <R extends { id: number }>({ chosen, toggle }: Selection<R>): RowKey<R> => ({
	key: 'x',
	label: 'Select the row',
	run: (row) => toggle(row, !chosen.has(row.id)),
})
