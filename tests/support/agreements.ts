import type { ArticleAgreements, OwnAgreements } from '../../src/contract/agreements.ts'
import { postJson } from '../contract/requests.ts'
import type { TestApp } from './app.ts'
import { askedCoauthor } from './coauthors.ts'
import type { staffCalls } from './staff-sessions.ts'

type Staff = ReturnType<typeof staffCalls>

/** The next version of a text, after the one that is shipped unless told. */
export const aText = (values: object = {}) => ({
	...{ after: 1, kind: 'licence' as const, signers: 'corresponding' as const, isAsked: false },
	text: '# Licence\n\nThe authors {authors} allow {journal} to publish “{title}” under {licence}.\n\nAsked on {date}.',
	...values,
})

export const requestAgreement = async (staff: Staff, id: number) => {
	const { status, data, error } = await staff.post<ArticleAgreements>(`/api/articles/${id}/agreements`)
	if (status !== 200) throw new Error(error)
	return data.agreements[0] as ArticleAgreements['agreements'][number]
}

/** What the author sees by the private page, such as `/track/...`. */
export const ownAgreement = async (app: TestApp, page: string) =>
	(await app.json<{ data: OwnAgreements }>(`/api/articles${page}/agreements`)).data

/** A co-author confirms, and then the author signs by the private page. Answers the token of the co-author. */
export async function signWithCoauthor(app: TestApp, staff: Staff, { id, page }: { id: number; page: string }) {
	const { token } = await askedCoauthor(app, id)
	await postJson(app, `/api/authorship/${token}/confirm`, {})
	const { id: agreementId, signers } = await requestAgreement(staff, id)
	const body = { names: signers, isAccepted: true }
	await postJson(app, `/api/articles${page}/agreements/${agreementId}/sign`, body)
	return token
}
