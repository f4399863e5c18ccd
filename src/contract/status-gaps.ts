import type { ArticleStatus, FileScan } from './article-words.ts'

/** What may be unusual about a new status. Any status may be set; screens say it first, and the activity log names it. */
export const statusGaps = ['withdrawn', 'no_journal', 'objection', 'file_refused'] as const
export type StatusGap = (typeof statusGaps)[number]

/** As it is asked before the change, and as the history says it afterwards. */
export const statusGapLabels: Record<StatusGap, string> = {
	withdrawn: 'The author has withdrawn this article.',
	no_journal: 'No journal is chosen.',
	objection: 'A co-author objects.',
	file_refused: 'The virus scanner found something in the file.',
}

/** In characters. */
export const maxReasonLength = 1_000

type Judged = {
	withdrawnAt: Date | string | null
	journalId: number | null
	fileScan: FileScan | null
	/** How many co-authors object. */
	openObjections: number
}

/** What is unusual about giving an article this status; nothing when it has it already. */
export function gapsOf(article: Judged & { status: ArticleStatus }, status: ArticleStatus): StatusGap[] {
	if (status === article.status || (status !== 'accepted' && status !== 'published')) return []
	const gaps: Record<StatusGap, boolean> = {
		withdrawn: article.withdrawnAt !== null,
		no_journal: status === 'published' && article.journalId === null,
		objection: article.openObjections > 0,
		file_refused: article.fileScan === 'infected',
	}
	return statusGaps.filter((gap) => gaps[gap])
}
