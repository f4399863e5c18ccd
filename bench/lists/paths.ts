import { queueViews } from '../../src/contract/queue-words.ts'

const page = (path: string, query: Record<string, string>) =>
	`${path}?${new URLSearchParams({ ...query, limit: '25' })}`

/** The first page of every view of a queue, and how many each has. */
export const viewPaths = (path: string): string[] => [
	...queueViews.map((view) => page(path, { view })),
	page(path, { view: 'unassigned', sort: 'status' }),
	`${path}/queue`,
]

const articleSearches = [
	'2026-000123',
	'author123@uni123.example',
	'AUTHOR 321 river',
	'glass soil 777',
	// in most of them
	'soil',
	'light soil river',
	'author',
	// in none of them
	'zebra quagga',
	'soil quagga',
]

const contactSearches = [
	'person123@uni123.example',
	'PERSON 321 river',
	'glass soil 777',
	'soil',
	'light soil river',
	'person',
	'zebra quagga',
	'soil quagga',
]

const searches = (path: string, texts: readonly string[], status: string): string[] => [
	...texts.map((q) => page(path, { q })),
	page(path, { q: 'soil river', sort: 'status' }),
	page(path, { q: 'river 321', sort: 'oldest' }),
	page(path, { q: 'soil', view: 'needs_answer' }),
	page(path, { q: '321', view: 'unassigned' }),
	page(path, { q: 'soil', status }),
]

/** What staff look for: a reference, an address, words of a title, common words, words that nothing has. */
export const searchPaths = {
	'/api/articles': searches('/api/articles', articleSearches, 'published'),
	'/api/contacts': searches('/api/contacts', contactSearches, 'closed'),
}

/** Too short for parts of words: found where words start. */
export const shortSearches = ['/api/articles', '/api/contacts'].map((path) => page(path, { q: 'xy' }))

/** Every kind of record at once. */
export const everything = ['2026-000123', 'glass soil 777', 'soil', 'quagga'].map(
	(q) => `/api/admin/search?${new URLSearchParams({ q })}`,
)
