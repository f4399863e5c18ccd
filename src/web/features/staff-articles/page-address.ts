import { useSearchParams } from 'react-router'
import { viewParameters } from '../../../contract/queue-words.ts'

/** What a list of articles may say in its address: it goes along to the page of an article and back. */
const listParameters = [...viewParameters.articles, 'page']

/** Those that are set. */
export function listStateOf(parameters: URLSearchParams): Record<string, string> {
	const known = listParameters.flatMap((name) => {
		const value = parameters.get(name)
		return value ? [[name, value]] : []
	})
	return Object.fromEntries(known)
}

const withQuery = (path: string, values: Record<string, string>) => {
	const query = new URLSearchParams(values).toString()
	return query === '' ? path : `${path}?${query}`
}

/** The page of an article, and the list it was opened from, in addresses that a reload keeps. */
export function usePageAddress() {
	const [parameters] = useSearchParams()
	const state = listStateOf(parameters)
	const { page: _, ...filter } = state
	return {
		/** What the list was narrowed to, and its order. */
		filter,
		listHref: withQuery('/admin/dashboard', { tab: 'articles', ...state }),
		pageHref: (id: number) => withQuery(`/admin/articles/${id}`, state),
	}
}
