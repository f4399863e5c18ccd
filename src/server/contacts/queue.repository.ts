import { type SQL, sql } from 'drizzle-orm'
import type { QueueCounts } from '../../contract/queue.ts'
import type { Queryable } from '../../db/client.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { countColumns, countsOf, promiseConditions, viewConditions } from '../queue.repository.ts'
import type { Viewer } from '../queue.ts'
import { withUnread } from './inquiries.repository.ts'

const { id, status, submittedAt, assigneeId } = contacts

/** The last message after the inquiry itself is from this side. */
const isLastMessageFrom = (sender: 'person' | 'staff'): SQL =>
	sql`(select message.sender from contact_messages as message where message.contact_id = ${id}
		order by message.created_at desc, message.id desc limit 1) is not distinct from ${sql.raw(`'${sender}'`)}`

const queuedColumns = sql.raw('id, status, submitted_at, assignee_id')
const isOpen = sql`(${status} in ('new', 'in_progress'))`
const awaitsFirstAnswer = sql`(${status} = 'new')`
const hasUnread = sql`${id} in ${withUnread}`
const needsAnswer = sql`(${hasUnread} or ${awaitsFirstAnswer} or (${isOpen} and ${isLastMessageFrom('person')}))`
const isTheirTurn = isLastMessageFrom('staff')

const conditions = {
	...{ kind: 'contact' as const, submittedAt: sql`${submittedAt}`, assigneeId: sql`${assigneeId}` },
	...{ isOpen, awaitsFirstAnswer, hasUnread, needsAnswer, isTheirTurn },
}

/** Every view shows only these. To find all of a view, the database starts from them instead of from all contacts. */
export const isInQueue = sql`${id} in (select ${id} from ${contacts} where ${isOpen}
	union select * from ${withUnread} as unread)`

export const contactViews = (viewer: Viewer) => viewConditions(conditions, viewer)

/** The promises that are broken, and those that soon will be, as one column. */
export const contactPromises = (): SQL => {
	const { late, atRisk } = promiseConditions(conditions)
	return sql`(select json_build_object('late', count(*) filter (where ${late}), 'atRisk', count(*) filter (where ${atRisk}))
		from ${contacts} where ${awaitsFirstAnswer})`
}

/** What views show, in the place of the table: open contacts come from an index alone, and each contact once. */
export const queuedContacts = sql`(
	select ${queuedColumns} from ${contacts} where ${isOpen}
	union all select ${queuedColumns} from ${contacts} where not ${isOpen} and ${hasUnread}
) as contacts`

/** One statement for all views. */
export const contactQueueRepository = (db: Queryable) => ({
	/** With `isOnlyOwn` of the records that are assigned to the viewer. */
	async counts(viewer: Viewer, isOnlyOwn = false): Promise<QueueCounts> {
		const { rows } = await db.execute<QueueCounts>(sql`
			select ${countColumns(contactViews(viewer))} from ${queuedContacts}
			where ${isOnlyOwn ? sql`${assigneeId} = ${viewer.adminId}` : sql`true`}`)
		return countsOf(rows[0])
	},
})
