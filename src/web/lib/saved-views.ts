import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SavedView } from '../../contract/queue.ts'
import { savedViewLimits, type ViewList, viewQuery } from '../../contract/queue-words.ts'
import { staffQuery } from './staff-api.ts'

export type { SavedView, ViewList }
export { savedViewLimits }

export const savedViewsQuery = staffQuery('/api/saved-views', {})

/** The saved views of a list, and the one that is shown. */
export function useSavedViews(list: ViewList) {
	const [parameters] = useSearchParams()
	const { data = [], isSuccess: isLoaded } = useQuery(savedViewsQuery)
	const views = data.filter((view) => view.list === list)
	/** The filters of the address, in one spelling. */
	const query = viewQuery(list, parameters.toString())
	return { views, isLoaded, query, current: query === '' ? undefined : views.find((view) => view.query === query) }
}

export const viewAddress = (list: ViewList, query: string): string => (query ? `?tab=${list}&${query}` : `?tab=${list}`)
