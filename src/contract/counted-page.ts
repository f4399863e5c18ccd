/** Pages whose address names a record in a parameter, and what such a page is counted as. */
const byParameter: Record<string, { name: string; pageOf: (id: string) => string }> = {
	'/article-citations': { name: 'articleId', pageOf: (id) => `/article-citations?articleId=${id}` },
	'/journal-details': { name: 'id', pageOf: (id) => `/journals/${id}/details` },
}

/** A path alone, or with the record that the page is about: each article and each journal is counted by itself. */
export function countedPage(path: string, search: string): string {
	const known = byParameter[path.replace(/\/$/, '').toLowerCase()]
	const id = known && new URLSearchParams(search).get(known.name)
	return known && id && /^[1-9]\d{0,9}$/.test(id) ? known.pageOf(id) : path
}
