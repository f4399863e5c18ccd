import type { ActivityEntry } from '../../../contract/activity.ts'
import type { ActivityRecord } from '../../../contract/activity-words.ts'
import { type Permission, type Role, roleAllows } from '../../../contract/permissions.ts'

/** Where a record is opened, and what the role needs for it. */
const places: Partial<Record<ActivityRecord, { to: (id: number) => string; needs: Permission }>> = {
	article: { to: (id) => `/admin/articles/${id}`, needs: 'articles.read' },
	contact: { to: (id) => `/admin/dashboard?tab=contacts&open=${id}`, needs: 'contacts.read' },
	journal: { to: (id) => `/admin/dashboard?tab=journals&open=${id}`, needs: 'journals.write' },
	section: { to: (id) => `/admin/dashboard?tab=categories&open=${id}`, needs: 'content.write' },
	testimonial: { to: (id) => `/admin/dashboard?tab=testimonials&open=${id}`, needs: 'content.write' },
	saved_reply: { to: (id) => `/admin/saved-replies?open=${id}`, needs: 'content.write' },
	assignment_rule: { to: (id) => `/admin/assignment-rules?open=${id}`, needs: 'articles.write' },
	campaign: { to: (id) => `/admin/campaigns?open=${id}`, needs: 'campaigns.read' },
	article_import: { to: (id) => `/admin/articles/import/${id}`, needs: 'articles.write' },
	journal_import: { to: (id) => `/admin/journals/import/${id}`, needs: 'journals.write' },
	mail: { to: (id) => `/admin/mail?open=${id}`, needs: 'mail.read' },
	account: { to: () => '/admin/people', needs: 'people.manage' },
	site: { to: () => '/admin/settings', needs: 'settings.manage' },
	partner: { to: (id) => `/admin/settings?tab=partners&open=${id}`, needs: 'settings.manage' },
	seo_page: { to: () => '/admin/settings?tab=pages', needs: 'settings.manage' },
	mail_wording: { to: () => '/admin/settings?tab=mails', needs: 'settings.manage' },
	webhook: { to: () => '/admin/settings?tab=webhooks', needs: 'webhooks.manage' },
	document_wording: { to: () => '/admin/settings?tab=documents', needs: 'settings.manage' },
}

/** undefined: the record has no page, or the role does not allow it. */
export function recordPlace({ record: { kind, id }, action }: ActivityEntry, role: Role): string | undefined {
	const place = places[kind]
	// the site settings are one record without an id
	if (!place || (id === null && kind !== 'site') || action === 'deleted' || !roleAllows(role, place.needs))
		return undefined
	return place.to(id ?? 0)
}
