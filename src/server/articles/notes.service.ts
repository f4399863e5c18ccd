import type { ArticleNote } from '../../contract/article-notes.ts'
import type { Db } from '../../db/client.ts'
import { orNotFound } from '../app-error.ts'
import { type Caller, staffOf } from '../caller.ts'
import type { WorkService } from '../work/work.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { notesRepository } from './notes.repository.ts'

/** Notes among staff about an article. */
export function notesService({ db, work }: { db: Db; work: WorkService }) {
	return {
		async add(articleId: number, text: string, caller: Caller): Promise<ArticleNote[]> {
			const { id: staffId, name: staffName } = staffOf(caller).admin
			const content = { id: articleId, staffId, note: text }
			await work.run({ caller, changes: [], idempotency: { scope: 'article-messages', content } }, async (tx) => {
				const { reference } = orNotFound(await articlesRepository(tx).lock(articleId), 'Article')
				await notesRepository(tx).add({ articleId, staffId, staffName, text })
				// what was written is in the notes, not in the log
				await tx.log({ action: 'note_added', record: 'article', id: articleId, label: reference })
				return null
			})
			return notesRepository(db).list(articleId)
		},
	}
}
