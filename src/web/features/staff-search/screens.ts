import { type Permission, type Role, roleAllows } from '../../../contract/permissions.ts'
import { hasAllWords } from '../../../contract/search-words.ts'
import { showKeys } from '../../lib/single-keys.ts'

/** A screen or an action that is found by its name, or by other words for it. */
export type Screen = {
	kind: 'Page' | 'Settings' | 'Action'
	title: string
	words: string
	permission: Permission
	go: string | (() => void)
}

const tab = (name: string) => `/admin/dashboard?tab=${name}`

const screens: readonly Screen[] = [
	{ kind: 'Page', title: 'Articles', words: 'submissions list', permission: 'articles.read', go: tab('articles') },
	{
		kind: 'Page',
		title: 'Articles that need an answer',
		words: 'queue triage',
		permission: 'articles.read',
		go: `${tab('articles')}&view=needs_answer`,
	},
	{
		kind: 'Page',
		title: 'Late articles',
		words: 'queue promise overdue',
		permission: 'articles.read',
		go: `${tab('articles')}&view=late`,
	},
	{
		kind: 'Page',
		title: 'My articles',
		words: 'queue assigned to me mine',
		permission: 'articles.read',
		go: `${tab('articles')}&view=mine`,
	},
	{
		kind: 'Page',
		title: 'Contacts',
		words: 'messages inquiries list',
		permission: 'contacts.read',
		go: tab('contacts'),
	},
	{
		kind: 'Page',
		title: 'My contacts',
		words: 'queue assigned to me mine',
		permission: 'contacts.read',
		go: `${tab('contacts')}&view=mine`,
	},
	{ kind: 'Page', title: 'Journals', words: 'catalogue list', permission: 'dashboard.read', go: tab('journals') },
	{
		kind: 'Page',
		title: 'Article imports',
		words: 'ojs jats crossref bibtex ris upload move journal',
		permission: 'articles.write',
		go: '/admin/articles/import',
	},
	{
		kind: 'Page',
		title: 'Journal imports',
		words: 'csv doaj upload',
		permission: 'journals.write',
		go: '/admin/journals/import',
	},
	{
		kind: 'Page',
		title: 'Bank statement',
		words: 'payments invoices csv match paid',
		permission: 'invoices.write',
		go: '/admin/bank-statement',
	},
	{
		kind: 'Page',
		title: 'Newsletter subscribers',
		words: 'readers list',
		permission: 'subscribers.read',
		go: tab('newsletters'),
	},
	{
		kind: 'Page',
		title: 'Testimonials',
		words: 'customers quotes',
		permission: 'content.read',
		go: tab('testimonials'),
	},
	{ kind: 'Page', title: 'Categories', words: 'sections', permission: 'content.read', go: tab('categories') },
	{
		kind: 'Page',
		title: 'Analytics',
		words: 'visitors statistics figures',
		permission: 'analytics.read',
		go: tab('analytics'),
	},
	{ kind: 'Page', title: 'Campaigns', words: 'newsletters', permission: 'campaigns.read', go: '/admin/campaigns' },
	{ kind: 'Page', title: 'Mail', words: 'outbox e-mails smtp', permission: 'mail.read', go: '/admin/mail' },
	{ kind: 'Page', title: 'Activity', words: 'log history changes', permission: 'activity.read', go: '/admin/activity' },
	{
		kind: 'Page',
		title: 'DOIs and deposits',
		words: 'crossref doaj jats registration exports',
		permission: 'articles.read',
		go: '/admin/deposits',
	},
	{ kind: 'Page', title: 'Trash', words: 'deleted restore', permission: 'trash.use', go: '/admin/trash' },
	{
		kind: 'Page',
		title: 'Email templates',
		words: 'mails preview',
		permission: 'dashboard.read',
		go: '/email-templates',
	},
	{
		kind: 'Settings',
		title: 'People',
		words: 'accounts roles invitations',
		permission: 'people.manage',
		go: '/admin/people',
	},
	{
		kind: 'Settings',
		title: 'Your account',
		words: 'password second factor sessions settings',
		permission: 'account.use',
		go: '/admin/people',
	},
	{
		kind: 'Settings',
		title: 'Assignment rules',
		words: 'assignee settings',
		permission: 'articles.write',
		go: '/admin/assignment-rules',
	},
	{
		kind: 'Settings',
		title: 'Saved replies',
		words: 'texts templates settings',
		permission: 'articles.read',
		go: '/admin/saved-replies',
	},
	{
		kind: 'Settings',
		title: 'Site settings',
		words: 'name address phone hours statistics notice mailbox facts',
		permission: 'settings.manage',
		go: '/admin/settings',
	},
	{
		kind: 'Settings',
		title: 'Status',
		words: 'health monitoring slow failing jobs disk backup version',
		permission: 'system.read',
		go: '/admin/status',
	},
	{
		kind: 'Settings',
		title: 'Partners',
		words: 'logos order',
		permission: 'settings.manage',
		go: '/admin/settings?tab=partners',
	},
	{
		kind: 'Settings',
		title: 'Search results',
		words: 'seo titles descriptions share preview',
		permission: 'settings.manage',
		go: '/admin/settings?tab=pages',
	},
	{
		kind: 'Settings',
		title: 'Mail wording',
		words: 'texts e-mails preview',
		permission: 'settings.manage',
		go: '/admin/settings?tab=mails',
	},
	{
		kind: 'Settings',
		title: 'Document wording',
		words: 'letters certificates agreements invoices receipts texts preview',
		permission: 'settings.manage',
		go: '/admin/settings?tab=documents',
	},
	{
		kind: 'Settings',
		title: 'API keys',
		words: 'programs tokens access integrations',
		permission: 'people.manage',
		go: '/admin/settings?tab=keys',
	},
	{
		kind: 'Settings',
		title: 'Webhooks',
		words: 'programs events notifications integrations api',
		permission: 'webhooks.manage',
		go: '/admin/settings?tab=webhooks',
	},
	{ kind: 'Action', title: 'Show the keys', words: 'keyboard shortcuts', permission: 'dashboard.read', go: showKeys },
	{
		kind: 'Action',
		title: 'Submit an article',
		words: 'new add form',
		permission: 'dashboard.read',
		go: '/submit-article',
	},
	{
		kind: 'Action',
		title: 'Invite somebody',
		words: 'new account colleague',
		permission: 'people.manage',
		go: '/admin/people',
	},
	{ kind: 'Action', title: 'Open the public site', words: 'home visitors', permission: 'dashboard.read', go: '/' },
]

/** Those that the role may use and that have all words. */
export const screensWith = (words: readonly string[], role: Role): Screen[] =>
	screens.filter(
		({ kind, title, words: others, permission }) =>
			roleAllows(role, permission) && hasAllWords(`${title}\n${others}\n${kind}`, words),
	)
