import type { ArticleDetails, SubmissionReceipt, TrackedArticle } from '../../src/contract/articles.ts'
import { aSubmission, postArticle, postManuscript } from '../contract/requests.ts'
import { signUp } from './admins.ts'
import { dataOf } from './answers.ts'
import type { TestApp } from './app.ts'
import { aManuscript } from './manuscript.ts'
import { staffCalls } from './staff-sessions.ts'
import { moveBack } from './undo-window.ts'

export const originalFile = aManuscript({ text: 'one' })

/** An app with a journal and staff, and the calls around corrections. */
export async function correctionsOn(app: TestApp) {
	const account = await signUp(app)
	const staff = staffCalls(app, account.headers)
	const aJournal = (title: string, issn: string, values: object = {}) =>
		staff.post<{ id: number }>('/api/journals', { title, description: 'About it.', issn, ...values })
	const journalId = (await aJournal('Journal of Drift', '1234-5679')).data.id
	const tracked = async (token: string) => dataOf<TrackedArticle>(await app.get(`/api/articles/track/${token}`))

	return {
		account,
		staff,
		aJournal,
		tracked,
		async submit(values: Record<string, unknown> = {}) {
			const sent = await postArticle(app, aSubmission({ journalId, ...values }), { bytes: originalFile })
			const { id, trackingPath, reference } = await dataOf<SubmissionReceipt>(sent)
			return { id, reference, token: trackingPath.replace('/track/', '') }
		},
		details: async (id: number) => (await staff.get<ArticleDetails>(`/api/articles/${id}`)).data,
		/** Longer ago than a change of status can be undone. */
		async review(id: number) {
			await staff.patch(`/api/articles/${id}/status`, { status: 'under_review' })
			await moveBack(app, id)
		},
		/** With what the author sees now, unless the test says what was seen. */
		async correct(
			token: string,
			fields: Record<string, unknown>,
			{ bytes, headers = {} }: { bytes?: Uint8Array; headers?: Record<string, string> } = {},
		) {
			const seen = fields.seen ?? (await tracked(token)).correction?.seen
			return postManuscript(app, {
				path: `/api/articles/track/${token}/correction`,
				fields: { ...fields, seen },
				file: bytes ? { bytes, name: 'better.docx' } : null,
				headers,
			})
		},
		decide: (id: number, proposalId: number, body: object) =>
			staff.post(`/api/articles/${id}/proposals/${proposalId}`, body),
		actionsOf: async (id: number) => {
			const { rows } = await app.pool.query<{ action: string; actor_kind: string; changes: object }>(
				`select action, actor_kind, changes from activity where record_kind = 'article' and record_id = $1 order by id`,
				[id],
			)
			return rows
		},
		mailsOf: async (id: number) => {
			const { rows } = await app.pool.query<{ kind: string; recipient: string | null; data: Record<string, unknown> }>(
				'select kind, recipient, data from mails where article_id = $1 order by id',
				[id],
			)
			return rows
		},
	}
}
