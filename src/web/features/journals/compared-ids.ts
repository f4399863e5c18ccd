/** As many journals as fit side by side. */
export const maxShortlist = 4

export const compareAddress = (ids: readonly number[]): string =>
	ids.length > 0 ? `/compare-journals?ids=${ids.join(',')}` : '/compare-journals'

/** The ids of an address: each once, at most as many as fit side by side. */
export const comparedIds = (text: string): number[] =>
	[...new Set(text.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxShortlist)
