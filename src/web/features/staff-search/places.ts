import type { SearchHit } from '../../../contract/admins.ts'

export const kindNames: Record<SearchHit['kind'], string> = {
	article: 'Article',
	contact: 'Contact',
	journal: 'Journal',
	category: 'Category',
	testimonial: 'Testimonial',
	subscriber: 'Subscriber',
}

const tabs = {
	article: 'articles',
	contact: 'contacts',
	journal: 'journals',
	category: 'categories',
	testimonial: 'testimonials',
} as const

/** Where a record is opened; a subscriber has nothing but its line in the list. */
export function placeOf({ kind, id, title }: SearchHit): string {
	const parameters: Record<string, string> =
		kind === 'subscriber' ? { tab: 'newsletters', q: title } : { tab: tabs[kind], open: String(id) }
	return `/admin/dashboard?${new URLSearchParams(parameters)}`
}
