import type { ActivityAction, ActivityRecord } from '../contract/activity-words.ts'
import type { Permission } from '../contract/permissions.ts'

/** Reading a record needs this permission, and so do its entries in the activity log and hearing that it changed. */
export const recordPermissions: Record<ActivityRecord, Permission> = {
	article: 'articles.read',
	contact: 'contacts.read',
	journal: 'content.read',
	journal_import: 'journals.write',
	article_import: 'articles.write',
	section: 'content.read',
	testimonial: 'content.read',
	subscriber: 'subscribers.read',
	campaign: 'campaigns.read',
	account: 'people.manage',
	invitation: 'people.manage',
	api_key: 'people.manage',
	webhook: 'webhooks.manage',
	person: 'persons.manage',
	mail: 'mail.read',
	saved_reply: 'articles.read',
	assignment_rule: 'articles.read',
	saved_view: 'dashboard.read',
	site: 'content.read',
	demo: 'content.read',
	key: 'settings.manage',
	partner: 'settings.manage',
	seo_page: 'settings.manage',
	mail_wording: 'settings.manage',
	document_wording: 'settings.manage',
}

/** What was done here states amounts: its entries need this permission too. */
export const actionPermissions: Partial<Record<ActivityAction, Permission>> = {
	invoice_issued: 'invoices.read',
	invoice_credited: 'invoices.read',
	payment_reported: 'invoices.read',
	payment_recorded: 'invoices.read',
	payment_refunded: 'invoices.read',
	fee_waived: 'invoices.read',
	fee_waiver_ended: 'invoices.read',
}
