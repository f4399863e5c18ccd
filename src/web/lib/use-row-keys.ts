import { useLayoutEffect, useRef } from 'react'
import { focusOn, useKeys } from './single-keys.ts'

export type RowKey<R> = { key: string; label: string; run: (row: R) => void }

const rowSelector = (id: number) => `[data-row="${id}"]`

/** The select of a row in the column of this name. */
export const focusCell = (id: number, column: string): void =>
	focusOn(`${rowSelector(id)} [data-label="${column}"] select`)

/**
 * The keys of a list: j and k go from row to row, / to its search, and `actions` do something with the row that has the
 * focus or is under the pointer. Enter follows the link of the row.
 */
export function useRowKeys<R extends { id: number }>(
	name: string,
	rows: readonly R[] | undefined,
	actions: readonly RowKey<R>[],
): void {
	const pointedAt = useRef<string>(undefined)
	useLayoutEffect(() => {
		// the pointer may rest somewhere while the keys move: the later of both counts
		const onPointedAt = ({ target }: Event) => {
			if (target instanceof Element) pointedAt.current = target.closest<HTMLElement>('[data-row]')?.dataset.row
		}
		// not `pointerover`, which is also told when a dialog goes from under a pointer that rests
		window.addEventListener('pointermove', onPointedAt)
		window.addEventListener('focusin', onPointedAt)
		return () => {
			window.removeEventListener('pointermove', onPointedAt)
			window.removeEventListener('focusin', onPointedAt)
		}
	}, [])

	const shown = rows ?? []
	const indexNow = () => shown.findIndex(({ id }) => String(id) === pointedAt.current)

	function move(step: 1 | -1): void {
		const at = indexNow()
		const next = at < 0 ? shown.at(step > 0 ? 0 : -1) : shown[at + step]
		if (!next) return
		const link = document.querySelector<HTMLElement>(`${rowSelector(next.id)} a[data-row-link]`)
		link?.focus({ focusVisible: true } as FocusOptions)
		link?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
		// moving a row into view moves another one under the pointer
		pointedAt.current = String(next.id)
	}

	useKeys({
		name,
		where: 'page',
		actions: [
			{ key: 'j', label: 'Next row', run: () => move(1) },
			{ key: 'k', label: 'Previous row', run: () => move(-1) },
			...actions.map(({ key, label, run }) => ({
				...{ key, label },
				run() {
					const row = shown[indexNow()]
					if (row) run(row)
				},
			})),
			{ key: '/', label: 'Search the list', run: () => focusOn('main search input[type="search"]') },
		],
	})
}
