type Row = { id: number }

/** What changed since the rows were last shown as they are. */
export type ChangedRows = {
	/** By others; null: it is not known which. */
	foreign: ReadonlySet<number> | null
	own: ReadonlySet<number>
	removed: ReadonlySet<number>
}

export type SteadyRows<R> = {
	rows: readonly R[]
	/** How many others added. */
	news: number
	/** Rows that others took from this list, and why. */
	gone: ReadonlyMap<number, 'deleted' | 'elsewhere'>
}

/**
 * Keeps the rows where they are while others change the list: what changed is updated in its place, what is new waits, what
 * is gone stays and is marked. The own changes are applied.
 */
export function steadyRows<R extends Row>(
	shown: readonly R[],
	latest: readonly R[],
	{ foreign, own, removed }: ChangedRows,
): SteadyRows<R> {
	const now = new Map(latest.map((row) => [row.id, row]))
	const before = new Set(shown.map(({ id }) => id))
	const isForeign = (id: number) => !own.has(id) && (foreign === null || foreign.has(id))
	const news = latest.filter(({ id }) => !before.has(id) && isForeign(id)).length
	const missing = shown.filter(({ id }) => !now.has(id) && isForeign(id))
	// as many as are new were only moved to the next page, unless they are known to be deleted
	const isMoved = foreign === null && missing.length <= news
	const gone = isMoved ? missing.filter(({ id }) => removed.has(id)) : missing
	const rows = shown.filter(({ id }) => now.has(id) || !own.has(id)).map((row) => now.get(row.id) ?? row)
	for (const [index, row] of latest.entries()) {
		if (before.has(row.id) || !own.has(row.id)) continue
		const previous = latest[index - 1]?.id
		rows.splice(rows.findIndex(({ id }) => id === previous) + 1, 0, row)
	}
	return { rows, news, gone: new Map(gone.map(({ id }) => [id, removed.has(id) ? 'deleted' : 'elsewhere'])) }
}

export const haveSameOrder = (some: readonly Row[], others: readonly Row[]): boolean =>
	some.length === others.length && some.every(({ id }, index) => id === others[index]?.id)
