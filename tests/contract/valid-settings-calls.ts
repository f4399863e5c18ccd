import { aText } from '../support/agreements.ts'
import type { staffCalls } from '../support/staff-sessions.ts'
import type { ValidCalls } from './valid-calls.ts'

type Names = Extract<
	keyof ValidCalls,
	| `site.${string}`
	| `partners.${string}`
	| `seo.${string}`
	| `mailWordings.${string}`
	| `documentWordings.${string}`
	| `apiKeys.${string}`
	| `webhooks.${string}`
	| 'agreements.texts'
	| 'agreements.saveText'
>

/** Valid calls of the screens under /admin/settings. */
export function settingsCalls(staff: ReturnType<typeof staffCalls>): Pick<ValidCalls, Names> {
	const partner = { name: 'Index of Reading', url: 'https://index.example.org', description: 'An index.' }
	const aPartner = async () => ({ id: (await staff.post<{ id: number }>('/api/partners/admin', partner)).data.id })
	const key = { name: 'Catalogue', permissions: ['articles.read' as const] }
	const aKey = async () => (await staff.post<{ id: number }>('/api/admin/keys', key)).data.id
	const webhook = {
		url: 'https://receiver.example.org/events',
		description: 'Catalogue',
		events: ['article.published' as const],
		isActive: false,
	}
	const aWebhook = async () => (await staff.post<{ id: number }>('/api/webhooks', webhook)).data.id
	const aTest = async (id: number) => (await staff.post<{ id: number }>(`/api/webhooks/${id}/test`, {})).data.id
	return {
		'site.readSettings': () => ({}),
		'site.changeSettings': () => ({ body: { 'statistics.countries': '190+', startedFrom: {} } }),
		'partners.listAll': () => ({ query: { page: 1, limit: 5 } }),
		'partners.create': () => ({ body: partner }),
		'partners.update': async () => ({ params: await aPartner(), body: { isActive: false } }),
		'partners.arrange': async () => ({ body: { ids: [(await aPartner()).id] } }),
		'partners.remove': async () => ({ params: await aPartner() }),
		'apiKeys.list': async () => {
			await aKey()
			return {}
		},
		'apiKeys.create': () => ({ body: key }),
		'apiKeys.revoke': async () => ({ params: { id: await aKey() } }),
		'webhooks.list': async () => {
			await aTest(await aWebhook())
			return {}
		},
		'webhooks.create': () => ({ body: webhook }),
		'webhooks.update': async () => ({ params: { id: await aWebhook() }, body: { isActive: true } }),
		'webhooks.renewSecret': async () => ({ params: { id: await aWebhook() } }),
		'webhooks.remove': async () => ({ params: { id: await aWebhook() } }),
		'webhooks.deliveries': async () => {
			const id = await aWebhook()
			await aTest(id)
			return { params: { id } }
		},
		'webhooks.test': async () => ({ params: { id: await aWebhook() } }),
		'webhooks.redeliver': async () => ({ params: { id: await aTest(await aWebhook()) } }),
		'agreements.texts': () => ({}),
		'agreements.saveText': async () => {
			const { data } = await staff.get<{ journalId: number | null; version: number }[]>('/api/settings/agreements')
			const after = data.find(({ journalId }) => journalId === null)?.version ?? 0
			return { body: { ...aText(), after } }
		},
		'mailWordings.list': () => ({}),
		'mailWordings.change': () => ({ params: { mail: 'password-reset' }, body: { subject: 'A new password' } }),
		'mailWordings.preview': () => ({ params: { mail: 'revision-due' }, body: { subject: 'Due: {due}' } }),
		'mailWordings.test': () => ({ params: { mail: 'status-accepted' }, body: { body: 'Accepted, {reference}.' } }),
		'documentWordings.list': () => ({}),
		'documentWordings.change': () => ({
			params: { kind: 'certificate' },
			body: { signatory: 'The editors of {site}' },
		}),
		'documentWordings.preview': () => ({ params: { kind: 'receipt' }, body: { closing: 'Keep {number}.' } }),
		'seo.list': () => ({}),
		'seo.change': () => ({ params: { page: 'about' }, body: { title: 'About the house', isListed: true } }),
	}
}
