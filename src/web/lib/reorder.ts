/** The list with one item at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
	const item = items[from]
	if (item === undefined || to < 0 || to >= items.length) return [...items]
	return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
