import type { MailKind } from '../../contract/mail-words.ts'
import type { Queryable } from '../../db/client.ts'
import { notFound } from '../app-error.ts'
import { type Caller, linkedCoauthor } from '../caller.ts'
import type { Tx } from '../work/work.service.ts'
import { authorsRepository } from './authors.repository.ts'

/** The same mail to each co-author who has said that they are one; `authorId` is added to what it is about. */
export async function mailCoauthors(
	tx: Tx,
	{ kind, articleId, data }: { kind: MailKind; articleId: number; data?: object },
): Promise<void> {
	for (const { id: authorId, email } of await authorsRepository(tx).confirmed(articleId))
		if (email) await tx.queueMail({ kind, articleId, recipient: email, data: { ...data, authorId } })
}

/** The article of the private link of a co-author, who may see what is for authors only after they have confirmed. */
export async function coauthoredArticle(db: Queryable, caller: Caller): Promise<number> {
	const found = await authorsRepository(db).find(linkedCoauthor(caller))
	if (found?.author.confirmation !== 'confirmed') throw notFound('Agreement')
	return found.article.id
}
