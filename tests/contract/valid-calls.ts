import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { contract } from '../../src/contract/all.ts'
import type { Inquiry } from '../../src/contract/inquiries.ts'
import type { Permission } from '../../src/contract/permissions.ts'
import type { CallInput, Route } from '../../src/contract/route.ts'
import { signUp } from '../support/admins.ts'
import type { TestApp } from '../support/app.ts'
import { inquiryPage } from '../support/inquiries.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aPicture } from '../support/pictures.ts'
import { login, staffCalls } from '../support/staff-sessions.ts'
import { browsers, visitorOn } from '../support/visits.ts'
import { aMessage, postFiles } from './requests.ts'
import { articleCalls } from './valid-article-calls.ts'
import { articleImportCalls } from './valid-article-import-calls.ts'
import { journalImportCalls } from './valid-import-calls.ts'
import { secondFactorCalls } from './valid-second-factor-calls.ts'
import { settingsCalls } from './valid-settings-calls.ts'

type Contract = typeof contract
/** The routes that need a token or a body. */
type Names = {
	[D in keyof Contract]: {
		[N in keyof Contract[D]]: Contract[D][N] extends { permission: Permission } | { body: object }
			? `${D}.${N & string}`
			: never
	}[keyof Contract[D]]
}[keyof Contract]
type RouteOf<Name> = Name extends `${infer D extends keyof Contract}.${infer N}`
	? N extends keyof Contract[D]
		? Contract[D][N]
		: never
	: never
type Input<R> = R extends Route
	? Pick<CallInput<R>, Extract<keyof R, 'params' | 'body'>> & Partial<Pick<CallInput<R>, 'query'>> & Extra
	: never
type Extra = { file?: Uint8Array; headers?: Record<string, string> }
export type ValidCalls = { [Name in Names]: () => Input<RouteOf<Name>> | Promise<Input<RouteOf<Name>>> }

type Made = { id: number }

