import type { SearchHit } from '../../../contract/admins.ts'
import { type Permission, type Role, roleAllows } from '../../../contract/permissions.ts'

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
	subscriber: 'newsletters',
} as const

/** Opening one of these means editing it. */
const editors: Partial<Record<SearchHit['kind'], Permission>> = {
	journal: 'journals.write',
	category: 'content.write',
	testimonial: 'content.write',
}

/** Where a record is opened. A subscriber, and what the role may not edit, has only its row in the list. */
export function placeOf({ kind, id, title }: SearchHit, role: Role): string {
	if (kind === 'article') return `/admin/articles/${id}`
	const needed = editors[kind]
	const isRowOnly = kind === 'subscriber' || (needed !== undefined && !roleAllows(role, needed))
	const parameters = { tab: tabs[kind], ...(isRowOnly ? { q: title } : { open: String(id) }) }
	return `/admin/dashboard?${new URLSearchParams(parameters)}`
}
