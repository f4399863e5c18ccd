import { and, eq, lte, sql } from 'drizzle-orm'
import type { ArticleMessage } from '../../contract/articles.ts'
import type { Queryable } from '../../db/client.ts'
import { articleMessages, articles } from '../../db/tables/articles.ts'
import { attachmentsAbout } from '../attachments/attachments.service.ts'
import { messagesRepository, unreadIn } from '../messages.repository.ts'
import { assigneeEmail } from './assignees.repository.ts'

type Sender = ArticleMessage['sender']
type NewMessage = {
	articleId: number
	sender: Sender
	staffId?: number | undefined
	staffName?: string | undefined
	text: string
}

const place = { table: articleMessages, record: articleMessages.articleId, person: 'author' } as const
const isUnread = unreadIn(place)

/** The articles with messages of their authors that nobody has read. */
export const withUnread = sql`(select ${articleMessages.articleId} from ${articleMessages} where ${isUnread})`

/** How many messages of its author nobody has read: a column of lists of articles. */
export const unreadCount = sql<number>`(select count(*)::int from ${articleMessages}
	where ${articleMessages.articleId} = ${articles.id} and ${isUnread})`

/**
 * Somebody of the staff has written to the author: a column of lists of articles. Not `exists`, for which the database
 * would read all messages at once.
 */
export const hasStaffReply = sql<boolean>`coalesce((select true from ${articleMessages}
	where ${articleMessages.articleId} = ${articles.id} and ${articleMessages.sender} = 'staff' limit 1), false)`

/** Messages about an article, of both sides. */
export const conversationRepository = (db: Queryable) => ({
	...messagesRepository(db, place),

	async list(articleId: number): Promise<ArticleMessage[]> {
		const [messages, attached] = await Promise.all([
			messagesRepository(db, place).list(articleId),
			attachmentsAbout(db, { articleId }),
		])
		return messages.map((message) => ({ ...message, attachments: attached.of('messageId', message.id) }))
	},

	async add(message: NewMessage): Promise<number> {
		const [row] = await db.insert(articleMessages).values(message).returning({ id: articleMessages.id })
		if (!row) throw new Error('the message was not stored')
		return row.id
	},

	/** Articles with messages that have waited for a reader since before this moment, the longest first. */
	async unreadBefore(before: Date) {
		return db
			.select({
				reference: articles.reference,
				title: articles.title,
				assigneeId: articles.assigneeId,
				assigneeEmail,
				count: sql<number>`count(*)::int`,
				since: sql<Date>`min(${articleMessages.createdAt})`.mapWith(articleMessages.createdAt),
			})
			.from(articleMessages)
			.innerJoin(articles, eq(articles.id, articleMessages.articleId))
			.where(and(isUnread, lte(articleMessages.createdAt, before)))
			.groupBy(articles.id)
			.orderBy(sql`min(${articleMessages.createdAt})`)
	},
})
