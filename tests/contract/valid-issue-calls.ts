import type { StaffIssues } from '../../src/contract/journal-issues.ts'
import { shared } from '../support/shared.ts'
import type { staffCalls } from '../support/staff-sessions.ts'
import type { ValidCalls } from './valid-calls.ts'

/** Of issues of a journal that is published here. */
export function issueCalls(staff: ReturnType<typeof staffCalls>, publishedHere: () => Promise<number>) {
	const issue = { volume: '3', number: '1', title: 'On salt', publishedOn: '2025-11-17' }
	const journalOf = async () => {
		const articleId = await publishedHere()
		const { data } = await staff.get<{ journalId: number }>(`/api/articles/${articleId}`)
		return { id: data.journalId, articleId }
	}
	const anIssue = async () => {
		const { id, articleId } = await journalOf()
		const { data } = await staff.post<StaffIssues>(`/api/journals/${id}/issues`, issue)
		return { params: { id, issueId: data.issues[0]?.id ?? 0 }, articleId }
	}
	const kept = shared(anIssue)
	return {
		'journalIssues.staffList': async () => ({ params: { id: (await kept()).params.id } }),
		'journalIssues.add': async () => ({ params: { id: (await journalOf()).id }, body: issue }),
		'journalIssues.change': async () => ({ params: (await kept()).params, body: { volume: '4' } }),
		'journalIssues.place': async () => {
			const { params, articleId } = await kept()
			return { params, body: { articles: [{ id: articleId, pages: '1-9' }] } }
		},
		'journalIssues.remove': async () => ({ params: (await anIssue()).params }),
	} satisfies Partial<ValidCalls>
}
