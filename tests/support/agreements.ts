import type { ArticleAgreements, OwnAgreements } from '../../src/contract/agreements.ts'
import type { TestApp } from './app.ts'
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