/** A valid call of each route, with a record to answer about. */
export async function validCalls(app: TestApp): Promise<ValidCalls> {
	const { headers } = await signUp(app)
	const staff = staffCalls(app, headers)
	const other = await signUp(app)
	const visitor = visitorOn(app.url)
	const pageView = { visitorId: visitor.visitorId, sessionId: randomUUID(), page: '/', title: 'Home' }
	const page = { query: { page: 1, limit: 5 } }

	const [journal, section, testimonial] = [
		{ title: 'Journal of Drift', description: 'About drift.', issn: '1234-5679' },
		() => ({ title: `Drift ${randomUUID()}`, description: 'All that drifts.' }),
		{ name: 'Ada Writer', content: 'Quick and clear.' },
	]
	const draft = { subject: 'News', content: '<p>Hello</p>' }
	const make = async (path: string, body: object) => ({ id: (await staff.post<Made>(path, body)).data.id })
	const aJournal = () => make('/api/journals', journal)
	const aSection = () => make('/api/publication-sections/admin', section())
	const aTestimonial = () => make('/api/testimonials/admin', testimonial)
	const savedReply = { name: 'Received', text: 'Dear {author}, we have {title}.' }
	const aSavedReply = () => make('/api/saved-replies', savedReply)
	const aDeletedReply = async () => {
		const { id } = await aSavedReply()
		await staff.remove(`/api/saved-replies/${id}`)
		const found = await app.pool.query<Made>(
			"select id from trash where record_kind = 'saved_reply' and record_id = $1",
			[id],
		)
		return { id: found.rows[0]?.id ?? 0 }
	}
	const aFieldRule = () => ({
		...{ scope: 'field' as const, researchField: `Field ${randomUUID()}`, assigneeId: other.admin.id },
	})
	const aView = () => ({
		list: 'articles' as const,
		name: `View ${randomUUID()}`,
		query: 'status=submitted',
		isShared: true,
	})
	const aRule = () => make('/api/assignment-rules', aFieldRule())
	const aCampaign = () => make('/api/campaigns', draft)
	const aContact = () => make('/api/contacts', aMessage())
	const anInvitation = () => make('/api/admin/invitations', {})
	const aMail = () => make('/api/mail/test', {})
	const aScheduledCampaign = async () => {
		const params = await aCampaign()
		await staff.post(`/api/campaigns/${params.id}/schedule`, { at: '2100-01-01T00:00:00Z' })
		return params
	}
	const inquiry = await aContact()
	const inquiryToken = async () => (await inquiryPage(app, inquiry.id)).replace('/inquiry/', '')
	await staff.post(`/api/contacts/inquiry/${await inquiryToken()}/messages`, { text: 'Any news?' })

	await visitor.introduce({ referrer: 'https://search.example/' })
	const session = await visitor.begin()
	const { id: viewId } = await session.view('/')
	await session.event('click', 'Menu')
	await session.end()
	await visitorOn(app.url, { agent: browsers.googlebot }).introduce()

	return {
		'admins.login': () => ({ body: other }),
		'admins.register': () => ({
			body: { email: 'new@example.org', password: 'correct horse battery', name: 'Nina New' },
		}),
		'admins.forgotPassword': () => ({ body: { email: other.email } }),
		'admins.resetPassword': async () => {
			const { rows } = await app.pool.query<{ code: string }>(
				`select data->>'code' as code from mails where kind = 'password-reset'`,
			)
			return { body: { code: rows[0]?.code ?? '', newPassword: 'a quite new password' } }
		},
		'analyticsVisits.visitor': () => ({ body: pageView }),
		'analyticsVisits.session': () => ({ body: { ...pageView, entryPage: '/' } }),
		'analyticsVisits.pageView': () => ({ body: pageView }),
		'analyticsVisits.updatePageView': () => ({ params: { id: viewId ?? '' }, body: { timeSpent: 3 } }),
		'analyticsVisits.event': () => ({ body: { ...pageView, eventType: 'click', eventName: 'Menu' } }),
		'attachments.downloadOfInquiry': async () => {
			const sent = { fields: { text: 'The list.' }, files: [{ name: 'list.docx', bytes: aManuscript() }] }
			const path = `/api/contacts/inquiry/${await inquiryToken()}/messages`
			const response = await postFiles(app, path, sent)
			const { data } = (await response.json()) as { data: Inquiry }
			return { params: { id: inquiry.id, attachmentId: data.messages.at(-1)?.attachments[0]?.id ?? 0 } }
		},
		'articles.exported': () => ({ query: { sort: 'title' } }),
		'contacts.exported': () => ({ query: { sort: 'name' } }),
		'newsletters.exported': () => ({ query: { sort: 'email' } }),
		'contacts.send': () => ({ body: aMessage() }),
		'inbound.status': () => ({}),
		'inquiries.reply': async () => ({ params: await aContact(), body: { text: 'We read it today.' } }),
		'inquiries.markMessagesRead': () => ({ params: inquiry, body: { upTo: 1_000_000 } }),
		'inquiries.renewLink': async () => ({ params: await aContact() }),
		'inquiries.addMessage': async () => ({ params: { token: await inquiryToken() }, body: { text: 'Any news?' } }),
		'inquiries.markRead': async () => ({ params: { token: await inquiryToken() }, body: { upTo: 1 } }),
		'newsletters.subscribe': () => ({ body: { email: 'reader@example.org' } }),

		'admins.whoAmI': () => ({}),
		'admins.people': () => ({}),
		'admins.changePerson': () => ({ params: { id: other.admin.id }, body: { role: 'editor' } }),
		'admins.invite': () => ({ body: { note: 'For Ines', email: 'ines@example.org' } }),
		'admins.revokeInvitation': async () => ({ params: await anInvitation() }),
		'admins.summary': () => ({}),
		'admins.search': () => ({ query: { q: 'drift' } }),
		'admins.changePassword': async () => {
			const { password, headers } = await signUp(app)
			return { headers, body: { currentPassword: password, newPassword: 'a quite new password' } }
		},
		'admins.logout': async () => ({ headers: (await signUp(app)).headers }),
		'admins.logoutEverywhere': async () => ({ headers: (await signUp(app)).headers }),

		'analytics.overview': () => ({}),
		'analytics.events': () => ({}),
		'analytics.pages': () => ({}),
		'analytics.realtime': () => ({}),
		'analytics.timeline': () => ({ query: { startDate: '2026-01-01', endDate: '2026-01-31' } }),
		'analytics.sources': () => ({}),
		'analytics.entriesAndExits': () => ({}),
		'analytics.funnel': () => ({}),
		'analytics.dropped': async () => {
			// written once a second
			while ((await app.pool.query('select from analytics_dropped')).rowCount === 0) await sleep(50)
			return {}
		},
		'assignments.assignees': () => ({}),
		'assignments.assignContact': async () => ({ params: await aContact(), body: { assigneeId: other.admin.id } }),
		'assignments.rules': async () => {
			await aRule()
			return { query: { q: 'field', page: 1 } }
		},
		'assignments.createRule': () => ({ body: { ...aFieldRule(), journalId: null } }),
		'assignments.updateRule': async () => ({ params: await aRule(), body: { assigneeId: other.admin.id } }),
		'assignments.removeRule': async () => ({ params: await aRule() }),
		'queue.articles': () => ({}),
		'queue.contacts': () => ({}),
		'queue.views': async () => {
			await make('/api/saved-views', aView())
			return {}
		},
		'queue.saveView': () => ({ body: aView() }),
		'queue.changeView': async () => ({ params: await make('/api/saved-views', aView()), body: { isShared: true } }),
		'queue.removeView': async () => ({ params: await make('/api/saved-views', aView()) }),
		'bulk.contactStatus': async () => ({ body: { rows: [{ ...(await aContact()), status: 'resolved' as const }] } }),
		'bulk.assignContacts': async () => ({ body: { rows: [{ ...(await aContact()), assigneeId: other.admin.id }] } }),
		'bulk.removeContacts': async () => ({ body: { rows: [await aContact()] } }),
		'savedReplies.list': () => ({ query: { q: 'received', page: 1 } }),
		'savedReplies.create': () => ({ body: savedReply }),
		'savedReplies.update': async () => ({ params: await aSavedReply(), body: { text: 'Dear {author}!' } }),
		'savedReplies.remove': async () => ({ params: await aSavedReply() }),

		'system.status': () => ({}),
		'trash.list': async () => {
			await aDeletedReply()
			return page
		},
		'trash.effects': async () => ({ query: { record: 'journal', recordId: (await aJournal()).id } }),
		'trash.restore': async () => ({ params: await aDeletedReply() }),
		'trash.erase': async () => ({ params: await aDeletedReply() }),

		'persons.read': async () => ({ body: { record: 'contact' as const, recordId: (await aContact()).id } }),
		'persons.effects': async () => {
			// one with few records: those of the others are tried to erase, one by one
			const { id } = await make('/api/contacts', aMessage({ email: 'few@example.org' }))
			return { body: { record: 'contact' as const, recordId: id } }
		},
		'persons.exported': () => ({ body: { address: 'Reader@example.org', format: 'html' as const } }),
		'persons.erase': () => ({ body: { address: 'reader@example.org', reason: 'Asked by mail' } }),

		'campaigns.create': () => ({ body: draft }),
		'campaigns.list': async () => {
			await aCampaign()
			return page
		},
		'campaigns.read': async () => ({ params: await aCampaign() }),
		'campaigns.update': async () => ({ params: await aCampaign(), body: { subject: 'Other news' } }),
		'campaigns.duplicate': async () => ({ params: await aCampaign() }),
		'campaigns.addPicture': async () => ({ body: {}, file: await aPicture() }),
		'campaigns.remove': async () => ({ params: await aCampaign() }),
		'campaigns.test': async () => ({ params: await aCampaign(), body: {} }),
		'campaigns.schedule': async () => ({ params: await aCampaign(), body: { at: '2100-01-01T00:00:00Z' } }),
		'campaigns.send': async () => ({ params: await aCampaign(), body: {} }),
		'campaigns.cancel': async () => ({ params: await aScheduledCampaign() }),

		'contacts.list': () => page,
		'contacts.read': async () => ({ params: await aContact() }),
		'contacts.setStatus': async () => ({ params: await aContact(), body: { status: 'resolved' } }),
		'contacts.remove': async () => ({ params: await aContact() }),

		'matching.match': () => ({ body: { title: 'Drift of sediment in coastal lagoons', abstract: '' } }),
		'journalClaims.list': () => page,
		'journalClaims.check': async () => ({
			params: await aJournal(),
			body: { kind: 'issn', value: journal.issn, sourceUrl: 'https://portal.example.org/1234-5679' },
		}),
		...journalImportCalls(app, headers, page),
		...articleImportCalls(app, headers, page),
		'digests.read': () => ({}),
		'digests.change': () => ({ body: { isOn: false } }),
		'journals.create': () => ({ body: journal }),
		'journals.update': async () => ({ params: await aJournal(), body: { impactFactor: '2.50' } }),
		'journalBulk.ids': () => ({}),
		'journalBulk.change': async () => ({ body: { ids: [(await aJournal()).id], isActive: false } }),
		'journals.remove': async () => ({ params: await aJournal() }),

		'liveUpdates.listen': () => ({}),
		'mail.status': () => ({}),
		'mail.test': () => ({ body: { template: 'article-status' } }),
		'mail.list': () => page,
		'mail.read': async () => ({ params: await aMail() }),
		'mail.cancel': async () => ({ params: await aMail() }),
		'mail.retry': async () => {
			const params = await aMail()
			await staff.post(`/api/mail/${params.id}/cancel`)
			return { params }
		},

		'newsletters.list': () => page,

		'sections.create': () => ({ body: section() }),
		'sections.listAll': () => page,
		'sections.update': async () => ({ params: await aSection(), body: { order: 3 } }),
		'sections.remove': async () => ({ params: await aSection() }),

		'testimonials.create': () => ({ body: testimonial }),
		'testimonials.listAll': () => page,
		'testimonials.update': async () => ({ params: await aTestimonial(), body: { rating: 4 } }),
		'testimonials.remove': async () => ({ params: await aTestimonial() }),

		'sessions.list': () => ({}),
		'sessions.end': async () => {
			const { headers, ...account } = await signUp(app)
			await login(app, account)
			const { data } = await staffCalls(app, headers).get<Made[]>('/api/admin/sessions')
			return { headers, params: { id: data[0]?.id ?? 0 } }
		},

		...(await articleCalls(app, staff)),
		...secondFactorCalls(app),
		...settingsCalls(staff),

		'activity.list': () => page,
	}
}
