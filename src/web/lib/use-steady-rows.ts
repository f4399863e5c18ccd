import { useReducer, useRef, useSyncExternalStore } from 'react'
import type { GetPath } from './api.ts'
import { appliedUpdates, changedSince, followForgottenUpdates, forgottenUpdates } from './live-updates.ts'
import { haveSameOrder, type SteadyRows, steadyRows } from './steady-rows.ts'

type Shown<R> = SteadyRows<R> & { key: string; latest: readonly R[]; since: number; forgotten: number }

export type LiveRows = Pick<SteadyRows<unknown>, 'news' | 'gone'> & {
	/** Shows the list as it is now. */
	onShow: () => void
}

/** The rows of a list that stay where they are while others change it. Another list, told by its key, is shown as it is. */
export function useSteadyRows<R extends { id: number }>(
	latest: readonly R[] | undefined,
	{ key, path }: { key: string; path: GetPath },
): { rows: readonly R[] | undefined; live: LiveRows } {
	const shown = useRef<Shown<R>>(undefined)
	const [, renderAgain] = useReducer((count: number) => count + 1, 0)
	const forgotten = useSyncExternalStore(followForgottenUpdates, forgottenUpdates, forgottenUpdates)
	const asItIs = (rows: readonly R[]): Shown<R> => ({
		...{ key, rows, latest: rows, news: 0, gone: new Map() },
		since: appliedUpdates(),
		forgotten,
	})
	if (latest && (shown.current?.key !== key || shown.current.rows.length === 0)) shown.current = asItIs(latest)
	else if (latest && shown.current && (shown.current.latest !== latest || shown.current.forgotten !== forgotten)) {
		const { rows, since } = shown.current
		const changes = changedSince(since, path)
		const isUntouched = changes.foreign?.size === 0 || haveSameOrder(rows, latest)
		shown.current = isUntouched
			? asItIs(latest)
			: { key, latest, since, forgotten, ...steadyRows(rows, latest, changes) }
	}
	const { rows, news = 0, gone = new Map() } = shown.current ?? {}
	return {
		rows,
		live: {
			news,
			gone,
			onShow: () => {
				if (latest) shown.current = asItIs(latest)
				renderAgain()
			},
		},
	}
}
