import { randomUUID } from 'node:crypto'
import type { TestApp } from '../support/app.ts'
import { shared } from '../support/shared.ts'
import type { staffCalls } from '../support/staff-sessions.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission } from './requests.ts'
import type { ValidCalls } from './valid-calls.ts'

/** Of articles in a journal that is published here and makes DOIs; the app needs DOI_PREFIX and an endpoint. */
export function depositCalls(app: TestApp, staff: ReturnType<typeof staffCalls>) {
	const anArticle = async (doiPattern: string | null) => {
		const journal = { title: 'With DOIs', issn: '2049-3630', description: 'x', publishedHere: true, doiPattern }
		const { id: journalId } = (await staff.post<{ id: number }>('/api/journals', journal)).data
		const body = aSubmission({ status: 'published', journalId, title: randomUUID() })
		const { id } = (await staff.post<{ id: number }>('/api/articles', body)).data
		await moveBack(app, id)
		return { id, journalId }
	}
	const withDoi = shared(() => anArticle('{prefix}/{id}'))
	return {
		'deposits.setup': async () => ({}),
		'deposits.list': async () => {
			const { journalId } = await withDoi()
			return { query: { journal: journalId } }
		},
		'deposits.read': async () => ({ params: { id: (await withDoi()).id } }),
		'deposits.assign': async () => {
			const { id, journalId } = await anArticle(null)
			await staff.put(`/api/journals/${journalId}`, { doiPattern: '{prefix}/{id}' })
			return { body: { ids: [id] } }
		},
		'deposits.resume': async () => {
			await app.pool.query(`insert into deposit_pauses (reason) values ('x') on conflict do nothing`)
			return {}
		},
		'deposits.send': async () => ({ body: { ids: [(await withDoi()).id] } }),
	} satisfies Partial<ValidCalls>
}
