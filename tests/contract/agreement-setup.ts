import { afterAll, beforeAll } from 'vitest'
import type { AgreementText, ArticleAgreements } from '../../src/contract/agreements.ts'
import { signUp } from '../support/admins.ts'
import { aText, requestAgreement } from '../support/agreements.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { withCoauthor } from '../support/coauthors.ts'
import { aManuscript } from '../support/manuscript.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission, postArticle, postFiles, postJson } from './requests.ts'

export let app: TestApp
export let staff: ReturnType<typeof staffCalls>
let journalId: number

export function agreementSetup(): void {
	beforeAll(async () => {
		app = await startApp({ pages: true })
		staff = staffCalls(app, (await signUp(app)).headers)
		journalId = await aJournal('Drift', '1234-5679')
	})
	afterAll(() => app.close())
}

export const aJournal = async (title: string, issn: string) =>
	(await staff.post<{ id: number }>('/api/journals', { title, description: 'x', issn })).data.id
export async function anArticle(values: Record<string, unknown> = {}) {
	const sent = aSubmission({ journalId, ...withCoauthor(), ...values })
	const response = await postArticle(app, sent, { bytes: aManuscript() })
	const { data } = (await response.json()) as { data: { id: number; trackingPath: string } }
	return { id: data.id, page: data.trackingPath }
}
export async function aRequest(values: Record<string, unknown> = {}) {
	const article = await anArticle(values)
	return { ...article, agreement: await requestAgreement(staff, article.id) }
}
export const read = async (id: number) => (await staff.get<ArticleAgreements>(`/api/articles/${id}/agreements`)).data
export const save = (values: object) => staff.post<AgreementText[]>('/api/settings/agreements', aText(values))
export const sign = (page: string, agreementId: number, body: object) =>
	postJson(app, `/api/articles${page}/agreements/${agreementId}/sign`, body)
export const sendCopy = (page: string, agreementId: number, bytes: Uint8Array, name = 'signed.pdf') =>
	postFiles(app, `/api/articles${page}/agreements/${agreementId}/signed-copy`, {
		fields: { isAccepted: 'yes' },
		files: [{ name, bytes }],
	})
export const actionsOf = async (id: number) =>
	(await staff.get<{ action: string }[]>(`/api/activity?record=article&recordId=${id}`)).data.map(
		({ action }) => action,
	)
export const mailsOf = async (id: number) => {
	const { rows } = await app.pool.query<{ kind: string }>(
		"select kind from mails where article_id = $1 and kind like 'agreement-%' order by id",
		[id],
	)
	return rows.map(({ kind }) => kind)
}
export const html = async (path: string) => (await app.get(path)).text()
