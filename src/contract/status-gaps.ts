import type { ArticleStatus, FileScan } from './article-words.ts'

/** What may be unusual about a new status. Any status may be set; screens say it first, and the activity log names it. */
const alwaysGaps = ['withdrawn', 'no_journal', 'objection', 'file_refused'] as const
/** What should be there before an article is published; the server knows which of it is missing. */
export const publishGaps = ['no_agreement', 'unpaid', 'no_proof', 'incomplete', 'unconfirmed'] as const
export type PublishGap = (typeof publishGaps)[number]
export const statusGaps = [...alwaysGaps, ...publishGaps] as const
export type StatusGap = (typeof statusGaps)[number]

/** As it is asked before the change, and as the history says it afterwards. */
export const statusGapLabels: Record<StatusGap, string> = {
	withdrawn: 'The author has withdrawn this article.',
	no_journal: 'No journal is chosen.',
	objection: 'A co-author objects.',
	file_refused: 'The virus scanner found something in the file.',
	no_agreement: 'The agreement is not signed.',
	unpaid: 'The fee is neither paid nor waived.',
	no_proof: 'The author has not approved the galley.',
	incomplete: 'Title, authors, abstract, keywords or journal are missing.',
	unconfirmed: 'Not every co-author has confirmed.',
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
export function gapsOf(
	article: Judged & { status: ArticleStatus },
	status: ArticleStatus,
	missing: readonly PublishGap[] = [],
): StatusGap[] {
	if (status === article.status || (status !== 'accepted' && status !== 'published')) return []
	const gaps: Record<(typeof alwaysGaps)[number], boolean> = {
		withdrawn: article.withdrawnAt !== null,
		no_journal: status === 'published' && article.journalId === null,
		objection: article.openObjections > 0,
		file_refused: article.fileScan === 'infected',
	}
	return [...alwaysGaps.filter((gap) => gaps[gap]), ...(status === 'published' ? missing : [])]
}
