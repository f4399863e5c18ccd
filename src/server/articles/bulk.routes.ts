import { type ArticleStatus, articleStatusLabels } from '../../contract/article-words.ts'
import { bulkRoutes } from '../../contract/bulk.ts'
import { gapsOf, statusGapLabels } from '../../contract/status-gaps.ts'
import { AppError } from '../app-error.ts'
import { doEach, eachRow } from '../bulk.ts'
import type { Caller } from '../caller.ts'
import type { Api } from '../http/api.ts'
import type { ArticlesService } from './articles.service.ts'
import type { ArticleAssigneesService } from './assignees.service.ts'
import type { StaffArticlesService } from './staff-articles.service.ts'

type Services = { articles: ArticlesService; staffArticles: StaffArticlesService; assignees: ArticleAssigneesService }

type Row = { id: number; status: ArticleStatus; reason?: string | null | undefined }

/** Several articles at once, each as if it were changed alone. */
export function mountArticleBulk({ mount }: Api, { articles, staffArticles, assignees }: Services): void {
	/** Somebody has to say why an unusual status is right, and that is asked for one by one. */
	async function setStatus({ id, status, reason }: Row, caller: Caller) {
		const article = await staffArticles.find(id)
		const missing = status === 'published' ? (await staffArticles.publishGate(id)).gaps : []
		const gaps = gapsOf(article, status, missing)
		if (gaps.length > 0 && !reason)
			throw new AppError(
				'conflict',
				`${gaps.map((gap) => statusGapLabels[gap]).join(' ')} Please set ${articleStatusLabels[status]} in its own row.`,
			)
		const { undo } = await articles.setStatus(id, { status, reason }, caller)
		return undo?.changeId ?? null
	}

	mount(bulkRoutes.articleStatus, async ({ body, caller }) => {
		const results = await eachRow(body.rows, (row) => setStatus(row, caller))
		return results.map(({ id, refusal, value }) => ({ id, refusal, changeId: value }))
	})
	mount(bulkRoutes.undoArticleStatus, async ({ body, caller }) =>
		doEach(body.rows, ({ id, changeId }) => articles.undoStatus(id, { changeId }, caller)),
	)
	mount(bulkRoutes.assignArticles, async ({ body, caller }) =>
		doEach(body.rows, ({ id, assigneeId }) => assignees.assign(id, { assigneeId }, caller)),
	)
	mount(bulkRoutes.removeArticles, async ({ body, caller }) =>
		doEach(body.rows, ({ id }) => staffArticles.remove(id, caller)),
	)
}
