import { orNotFound } from '../app-error.ts'
import { putInTrash } from '../trash/trash.service.ts'
import type { Tx } from '../work/work.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { staffArticlesRepository } from './staff-articles.repository.ts'

/** Its files stay with it in the trash. */
export async function removeArticle(tx: Tx, id: number): Promise<void> {
	const { reference, title } = orNotFound(await articlesRepository(tx).lock(id), 'Article')
	await staffArticlesRepository(tx).keepJournal(id)
	await putInTrash(tx, { kind: 'article', id, label: title, logged: reference })
	await staffArticlesRepository(tx).remove(id)
}
