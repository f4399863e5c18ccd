import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { contract } from '../../src/contract/all.ts'
import type { TrackedArticle } from '../../src/contract/articles.ts'
import type { Inquiry } from '../../src/contract/inquiries.ts'
import type { Permission } from '../../src/contract/permissions.ts'
import type { CallInput, Route } from '../../src/contract/route.ts'
import { signUp } from '../support/admins.ts'
import type { TestApp } from '../support/app.ts'
import { askedCoauthor, withCoauthor } from '../support/coauthors.ts'
import { inquiryPage } from '../support/inquiries.ts'
import { aManuscript } from '../support/manuscript.ts'
import { login, staffCalls } from '../support/staff-sessions.ts'
import { moveBack } from '../support/undo-window.ts'
import { browsers, visitorOn } from '../support/visits.ts'
import { aMessage, aSubmission, attachOne, inDays, postArticle, postFiles, postManuscript } from './requests.ts'
import { journalImportCalls } from './valid-import-calls.ts'
import { secondFactorCalls } from './valid-second-factor-calls.ts'

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
	const aRound = { remarks: [{ group: 'Reviewer 1', text: 'Please say how far.' }], dueOn: inDays(14) }
	const draft = { subject: 'News', content: '<p>Hello</p>' }
	const make = async (path: string, body: object) => ({ id: (await staff.post<Made>(path, body)).data.id })
	const aJournal = () => make('/api/journals', journal)
	const aSection = () => make('/api/publication-sections/admin', section())
	const aTestimonial = () => make('/api/testimonials/admin', testimonial)
	const savedReply = { name: 'Received', text: 'Dear {author}, we have {title}.' }
	const aSavedReply = () => make('/api/saved-replies', savedReply)
	const aCampaign = () => make('/api/campaigns', draft)
	const aContact = () => make('/api/contacts', aMessage())
	const anInvitation = () => make('/api/admin/invitations', {})
	const aMail = () => make('/api/mail/test', {})
	const aScheduledCampaign = async () => {
		const params = await aCampaign()
		await staff.post(`/api/campaigns/${params.id}/schedule`, { at: '2100-01-01T00:00:00Z' })
		return params
	}
	const anArticle = async () => {
		const response = await postArticle(app, aSubmission({ journalId: 1, ...withCoauthor() }), { bytes: aManuscript() })
		const { data } = (await response.json()) as { data: Made & { trackingPath: string } }
		return { params: { id: data.id }, token: data.trackingPath.replace('/track/', '') }
	}
	const seenBy = async (token: string) =>
		(await app.json<{ data: TrackedArticle }>(`/api/articles/track/${token}`)).data.correction.seen
	/** A file that its author proposed. */
	const aProposal = async () => {
		const { params, token } = await anArticle()
		await staff.patch(`/api/articles/${params.id}/status`, { status: 'under_review' })
		await moveBack(app, params.id)
		const sent = { fields: { seen: await seenBy(token) }, file: { bytes: aManuscript({ text: 'Better.' }) } }
		await postManuscript(app, { path: `/api/articles/track/${token}/correction`, ...sent })
		const { rows } = await app.pool.query<{ id: number }>('select id from article_proposals where article_id = $1', [
			params.id,
		])
		return { params, proposalId: rows[0]?.id ?? 0 }
	}
	const article = await anArticle()
	await anArticle()
	await staff.post(`/api/articles/track/${article.token}/messages`, { text: 'Any news?' })
	const attachmentId = await attachOne(app, article.token)

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
		'articles.submit': () => ({ body: { ...aSubmission(), journalId: 1 }, file: aManuscript() }),
		'articles.renewLink': async () => ({ params: (await anArticle()).params }),
		'articles.lostLink': () => ({ body: { reference: '2026-7K3M-9QXA', email: 'ada@example.org' } }),
		'articles.reply': () => ({ params: article.params, body: { text: 'We read it today.' } }),
		'articles.markMessagesRead': () => ({ params: article.params, body: { upTo: 1 } }),
		'articles.markRead': () => ({ params: { token: article.token }, body: { upTo: 1 } }),
		'articles.addMessage': () => ({ params: { token: article.token }, body: { text: 'Any news?' } }),
		'articleCorrections.correct': async () => {
			const { token } = await anArticle()
			return { params: { token }, body: { title: 'On better drift', seen: await seenBy(token) } }
		},
		'articleCorrections.decide': async () => {
			const { params, proposalId } = await aProposal()
			return { params: { ...params, proposalId }, body: { decision: 'decline', reason: 'It is right as it is.' } }
		},
		'articleCorrections.downloadProposed': async () => {
			const { params, proposalId } = await aProposal()
			return { params: { ...params, proposalId } }
		},
		'articleCorrections.resendAddressLink': async () => {
			const { params, token } = await anArticle()
			const fields = { authorEmail: 'ada@other.example', seen: await seenBy(token) }
			await postManuscript(app, { path: `/api/articles/track/${token}/correction`, fields, file: null })
			return { params }
		},
		'authorship.object': async () => {
			const { token } = await askedCoauthor(app, (await anArticle()).params.id)
			return { params: { token }, body: { reason: 'I did not know of it.' } }
		},
		'authorship.remindByStaff': async () => {
			const { id } = (await anArticle()).params
			return { params: { id, authorId: (await askedCoauthor(app, id)).id } }
		},
		'articleVersions.attachFile': async () => ({
			params: (await anArticle()).params,
			file: aManuscript({ text: 'Better.' }),
		}),
		'articleVersions.downloadVersion': () => ({ params: { ...article.params, version: 1 } }),
		'attachments.downloadOfInquiry': async () => {
			const sent = { fields: { text: 'The list.' }, files: [{ name: 'list.docx', bytes: aManuscript() }] }
			const path = `/api/contacts/inquiry/${await inquiryToken()}/messages`
			const response = await postFiles(app, path, sent)
			const { data } = (await response.json()) as { data: Inquiry }
			return { params: { id: inquiry.id, attachmentId: data.messages.at(-1)?.attachments[0]?.id ?? 0 } }
		},
		'attachments.download': () => ({ params: { ...article.params, attachmentId } }),
		'citations.generate': () => ({ params: article.params, body: { format: 'APA' } }),
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
			await expect.poll(async () => (await app.pool.query('select from analytics_dropped')).rowCount).toBe(1)
			return {}
		},

		'articles.list': () => page,
		'articles.update': () => ({
			params: article.params,
			body: { title: 'On drift', status: 'accepted', authors: [{ family: 'Writer', given: 'Ada' }] },
		}),
		'articles.previewStatusMail': () => ({ params: article.params, body: { status: 'rejected' } }),
		'articles.setStatus': () => ({ params: article.params, body: { status: 'published', adminNotes: 'Called.' } }),
		'articles.undoStatus': async () => {
			const { params } = await anArticle()
			const path = `/api/articles/${params.id}/status`
			const { data } = await staff.patch<{ pendingMail: Made }>(path, { status: 'accepted' })
			return { params, body: { mailId: data.pendingMail.id } }
		},
		'statusChanges.open': async () => {
			// one that is younger than half a minute
			const { params } = await anArticle()
			await staff.patch(`/api/articles/${params.id}/status`, { status: 'under_review' })
			return {}
		},
		'articles.neighbours': () => ({ params: article.params, query: { sort: 'status' } }),
		'articleNotes.add': () => ({ params: article.params, body: { text: 'Called the author.' } }),
		'savedReplies.list': () => ({ query: { q: 'received', page: 1 } }),
		'savedReplies.create': () => ({ body: savedReply }),
		'savedReplies.update': async () => ({ params: await aSavedReply(), body: { text: 'Dear {author}!' } }),
		'savedReplies.remove': async () => ({ params: await aSavedReply() }),
		'articles.read': () => ({ params: article.params }),
		'articles.download': () => ({ params: article.params }),
		'articles.remove': async () => ({ params: (await anArticle()).params }),

		'campaigns.create': () => ({ body: draft }),
		'campaigns.list': async () => {
			await aCampaign()
			return page
		},
		'campaigns.read': async () => ({ params: await aCampaign() }),
		'campaigns.update': async () => ({ params: await aCampaign(), body: { subject: 'Other news' } }),
		'campaigns.remove': async () => ({ params: await aCampaign() }),
		'campaigns.test': async () => ({ params: await aCampaign() }),
		'campaigns.schedule': async () => ({ params: await aCampaign(), body: { at: '2100-01-01T00:00:00Z' } }),
		'campaigns.send': async () => ({ params: await aCampaign() }),
		'campaigns.cancel': async () => ({ params: await aScheduledCampaign() }),

		'contacts.list': () => page,
		'contacts.read': async () => ({ params: await aContact() }),
		'contacts.setStatus': async () => ({ params: await aContact(), body: { status: 'resolved' } }),
		'contacts.remove': async () => ({ params: await aContact() }),

		'matching.match': () => ({ body: { title: 'Drift of sediment in coastal lagoons', abstract: '' } }),
		'matching.article': () => ({ params: article.params }),
		'journalClaims.list': () => page,
		'journalClaims.check': async () => ({
			params: await aJournal(),
			body: { kind: 'issn', value: journal.issn, sourceUrl: 'https://portal.example.org/1234-5679' },
		}),
		...journalImportCalls(app, headers, page),
		'journals.create': () => ({ body: journal }),
		'journals.update': async () => ({ params: await aJournal(), body: { impactFactor: '2.50' } }),
		'journalBulk.change': async () => ({ body: { ids: [(await aJournal()).id], isActive: false } }),
		'journals.remove': async () => ({ params: await aJournal() }),

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

		'rounds.open': async () => ({ params: (await anArticle()).params, body: aRound }),
		'rounds.change': async () => {
			const { params } = await anArticle()
			await staff.post(`/api/articles/${params.id}/rounds`, aRound)
			return { params: { ...params, number: 1 }, body: { state: 'closed' } }
		},
		'rounds.answer': async () => {
			const { params, token } = await anArticle()
			await staff.post(`/api/articles/${params.id}/rounds`, aRound)
			return {
				params: { token, number: 1 },
				body: { answers: JSON.stringify([{ number: 1, answer: 'Done.' }]) },
				file: aManuscript({ text: 'Revised.' }),
			}
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

		...secondFactorCalls(app),

		'activity.list': () => page,
	}
}
