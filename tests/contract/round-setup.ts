import { afterAll, beforeAll } from 'vitest'
import type { ArticleDetails, TrackedArticle } from '../../src/contract/articles.ts'
import type { ArticleRound } from '../../src/contract/round-shapes.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { storeSubmission } from '../support/submissions.ts'
import { inDays } from './requests.ts'

export const remarks = [
	{ group: 'Reviewer 1', text: 'Please say how far.' },
	{ group: 'Reviewer 1', text: 'Figure 2 has no units.' },
	{ group: 'Editor', text: 'Shorten the abstract.' },
]
export const allAnswers = remarks.map((_, at) => ({ number: at + 1, answer: `Done: ${at + 1}` }))

export type Sent = {
	answers?: unknown
	note?: string
	file?: Uint8Array | null
	attached?: Uint8Array[]
	more?: Record<string, string>
}
/** What an author sends for a round. */
export function formOf({ answers = allAnswers, note, file = aManuscript({ text: 'Revised' }), attached = [] }: Sent) {
	const form = new FormData()
	form.set('answers', JSON.stringify(answers))
	if (note) form.set('note', note)
	if (file) form.set('articleFile', new Blob([file as Uint8Array<ArrayBuffer>]), 'revised.docx')
	for (const bytes of attached) form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'letter.pdf')
	return form
}

export const refusal = async (response: Response) => ({
	status: response.status,
	...((await response.json()) as { error: string; details?: Record<string, string> }),
})

/** An app that mails, for tests about revision rounds. */
export function roundSetup() {
	let smtp: TestSmtp
	let app: TestApp
	let headers: Record<string, string>
	let staff: ReturnType<typeof staffCalls>
	let staffEmail: string
	beforeAll(async () => {
		smtp = await startSmtp()
		app = await startApp({ settings: { mail: smtp.settings } })
		const account = await signUp(app)
		headers = account.headers
		staffEmail = account.email
		staff = staffCalls(app, headers)
		app.mail.start()
	})
	afterAll(async () => {
		await app.close()
		await smtp.close()
	})
	return {
		get app() {
			return app
		},
		get headers() {
			return headers
		},
		get staff() {
			return staff
		},
		get staffEmail() {
			return staffEmail
		},
		async submitted() {
			const page = await storeSubmission(app, {})
			const reference = page.split('/')[2]?.split('.')[0] ?? ''
			const { rows } = await app.pool.query<{ id: number }>('select id from articles where reference = $1', [reference])
			return { id: rows[0]?.id ?? 0, reference, page, call: `/api/articles${page}` }
		},
		ask: (id: number, values: object = {}) =>
			staff.post<ArticleRound[]>(`/api/articles/${id}/rounds`, { remarks, dueOn: inDays(14), ...values }),
		change: (id: number, number: number, values: object) =>
			staff.patch<ArticleRound[]>(`/api/articles/${id}/rounds/${number}`, values),
		send: (call: string, number: number, sent: Sent = {}) =>
			fetch(`${app.url}${call}/rounds/${number}/answer`, {
				method: 'POST',
				body: formOf(sent),
				headers: sent.more ?? {},
			}),
		tracked: async (call: string) => (await app.json<{ data: TrackedArticle }>(call)).data,
		details: async (id: number) => (await staff.get<ArticleDetails>(`/api/articles/${id}`)).data,
		mailWith: async (address: string, part: string) =>
			(await smtp.read(address)).find(({ subject, text }) => `${subject} ${text}`.includes(part)),
	}
}
export type RoundSetup = ReturnType<typeof roundSetup>
