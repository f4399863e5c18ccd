/**
 * The page numbers to show: first and last, the current one with its neighbours, and a gap where numbers are left out.
 * Always the same count of entries once there are more than seven pages, so the links do not jump under the pointer.
 */
export function pageRange(page: number, pageCount: number): (number | 'gap-before' | 'gap-after')[] {
	const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step)
	if (pageCount <= 7) return numbers(1, pageCount)
	if (page <= 4) return [...numbers(1, 5), 'gap-after', pageCount]
	if (page >= pageCount - 3) return [1, 'gap-before', ...numbers(pageCount - 4, pageCount)]
	return [1, 'gap-before', ...numbers(page - 1, page + 1), 'gap-after', pageCount]
}
