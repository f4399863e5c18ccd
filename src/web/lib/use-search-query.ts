import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from './use-debounced.ts'

/**
 * What a text finds, asked for while it is typed. `isCurrent`: the answer is for the whole text, or could not be loaded; what
 * half a word finds may begin with something else.
 */
export function useSearchQuery<T, K extends QueryKey>(
	text: string,
	{
		queryOf,
		isEnabled,
	}: { queryOf: (q: string) => UseQueryOptions<T, Error, T, K>; isEnabled: (q: string) => boolean },
) {
	const q = useDebounced(text.trim())
	const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
		...queryOf(q),
		enabled: isEnabled(q),
		placeholderData: (before) => before,
	})
	const isCurrent = text.trim() === q && (error !== null || (data !== undefined && !isPlaceholderData))
	return { q, data, error, isFetching, isCurrent, refetch }
}
