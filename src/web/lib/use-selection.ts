import { useCallback, useEffect, useRef, useState } from 'react'
import { areSingleKeysOn, isFreeKey } from './single-keys.ts'

export type Selection<R extends { id: number }> = {
	/** By id, also rows of other pages. */
	chosen: ReadonlyMap<number, R>
	/** With `isRange` all rows from the one that was chosen last. */
	toggle: (row: R, isChosen: boolean, isRange?: boolean) => void
	choose: (rows: readonly R[]) => void
	clear: () => void
}

/**
 * Which rows of a list are chosen. The key x toggles the row that has the focus or is under the pointer. Another list,
 * told by its key, begins with none.
 */
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

	const latest = useRef({ rows, chosen, toggle })
	latest.current = { rows, chosen, toggle }
	useEffect(() => {
		let pointedAt: string | undefined
		// the pointer may rest somewhere while the keys move: the later of both counts
		const onPointedAt = ({ target }: Event) => {
			if (target instanceof Element) pointedAt = target.closest<HTMLElement>('[data-row]')?.dataset.row
		}
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== 'x' || !isFreeKey(event) || !areSingleKeysOn()) return
			const row = latest.current.rows?.find(({ id }) => String(id) === pointedAt)
			if (!row) return
			event.preventDefault()
			latest.current.toggle(row, !latest.current.chosen.has(row.id))
		}
		window.addEventListener('pointerover', onPointedAt)
		window.addEventListener('focusin', onPointedAt)
		window.addEventListener('keydown', onKeyDown)
		return () => {
			window.removeEventListener('pointerover', onPointedAt)
			window.removeEventListener('focusin', onPointedAt)
			window.removeEventListener('keydown', onKeyDown)
		}
	}, [])

	return { chosen, toggle, choose: (all) => setChosen(new Map(all.map((row) => [row.id, row]))), clear }
}
