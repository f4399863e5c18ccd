import { randomBytes } from 'node:crypto'
import { articleRoutes, type TrackedArticle } from '../../src/contract/articles.ts'
import { HttpProblem } from '../../src/server/http/problem.ts'
import type { AppOptions } from './app.ts'

const hour = 60 * 60_000
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

/** Submissions that only this test file has; say only what your test is about. Give `onBuilt` to the app. */
export function testSubmissions() {
	const submissions = new Map<string, TrackedArticle>()
	const find = (token: string): TrackedArticle => {
		const found = submissions.get(token)
		if (!found) throw new HttpProblem(404, 'Submission not found')
		return found
	}
	const onBuilt: AppOptions['onBuilt'] = ({ api }) => {
		api.mount(articleRoutes.track, async ({ params }) => find(params.token))
		api.mount(articleRoutes.withdraw, async ({ params }) => {
			const article = find(params.token)
			const at = new Date().toISOString()
			article.withdrawnAt = at
			article.history.push({ status: 'withdrawn', at })
			return article
		})
		api.mount(articleRoutes.addMessage, async ({ params, body }) => {
			const article = find(params.token)
			article.messages.push({ text: body.text, at: new Date().toISOString() })
			return article
		})
	}
	return {
		onBuilt,
		/** Adds a submission and answers its token. */
		submit(values: Partial<TrackedArticle> = {}): string {
			const token = randomBytes(24).toString('base64url')
			const submittedAt = values.submittedAt ?? hoursAgo(17)
			submissions.set(token, {
				reference: '2026-7K3M9Q',
				title: 'Reading Speed and Recall in Long Documents',
				journalTitle: 'Annals of Bedside Measurement',
				fileName: 'reading-speed.docx',
				status: 'submitted',
				submittedAt,
				withdrawnAt: null,
				answerDueAt: new Date(Date.parse(submittedAt) + 48 * hour).toISOString(),
				history: [{ status: 'submitted', at: submittedAt }],
				messages: [],
				...values,
			})
			return token
		},
		/** What is stored about it. */
		find,
	}
}
