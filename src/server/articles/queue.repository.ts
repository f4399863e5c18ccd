import { type SQL, sql } from 'drizzle-orm'
import type { QueueCounts } from '../../contract/queue.ts'
import type { Queryable } from '../../db/client.ts'
import { articles, openStatusList } from '../../db/tables/articles.ts'
import { countColumns, countsOf, promiseConditions, viewConditions } from '../queue.repository.ts'
import type { Viewer } from '../queue.ts'
import { withObjection } from './authors.repository.ts'
import { withUnread } from './conversation.repository.ts'
import { withOpenProposals } from './proposals.repository.ts'
import { withRound } from './rounds.repository.ts'

const { id, status, submittedAt, assigneeId, withdrawnAt } = articles

/** The last message is from this side. Asked for each article, because there are many more messages than open articles. */
const isLastMessageFrom = (sender: 'author' | 'staff'): SQL =>
	sql`(select message.sender from article_messages as message where message.article_id = ${id}
		order by message.created_at desc, message.id desc limit 1) is not distinct from ${sql.raw(`'${sender}'`)}`

/** Written alike in the index `articles_open`. */
const isOpen = sql`(${status} in (${openStatusList}) and ${withdrawnAt} is null)`
/** Asked for each article too: of `not exists` the database would read all messages of all articles. */
const awaitsFirstAnswer = sql`(${status} = 'submitted' and ${withdrawnAt} is null
	and (select reply.id from article_messages as reply where reply.article_id = ${id} and reply.sender = 'staff' limit 1) is null)`
const hasUnread = sql`${id} in ${withUnread}`
/** Also after a decision: somebody has written or asked for a change. */
const hasAnswerToGive = sql`(${hasUnread} or ${id} in ${withOpenProposals})`
const needsAnswer = sql`(${hasAnswerToGive} or ${awaitsFirstAnswer} or (${isOpen} and (
	${id} in ${withRound('answered')} or ${isLastMessageFrom('author')}
	or (${status} <> 'accepted' and ${id} in ${withObjection}))))`
const isTheirTurn = sql`(${id} in ${withRound('open')} or ${isLastMessageFrom('staff')})`

const conditions = {
	...{ kind: 'article' as const, submittedAt: sql`${submittedAt}`, assigneeId: sql`${assigneeId}` },
	...{ isOpen, awaitsFirstAnswer, hasUnread, needsAnswer, isTheirTurn },
}

/** Every view shows only these. To find all of a view, the database starts from them instead of from all articles. */
export const isInQueue = sql`${id} in (select ${id} from ${articles} where ${isOpen}
	union select * from ${withUnread} as unread union select * from ${withOpenProposals} as proposed)`

/** Which articles a view shows: the same as is said to do next on the page of an article. */
export const articleViews = (viewer: Viewer) => viewConditions(conditions, viewer)

/** The promises that are broken, and those that soon will be, as one column. */
export const articlePromises = (): SQL => {
	const { late, atRisk } = promiseConditions(conditions)
	return sql`(select json_build_object('late', count(*) filter (where ${late}), 'atRisk', count(*) filter (where ${atRisk}))
		from ${articles} where ${awaitsFirstAnswer})`
}

/** One statement for all views. */
export const articleQueueRepository = (db: Queryable) => ({
	/** With `isOnlyOwn` of the records that are assigned to the viewer. */
	async counts(viewer: Viewer, isOnlyOwn = false): Promise<QueueCounts> {
		const columns = sql.raw('id, status, submitted_at, assignee_id, withdrawn_at')
		const { rows } = await db.execute<QueueCounts>(sql`
			select ${countColumns(articleViews(viewer))} from (
				select ${columns} from ${articles} where ${isOpen}
				union all select ${columns} from ${articles} where not ${isOpen} and ${hasAnswerToGive}
			) as articles where ${isOnlyOwn ? sql`${assigneeId} = ${viewer.adminId}` : sql`true`}`)
		return countsOf(rows[0])
	},
})
