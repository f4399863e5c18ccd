import type { QueryClient } from '@tanstack/react-query'
import type { ArticleStatus } from '../../../contract/article-words.ts'
import type { Article } from '../../../contract/articles.ts'
import { type BulkOutcome, doneIn, inParts } from '../../lib/bulk.ts'
import { sendStaff, staffKey } from '../../lib/staff-api.ts'
import type { BulkActions } from '../../ui/bulk-bar.tsx'

/** As long as the author does not see a new status; a little less, because the call takes time. */
const undoSeconds = 28

type May = { write: boolean; remove: boolean }

type StatusRow = { id: number; status: ArticleStatus; reason?: string }

async function sendStatus(client: QueryClient, rows: readonly StatusRow[]): Promise<BulkOutcome> {
	const results = await inParts(rows, (part) => sendStaff('POST /api/articles/bulk/status', { body: { rows: part } }), {
		changeId: null,
		gaps: [],
	})
	// each row can undo its own change too
	void client.invalidateQueries({ queryKey: staffKey('/api/articles/status-changes') })
	const needReason = results.filter(({ gaps }) => gaps.length > 0).map(({ id }) => id)
	const changes = results.flatMap(({ id, changeId }) => (changeId === null ? [] : [{ id, changeId }]))
	if (changes.length === 0) return { results, needReason }
	const run = () =>
		inParts(changes, (some) => sendStaff('POST /api/articles/bulk/status/undo', { body: { rows: some } }), {})
	return { results, needReason, undo: { run, seconds: undoSeconds } }
}

/** What is done with several articles. */
export const articleActions = (client: QueryClient, may: May): BulkActions<Article, ArticleStatus> => ({
	setStatus:
		may.write &&
		((articles, status) =>
			sendStatus(
				client,
				articles.map(({ id }) => ({ id, status })),
			)),
	setWithReason: (ids, status, reason) =>
		sendStatus(
			client,
			ids.map((id) => ({ id, status, reason })),
		),
	assign:
		may.write &&
		(async (articles, assigneeId) => {
			const send = (rows: { id: number; assigneeId: number | null }[]) =>
				inParts(rows, (part) => sendStaff('POST /api/articles/bulk/assignee', { body: { rows: part } }), {})
			const results = await send(articles.map(({ id }) => ({ id, assigneeId })))
			const done = new Set(doneIn(results))
			const before = articles
				.filter(({ id }) => done.has(id))
				.map((row) => ({ id: row.id, assigneeId: row.assigneeId }))
			return { results, undo: { run: () => send(before) } }
		}),
	remove:
		may.remove &&
		(async (articles) => ({
			results: await inParts(
				articles,
				(part) => sendStaff('POST /api/articles/bulk/delete', { body: { rows: part.map(({ id }) => ({ id })) } }),
				{},
			),
		})),
})
