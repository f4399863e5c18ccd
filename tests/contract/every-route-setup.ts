import assert from 'node:assert/strict'
import type { SubmissionReceipt } from '../../src/contract/articles.ts'
import type { IssuedDocument } from '../../src/contract/documents.ts'
import type { Inquiry } from '../../src/contract/inquiries.ts'
import type { JournalClaim } from '../../src/contract/journal-claims.ts'
import type { Route } from '../../src/contract/route.ts'
import { signUp } from '../support/admins.ts'
import { signWithCoauthor } from '../support/agreements.ts'
import type { TestApp } from '../support/app.ts'
import { askedCoauthor, withCoauthor } from '../support/coauthors.ts'
import { uploadGalley } from '../support/galleys.ts'
import { inquiryPage } from '../support/inquiries.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aPdf } from '../support/pdfs.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage, aSubmission, attachOne, postArticle, postClaim, postFiles, postJson } from './requests.ts'

/** An article to ask about, by its number and by its private link. */
let submission: { id: number; token: string; attachmentId: number }
let inquiry: { token: string; attachmentId: number }
let coauthor: { id: number; token: string }
let claimId: number
let letter: { id: number; code: string }
/** The private link of an article that readers see. */
let published: string
/** The private link of a co-author of an article whose agreement is signed. */
let signed: string
const authors = [
	{ isCorresponding: true },
	{ name: 'Bo Lind', email: 'bo@example.org' },
	{ name: 'Cy Park', email: 'cy@example.org' },
]
/** Makes what the public routes are asked about. */
export async function prepareRoutes(app: TestApp): Promise<void> {
	const response = await postArticle(app, aSubmission({ journalId: 1, authors: JSON.stringify(authors) }), {
		bytes: aManuscript(),
	})
	const { data } = (await response.json()) as { data: SubmissionReceipt }
	const sent = await postJson(app, '/api/contacts', aMessage())
	const contact = ((await sent.json()) as { data: { id: number } }).data
	inquiry = await withFile(app, (await inquiryPage(app, contact.id)).replace('/inquiry/', ''))
	coauthor = await askedCoauthor(app, data.id)
	const token = data.trackingPath.replace('/track/', '')
	submission = { id: data.id, token, attachmentId: await attachOne(app, token) }
	claimId = await withDocument(app)
	letter = await withLetter(app, submission.id)
	await withProof(app, submission.id)
	published = await aPublished(app)
	signed = await aSigned(app)
}

/** An inquiry to which a file was sent. */
async function withFile(app: TestApp, token: string) {
	const file = { name: 'list.docx', bytes: aManuscript() }
	const sent = { fields: { text: 'A list.' }, files: [file] }
	const response = await postFiles(app, `/api/contacts/inquiry/${token}/messages`, sent)
	assert.equal(response.status, 200)
	const { data } = (await response.json()) as { data: Inquiry }
	return { token, attachmentId: data.messages.at(-1)?.attachments[0]?.id ?? 0 }
}

/** A claim about the first journal that a document supports. */
async function withDocument(app: TestApp): Promise<number> {
	const { headers } = await signUp(app)
	const [first] = (await app.json<{ data: JournalClaim[] }>('/api/journals/1/claims')).data
	const fields = { kind: 'issn', value: first?.value ?? '' }
	const response = await postClaim(app, 1, { fields, file: { name: 'issn.pdf', bytes: aPdf() }, headers })
	return ((await response.json()) as { data: JournalClaim }).data.document?.id ?? 0
}

/** The letter of the submission, which stays open afterwards. */
async function withLetter(app: TestApp, id: number) {
	const staff = staffCalls(app, (await signUp(app)).headers)
	await staff.patch(`/api/articles/${id}/status`, { status: 'accepted' })
	const { data } = await staff.post<IssuedDocument[]>(`/api/articles/${id}/documents`, { kind: 'acceptance_letter' })
	await staff.patch(`/api/articles/${id}/status`, { status: 'submitted' })
	return { id: data[0]?.id ?? 0, code: data[0]?.code ?? '' }
}

/** Which waits for the author. */
async function withProof(app: TestApp, id: number): Promise<void> {
	const { headers } = await signUp(app)
	await uploadGalley(app, id, { headers })
	assert.equal((await staffCalls(app, headers).post(`/api/articles/${id}/proofs`, {})).status, 200)
}

async function aPublished(app: TestApp): Promise<string> {
	const response = await postArticle(app, aSubmission({ journalId: 1 }), { bytes: aManuscript() })
	const { data } = (await response.json()) as { data: SubmissionReceipt }
	const here = `select id from journals where published_here limit 1`
	await app.pool.query(`update articles set status = 'published', journal_id = (${here}) where id = $1`, [data.id])
	return data.trackingPath.replace('/track/', '')
}

async function aSigned(app: TestApp): Promise<string> {
	const response = await postArticle(app, aSubmission({ journalId: 1, ...withCoauthor() }), { bytes: aManuscript() })
	const { data } = (await response.json()) as { data: SubmissionReceipt }
	const staff = staffCalls(app, (await signUp(app)).headers)
	return signWithCoauthor(app, staff, { id: data.id, page: data.trackingPath })
}

/** The address of a route, about something that is there. */
export function addressOf(call: Pick<Route, 'path'>): string {
	return (
		call.path
			// a published one, of the demonstration content
			.replace('articles/{id}/page', 'articles/1/page')
			// the other one has answered by the calls before
			.replace('coauthors/{id}', `coauthors/${coauthor.id + 1}`)
			.replace('authorship/{token}/agreement', `authorship/${signed}/agreement`)
			.replace('authorship/{token}', `authorship/${coauthor.token}`)
			.replace(/^(\/api\/articles\/.*)\{id\}/, `$1${submission.id}`)
			.replace('inquiry/{token}/attachments/{attachmentId}', `inquiry/{token}/attachments/${inquiry.attachmentId}`)
			.replace('inquiry/{token}', `inquiry/${inquiry.token}`)
			.replace('{token}/publication-pack', `${published}/publication-pack`)
			.replace('{token}', submission.token)
			.replace('{claimId}', String(claimId))
			.replace('{code}', letter.code)
			.replace('{documentId}', String(letter.id))
			.replace('{attachmentId}', String(submission.attachmentId))
			.replace(/^(\/api\/analytics\/.*)\{\w+\}/, '$1019a2b3c-0000-4000-8000-000000000001')
			.replace(/\{(\w+)\}/g, '1')
	)
}
