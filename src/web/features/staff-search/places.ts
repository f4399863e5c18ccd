import { type Permission, type Role, roleAllows } from '../../../contract/permissions.ts'
import type { SearchHit } from '../../../contract/record-search.ts'
import type { SearchKind } from '../../../contract/record-search-words.ts'

type Kind = {
	one: string
	many: string
	/** The list of all records of this kind. */
	list: string
	/** Where a record is opened; without it, it has only its row in the list. */
	open?: (id: number) => string
	/** Opening one means editing it. */
	editing?: Permission
}

const tab = (name: string) => ({
	list: `/admin/dashboard?tab=${name}`,
	open: (id: number) => `/admin/dashboard?tab=${name}&open=${id}`,
})
const page = (name: string) => ({ list: `/admin/${name}`, open: (id: number) => `/admin/${name}?open=${id}` })

export const kinds: Record<SearchKind, Kind> = {
	article: { one: 'Article', many: 'articles', ...tab('articles'), open: (id) => `/admin/articles/${id}` },
	contact: { one: 'Contact', many: 'contacts', ...tab('contacts') },
	journal: { one: 'Journal', many: 'journals', ...tab('journals'), editing: 'journals.write' },
	category: { one: 'Category', many: 'categories', ...tab('categories'), editing: 'content.write' },
	testimonial: { one: 'Testimonial', many: 'testimonials', ...tab('testimonials'), editing: 'content.write' },
	subscriber: { one: 'Subscriber', many: 'subscribers', list: tab('newsletters').list },
	campaign: { one: 'Campaign', many: 'campaigns', ...page('campaigns') },
	mail: { one: 'Mail', many: 'mails', ...page('mail') },
	saved_reply: { one: 'Saved reply', many: 'saved replies', ...page('saved-replies'), editing: 'content.write' },
	account: { one: 'Account', many: 'accounts', list: '/admin/people' },
}

/** The list of a kind with this search. */
export const listOf = (kind: SearchKind, q: string): string => {
	const [path, query] = kinds[kind].list.split('?')
	return `${path}?${new URLSearchParams([...new URLSearchParams(query), ['q', q]])}`
}

/** Where a record is opened. What the role may not edit has only its row in the list. */
export function placeOf(kind: SearchKind, { id, title }: SearchHit, role: Role): string {
	const { open, editing } = kinds[kind]
	return open && (editing === undefined || roleAllows(role, editing)) ? open(id) : listOf(kind, title)
}
