import { afterAll, beforeAll, expect } from 'vitest'
import type { ArticleDetails, SubmissionReceipt, TrackedArticle } from '../../src/contract/articles.ts'
import type { AuthorshipQuestion } from '../../src/contract/authorship.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { askedCoauthor } from '../support/coauthors.ts'
import { aManuscript } from '../support/manuscript.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { addJournals, idOf } from './further-submissions.ts'
import { aSubmission, postArticle, postJson } from './requests.ts'

/** An app that mails, for tests about co-authors. */
export function coauthorSetup() {
	let smtp: TestSmtp
	let app: TestApp
	let staff: ReturnType<typeof staffCalls>
	let staffEmail: string
	let journalId: number
	beforeAll(async () => {
		smtp = await startSmtp()
		app = await startApp({ settings: { mail: smtp.settings } })
		await addJournals(app)
		journalId = await idOf(app, 'Open Journal')
		const account = await signUp(app)
		staffEmail = account.email
		staff = staffCalls(app, account.headers)
		app.mail.start()
	})
	afterAll(async () => {
		await app.close()
		await smtp.close()
	})

	let count = 0
	/** An address that no other test uses. */
	const address = (name: string) => `${name}-${++count}@example.org`

	async function send(authors: unknown, values: Record<string, unknown> = {}) {
		const fields = aSubmission({
			journalId,
			...values,
			...(authors !== undefined && { authors: JSON.stringify(authors) }),
		})
		const response = await postArticle(app, fields, { bytes: aManuscript() })
		const { data, error, details } = (await response.json()) as {
			data: SubmissionReceipt
			error?: string
			details?: Record<string, string>
		}
		return { ...data, status: response.status, error, details }
	}
	async function submitted(authors: unknown, values?: Record<string, unknown>) {
		const sent = await send(authors, values)
		expect(sent.error).toBeUndefined()
		return { ...sent, call: `/api/articles${sent.trackingPath}` }
	}
	return {
		get app() {
			return app
		},
		get staff() {
			return staff
		},
		get staffEmail() {
			return staffEmail
		},
		get journalId() {
			return journalId
		},
		address,
		send,
		submitted,
		/** A submission with one co-author, and the token of their link. */
		async asked(values?: Record<string, unknown>, name = 'Bo Lind') {
			const email = address('bo')
			const article = await submitted([{ isCorresponding: true }, { name, email }], values)
			return { ...article, email, coauthor: await askedCoauthor(app, article.id) }
		},
		details: async (id: number) => (await staff.get<ArticleDetails>(`/api/articles/${id}`)).data,
		tracked: async (call: string) => (await app.json<{ data: TrackedArticle }>(call)).data,
		question: async (token: string) => (await app.json<{ data: AuthorshipQuestion }>(`/api/authorship/${token}`)).data,
		post: (path: string, body: object = {}) => postJson(app, path, body),
		/** The kinds of the mails to one address, in their order. */
		async mailsTo(email: string): Promise<string[]> {
			const { rows } = await app.pool.query<{ kind: string }>(
				'select kind from mails where recipient = $1 order by id',
				[email],
			)
			return rows.map(({ kind }) => kind)
		},
		mailOf: async (email: string, part: string) =>
			(await smtp.read(email)).find(({ text, subject }) => `${subject} ${text}`.includes(part)),
	}
}
export type CoauthorSetup = ReturnType<typeof coauthorSetup>
