import { authorshipPath } from '../../src/server/articles/coauthor-links.ts'
import { secretsService } from '../../src/server/secrets/secrets.service.ts'
import type { TestApp } from './app.ts'

/** The private page of a co-author, as the mail names it. */
export const coauthorPage = ({ db }: Pick<TestApp, 'db'>, id: number, linkVersion = 1) =>
	authorshipPath(secretsService(db), { id, linkVersion })

/** The authors field of a submission: the corresponding author, and one co-author with an address. */
export const withCoauthor = (email = 'bo@example.org', name = 'Bo Lind') => ({
	authors: JSON.stringify([{ isCorresponding: true }, { name, email }]),
})

/** The first co-author of an article who is asked; the question counts as mailed long ago. */
export async function askedCoauthor(app: Pick<TestApp, 'db' | 'pool'>, articleId: number) {
	const { rows } = await app.pool.query<{ id: number }>(
		`update article_authors set asked_at = now() - interval '3 days'
		where article_id = $1 and confirmation = 'asked' returning id`,
		[articleId],
	)
	const id = rows[0]?.id ?? 0
	return { id, token: (await coauthorPage(app, id)).replace('/authorship/', '') }
}
