import type { ArticleStatus } from '../../contract/article-words.ts'
import { bulkRoutes } from '../../contract/bulk.ts'
import { gapsOf, type StatusGap, statusGapLabels } from '../../contract/status-gaps.ts'
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
	/** An unusual status is set only with a reason; without one nothing is changed, and the answer says what is unusual. */
	async function setStatus({ id, status, reason }: Row, caller: Caller) {
		const article = await staffArticles.find(id)
		const missing = status === 'published' ? (await staffArticles.publishGate(id)).gaps : []
		const gaps = gapsOf(article, status, missing)
		if (gaps.length > 0 && !reason) return { changeId: null, gaps }
		const { undo } = await articles.setStatus(id, { status, reason }, caller)
		return { changeId: undo?.changeId ?? null, gaps: [] }
	}
	const needsReason = (gaps: readonly StatusGap[]) =>
		gaps.length > 0 ? `${gaps.map((gap) => statusGapLabels[gap]).join(' ')} A reason is needed.` : null

	mount(bulkRoutes.articleStatus, async ({ body, caller }) => {
		const results = await eachRow(body.rows, (row) => setStatus(row, caller))
		return results.map(({ id, refusal, value }) => {
			const { changeId = null, gaps = [] } = value ?? {}
			return { id, refusal: refusal ?? needsReason(gaps), changeId, gaps }
		})
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
