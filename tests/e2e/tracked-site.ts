import { randomBytes } from 'node:crypto'
import { articleRoutes, type TrackedArticle } from '../../src/contract/articles.ts'
import { HttpProblem } from '../../src/server/http/problem.ts'
import { testSite } from './site.ts'

const hour = 60 * 60_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

/** The site with submissions that only this test file has; say only what your test is about. */
export function trackedSite() {
	const submissions = new Map<string, TrackedArticle>()
	const find = (token: string): TrackedArticle => {
		const found = submissions.get(token)
		if (!found) throw new HttpProblem(404, 'There is no such submission.')
		return found
	}
	const site = testSite({
		onBuilt: ({ api }) => {
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
		},
	})
	return Object.assign(site, {
		/** Adds a submission and answers its token. */
		submit(values: Partial<TrackedArticle> = {}): string {
			const token = randomBytes(24).toString('base64url')
			const submittedAt = values.submittedAt ?? ago(17)
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
		submission: find,
	})
}
