import type { Article } from '../../src/contract/articles.ts'
import type { ArticleFee } from '../../src/contract/invoices.ts'
import { aSubmission } from '../contract/requests.ts'
import type { staffCalls } from './staff-sessions.ts'

type Staff = ReturnType<typeof staffCalls>

export const anInvoice = (asked: object = {}) => ({ priceMinor: 25_000, currency: 'USD', ...asked })

/** An article that is accepted, as staff entered it. */
export async function anAcceptedArticle(staff: Staff, fields: object = {}): Promise<number> {
	const { data } = await staff.post<Article>('/api/articles', aSubmission({ status: 'accepted', ...fields }))
	return data.id
}

export const feeOf = async (staff: Staff, id: number) =>
	(await staff.get<ArticleFee>(`/api/articles/${id}/invoices`)).data

export const issue = (staff: Staff, id: number, asked: object = {}) =>
	staff.post<ArticleFee>(`/api/articles/${id}/invoices`, anInvoice(asked))
