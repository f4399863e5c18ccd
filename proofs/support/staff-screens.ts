const tabs = {
	dashboard: ['articles', 'contacts', 'journals', 'newsletters', 'testimonials', 'categories', 'analytics'],
	settings: ['site', 'partners', 'pages', 'agreements', 'documents', 'keys', 'webhooks', 'mails', 'replies'],
}
const pages =
	'articles/import journals/import bank-statement deposits saved-replies assignment-rules campaigns people activity status trash person mail'

export type Row = { id: number; status?: string }

/** Every screen of staff with the demonstration content; an article in each status. */
export async function screensOf(list: (path: string) => Promise<Row[]>): Promise<string[]> {
	const articles = await list('/api/articles?limit=100')
	const byStatus = new Map(articles.map(({ id, status }) => [status, id]))
	const journals = await list('/api/journals?limit=1')
	const imports = await list('/api/journal-imports')
	return [
		...Object.entries(tabs).flatMap(([page, names]) => names.map((name) => `${page}?tab=${name}`)),
		...pages.split(' '),
		...[...byStatus.values()].map((id) => `articles/${id}`),
		...[...byStatus.values()].slice(0, 1).map((id) => `dashboard?tab=articles&open=${id}`),
		...journals.map(({ id }) => `journals/${id}/issues`),
		...imports.slice(0, 1).map(({ id }) => `journals/import/${id}`),
	].map((path) => `/admin/${path}`)
}
