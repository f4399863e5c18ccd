/** What staff may do. Every staff route names one of these. */
export const permissions = [
	'account.use',
	'dashboard.read',
	'articles.read',
	'articles.note',
	'articles.reply',
	'articles.write',
	'articles.delete',
	'invoices.read',
	'invoices.write',
	'contacts.read',
	'contacts.write',
	'contacts.delete',
	'journals.write',
	'journals.delete',
	'content.read',
	'content.write',
	'content.delete',
	'subscribers.read',
	'campaigns.read',
	'campaigns.write',
	'campaigns.send',
	'mail.read',
	'mail.write',
	'analytics.read',
	'activity.read',
	'records.export',
	'trash.use',
	'persons.read',
	'persons.manage',
	'people.manage',
	'settings.manage',
	'webhooks.manage',
	'system.read',
] as const
export type Permission = (typeof permissions)[number]

/** What the author may do with an article, by its private link. */
export const linkPermissions = ['link.read', 'link.withdraw', 'link.message', 'link.correct'] as const

/** What a co-author may do by a private link: answer one question. */
export const coauthorPermissions = ['link.coauthor'] as const

/** What the holder of the private link of an inquiry may do with it. */
export const inquiryPermissions = ['inquiry.read', 'inquiry.message'] as const
export type InquiryPermission = (typeof inquiryPermissions)[number]

export type LinkPermission = (typeof linkPermissions)[number] | (typeof coauthorPermissions)[number] | InquiryPermission

export const isInquiryPermission = (permission: string): permission is InquiryPermission =>
	(inquiryPermissions as readonly string[]).includes(permission)

export const isLinkPermission = (permission: string): permission is LinkPermission =>
	([...linkPermissions, ...coauthorPermissions] as readonly string[]).includes(permission) ||
	isInquiryPermission(permission)

export const roles = ['admin', 'editor', 'assistant'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = { admin: 'Admin', editor: 'Editor', assistant: 'Assistant' }

const assistant: readonly Permission[] = [
	'account.use',
	'dashboard.read',
	'articles.read',
	'articles.note',
	'articles.reply',
	'invoices.read',
	'contacts.read',
	'contacts.write',
	'content.read',
	'subscribers.read',
	'mail.read',
	'analytics.read',
	'activity.read',
	'persons.read',
]

/**
 * Accounts of staff; all data of a person or of a deleted record, which leave the site or are gone for good; the settings of
 * the site, which other programs it tells about events, and its state.
 */
const forAdmins: readonly Permission[] = [
	'people.manage',
	'persons.manage',
	'settings.manage',
	'webhooks.manage',
	'system.read',
]

/** The one table of roles. */
const granted: Record<Role, ReadonlySet<Permission>> = {
	admin: new Set(permissions),
	/** Articles, conversations, journals and content; no accounts, no export of persons, no erasure, no settings. */
	editor: new Set(permissions.filter((permission) => !forAdmins.includes(permission))),
	/** Reads, takes notes and answers messages; no deletes, exports or campaigns. */
	assistant: new Set(assistant),
}

/**
 * What else a key needs for each: calls that change a record answer it whole, and the page of a person shows records of
 * several kinds. Roles of staff hold these together anyway.
 */
const neededWith: { [Name in Permission]?: readonly Permission[] } = {
	'articles.note': ['articles.read'],
	'articles.reply': ['articles.read'],
	'articles.write': ['articles.read'],
	'articles.delete': ['articles.read'],
	'invoices.write': ['invoices.read'],
	'contacts.write': ['contacts.read'],
	'contacts.delete': ['contacts.read'],
	'journals.write': ['content.read'],
	'journals.delete': ['content.read'],
	'content.write': ['content.read'],
	'content.delete': ['content.read'],
	'campaigns.write': ['campaigns.read'],
	// most mails are about these, and some repeat what was written
	'mail.read': ['articles.read', 'contacts.read', 'subscribers.read'],
	'mail.write': ['mail.read'],
	'persons.read': ['articles.read', 'contacts.read', 'subscribers.read', 'mail.read'],
	'persons.manage': ['persons.read', 'articles.read', 'contacts.read', 'subscribers.read', 'mail.read'],
}

/** What has to be given together with this one. */
export const missingWith = (permission: Permission, given: readonly Permission[]): Permission[] =>
	(neededWith[permission] ?? []).filter((needed) => !given.includes(needed))

export const roleAllows = (role: Role, permission: Permission): boolean => granted[role].has(permission)
