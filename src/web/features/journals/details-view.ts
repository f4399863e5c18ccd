/** Which page of the articles and of the changes a journal's page shows. */
export type JournalView = { articles: number; changes: number }

const pageOf = (text: string | null): number => {
	const page = Number(text)
	return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

export const parseDetailsView = (parameters: URLSearchParams): JournalView => ({
	articles: pageOf(parameters.get('articles')),
	changes: pageOf(parameters.get('changes')),
})

export function detailsAddress(id: number | string, view: JournalView): string {
	const given = Object.entries(view).filter(([, page]) => page > 1)
	const search = new URLSearchParams(given.map(([name, page]) => [name, String(page)])).toString()
	return `/journals/${id}/details${search && `?${search}`}`
}
