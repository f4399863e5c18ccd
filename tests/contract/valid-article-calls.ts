import type { TrackedArticle } from '../../src/contract/articles.ts'
import type { IssuedDocument } from '../../src/contract/documents.ts'
import type { TestApp } from '../support/app.ts'
import { askedCoauthor, withCoauthor } from '../support/coauthors.ts'
import { demoGalleyBytes } from '../support/galleys.ts'
import { aManuscript } from '../support/manuscript.ts'
import { shared } from '../support/shared.ts'
import type { staffCalls } from '../support/staff-sessions.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, attachOne, inDays, postArticle, postManuscript } from './requests.ts'
import { agreementCalls } from './valid-agreement-calls.ts'
import type { ValidCalls } from './valid-calls.ts'
import { depositCalls } from './valid-deposit-calls.ts'
import { invoiceCalls } from './valid-invoice-calls.ts'
import { issueCalls } from './valid-issue-calls.ts'
import { proofCalls } from './valid-proof-calls.ts'

type Made = { id: number }

/** Of articles and what belongs to them. */
export async function articleCalls(app: TestApp, staff: ReturnType<typeof staffCalls>) {
	const aRound = { remarks: [{ group: 'Reviewer 1', text: 'Please say how far.' }], dueOn: inDays(14) }
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
	const withGalley = await anArticle()
	const galley = { bytes: demoGalleyBytes, name: 'galley.pdf' }
	const path = `/api/articles/${withGalley.params.id}/galleys`
	await postManuscript(app, { path, fields: { useAnyway: true }, file: galley, part: 'galley', headers: staff.headers })

	const publishedHere = async () => {
		const journal = { title: 'Published here', issn: '2049-3630', description: 'x', publishedHere: true }
		const { id: journalId } = (await staff.post<{ id: number }>('/api/journals', journal)).data
		const body = aSubmission({ status: 'published', journalId })
		return (await staff.post<{ id: number }>('/api/articles', body)).data.id
	}

	const publishedOne = shared(publishedHere)

	const invoices = await invoiceCalls(staff, anArticle)
	const agreements = agreementCalls(staff, anArticle)
	const proofs = proofCalls(app, staff, anArticle)
	const anAccepted = async () => {
		const made = await anArticle()
		await staff.patch(`/api/articles/${made.params.id}/status`, { status: 'accepted' })
		return made
	}
	const aDocument = async () => {
		const { id } = (await anAccepted()).params
		const made = await staff.post<IssuedDocument[]>(`/api/articles/${id}/documents`, { kind: 'acceptance_letter' })
		return { id, documentId: made.data[0]?.id ?? 0 }
	}

	const keptDocument = shared(aDocument)

	const notice = { kind: 'correction' as const, issuedOn: '2025-11-17', reason: 'Table 2 was wrong.' }
	const aNotice = async () => {
		const { id } = (await anArticle()).params
		await staff.patch(`/api/articles/${id}/status`, { status: 'published' })
		const made = await staff.post<{ id: number }[]>(`/api/articles/${id}/publication-notices`, notice)
		return { id, noticeId: made.data[0]?.id ?? 0 }
	}

	const keptNotice = shared(aNotice)

	return {
		...invoices,
		...agreements,
		...proofs,
		...issueCalls(staff, publishedHere),
		...depositCalls(app, staff),
		'articles.submit': () => ({ body: { ...aSubmission(), journalId: 1 }, file: aManuscript() }),
		'articles.renewLink': async () => ({ params: (await anArticle()).params }),
		'assignments.assignArticle': async () => {
			const { data } = await staff.get<Made[]>('/api/admin/assignees')
			return { params: article.params, body: { assigneeId: data[0]?.id ?? 0 } }
		},
		'publishGate.read': async () => ({ params: (await anArticle()).params }),
		'bulk.articleStatus': async () => ({
			body: { rows: [{ ...(await anArticle()).params, status: 'under_review' as const }] },
		}),
		'bulk.undoArticleStatus': async () => {
			const { params } = await anArticle()
			const rows = [{ ...params, status: 'under_review' }]
			const { data } = await staff.post<{ changeId: number }[]>('/api/articles/bulk/status', { rows })
			return { body: { rows: [{ ...params, changeId: data[0]?.changeId ?? 0 }] } }
		},
		'bulk.assignArticles': async () => {
			const { data } = await staff.get<Made[]>('/api/admin/assignees')
			return { body: { rows: [{ ...(await anArticle()).params, assigneeId: data[0]?.id ?? 0 }] } }
		},
		'bulk.removeArticles': async () => ({ body: { rows: [(await anArticle()).params] } }),
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
		'publicationPack.read': async () => ({ params: { id: await publishedOne() } }),
		'publicationPack.send': async () => ({ params: { id: await publishedOne() } }),
		'publicationPack.download': async () => ({ params: { id: await publishedOne() } }),
		'documents.list': async () => ({ params: { id: (await keptDocument()).id } }),
		'documents.issue': async () => ({ params: (await anAccepted()).params, body: { kind: 'acceptance_letter' } }),
		'documents.revoke': async () => ({ params: await aDocument(), body: { reason: 'The title was wrong.' } }),
		'documents.download': async () => ({ params: await keptDocument() }),
		'articleExports.file': async () => ({ query: { format: 'jats' as const, ids: String(await publishedOne()) } }),
		'articleExports.preflight': () => ({ query: { format: 'crossref' as const, ids: '1,999999' } }),
		'galleys.add': async () => ({
			params: (await anArticle()).params,
			body: { useAnyway: true },
			file: demoGalleyBytes,
		}),
		'publicationNotices.add': async () => ({ params: { id: (await keptNotice()).id }, body: notice }),
		'publicationNotices.list': async () => ({ params: { id: (await keptNotice()).id } }),
		'publicationNotices.remove': async () => {
			const params = await keptNotice()
			await staff.post(`/api/articles/${params.id}/publication-notices`, notice)
			return { params }
		},
		'galleys.list': () => ({ params: withGalley.params }),
		'galleys.download': () => ({ params: { ...withGalley.params, version: 1 } }),
		'articleVersions.attachFile': async () => ({
			params: (await anArticle()).params,
			file: aManuscript({ text: 'Better.' }),
		}),
		'articleVersions.downloadVersion': () => ({ params: { ...article.params, version: 1 } }),
		'attachments.download': () => ({ params: { ...article.params, attachmentId } }),
		'citations.generate': () => ({ params: article.params, body: { format: 'APA' } }),
		'articles.list': () => ({ query: { page: 1, limit: 5 } }),
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
		'articles.read': () => ({ params: article.params }),
		'articles.download': () => ({ params: article.params }),
		'articles.remove': async () => ({ params: (await anArticle()).params }),
		'matching.article': () => ({ params: article.params }),
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
	} satisfies Partial<ValidCalls>
}
