import type { Article } from '../../contract/articles.ts'
import type { Db } from '../../db/client.ts'
import { orNotFound } from '../app-error.ts'
import {
	assigneeRemoved,
	changeOfAssignee,
	inactiveRemoved,
	type NewAssignee,
} from '../assignments/assignments.service.ts'
import type { Caller } from '../caller.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { articleAssigneesRepository } from './assignees.repository.ts'
import { submissionTags } from './tags.ts'

/** Who of the staff takes care of an article. */
export function articleAssigneesService({ db, work }: { db: Db; work: WorkService }) {
	return {
		async assign(id: number, change: NewAssignee, caller: Caller): Promise<Article> {
			await work.run({ caller, changes: submissionTags }, async (tx) => {
				const before = orNotFound(await articlesRepository(tx).lock(id), 'Article')
				const changes = await changeOfAssignee(tx, { record: 'article', id, before, ...change })
				if (!changes) return
				await articleAssigneesRepository(tx).assign(id, change.assigneeId)
				await tx.log({ action: 'assigned', record: 'article', id, label: before.reference, changes })
			})
			return orNotFound(await articlesRepository(db).find(id), 'Article')
		},

		/** An account that was switched off while the article was in the trash does not get it back. */
		async restored(tx: Tx, id: number): Promise<void> {
			const article = orNotFound(await articlesRepository(tx).lock(id), 'Article')
			const changes = await inactiveRemoved(tx, article)
			if (!changes) return
			await articleAssigneesRepository(tx).assign(id, null)
			await tx.log({ action: 'assigned', record: 'article', id, label: article.reference, changes })
		},

		/** The articles of an account that was switched off are nobody's. */
		async release(tx: Tx, account: { id: number; name: string }): Promise<void> {
			const released = await articleAssigneesRepository(tx).release(account.id)
			const changes = assigneeRemoved(account.name)
			await tx.logAll(
				released.map(({ id, reference }) => ({ action: 'assigned', record: 'article', id, label: reference, changes })),
			)
			if (released.length > 0) tx.changed(...submissionTags)
		},
	}
}
export type ArticleAssigneesService = ReturnType<typeof articleAssigneesService>
