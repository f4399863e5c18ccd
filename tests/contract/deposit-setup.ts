import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import type { ArticleRegistration } from '../../src/contract/deposits.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { crossrefServer } from '../support/crossref-server.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, publicSettings } from './requests.ts'

type Queued = { queued: number; waiting: number; faulty: number; faults: { articleId: number; problem: string }[] }

export const password = 'pass&word=1'
export const user = 'role/name'
export const prefix = '10.5555'
export let crossref: Awaited<ReturnType<typeof crossrefServer>>
export let app: TestApp
export let staff: Staff
/** A new one for each test. */
export let journalId: number

/** An app that deposits at a server on this machine, which answers as Crossref says it does. */
export function depositSetup({ pages = false } = {}): void {
	beforeAll(async () => {
		crossref = await crossrefServer({ user, password })
		const deposits = {
			doiPrefix: prefix,
			crossref: { user, password, endpoint: crossref.endpoint, isAutomatic: false },
		}
		app = await startApp({ pages, settings: { ...publicSettings, adminRegistration: 'open', deposits } })
		staff = await staffOn(app)
	})
	afterAll(async () => {
		await app.close()
		await crossref.close()
	})
	beforeEach(async () => {
		const facts = {
			title: 'Letters',
			issn: '2049-3630',
			description: 'x',
			publishedHere: true,
			doiPattern: '{prefix}/{id}',
		}
		journalId = (await staff.json<{ id: number }>('POST', '/api/journals', facts)).data.id
		for (const answers of [crossref.received, crossref.uploads, crossref.results]) answers.length = 0
		await app.pool.query(`update article_deposits set state = 'failed', next_at = null where next_at is not null`)
	})
}

export async function published(values: object = {}): Promise<number> {
	const body = aSubmission({ journalId, status: 'published', ...values })
	const { id } = (await staff.json<Article>('POST', '/api/articles', body)).data
	await moveBack(app, id)
	return id
}
export const send = (body: object) => staff.json<Queued>('POST', '/api/article-deposits', body)
export const registration = async (id: number) =>
	(await staff.json<ArticleRegistration>('GET', `/api/articles/${id}/registration`)).data
export const latest = async (id: number) => (await registration(id)).deposits[0]
export const statesOf = (ids: number[]) => Promise.all(ids.map(async (id) => (await registration(id)).state))
/** As if the pauses were over. */
export const due = () => app.pool.query('update article_deposits set next_at = now() where next_at is not null')
export const runDue = async () => {
	await due()
	await app.runJob('send-deposits')
}
