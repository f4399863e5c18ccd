import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { ArticleMessage } from '../../contract/articles.ts'
import type { Queryable } from '../../db/client.ts'
import { articleMessages, articles } from '../../db/tables/articles.ts'

type Sender = ArticleMessage['sender']
type NewMessage = {
	articleId: number
	sender: Sender
	staffId?: number | undefined
	staffName?: string | undefined
	text: string
}

const isUnread = and(eq(articleMessages.sender, 'author'), isNull(articleMessages.readAt))

/** The articles with messages of their authors that nobody has read. */
export const withUnread = sql`(select ${articleMessages.articleId} from ${articleMessages} where ${isUnread})`

/** How many messages of its author nobody has read: a column of lists of articles. */
export const unreadCount = sql<number>`(select count(*)::int from ${articleMessages}
	where ${articleMessages.articleId} = ${articles.id} and ${isUnread})`

/** Messages about an article, of both sides. */
export const conversationRepository = (db: Queryable) => ({
	async list(articleId: number): Promise<ArticleMessage[]> {
		const { id, sender, staffName, text, createdAt, readAt } = articleMessages
		const rows = await db
			.select({ id, sender, staffName, text, createdAt, readAt })
			.from(articleMessages)
			.where(eq(articleMessages.articleId, articleId))
			.orderBy(asc(createdAt), asc(id))
		return rows.map(({ createdAt: at, readAt: seen, ...message }) => ({
			...message,
			at: at.toISOString(),
			readAt: seen?.toISOString() ?? null,
		}))
	},

	async add(message: NewMessage): Promise<number> {
		const [row] = await db.insert(articleMessages).values(message).returning({ id: articleMessages.id })
		if (!row) throw new Error('the message was not stored')
		return row.id
	},

	async countOfAuthor(articleId: number): Promise<{ today: number; inAll: number }> {
		const [row] = await db
			.select({
				today: sql<number>`count(*) filter (where ${articleMessages.createdAt} > now() - interval '1 day')::int`,
				inAll: sql<number>`count(*)::int`,
			})
			.from(articleMessages)
			.where(and(eq(articleMessages.articleId, articleId), eq(articleMessages.sender, 'author')))
		return row ?? { today: 0, inAll: 0 }
	},

	async find(id: number) {
		const [row] = await db
			.select({ text: articleMessages.text, staffName: articleMessages.staffName })
			.from(articleMessages)
			.where(eq(articleMessages.id, id))
		return row
	},

	/** What the other side wrote, up to this message; answers how many were unread until now. */
	async markRead(articleId: number, reader: Sender, upTo: number): Promise<number> {
		const marked = await db
			.update(articleMessages)
			.set({ readAt: sql`now()` })
			.where(
				and(
					eq(articleMessages.articleId, articleId),
					ne(articleMessages.sender, reader),
					lte(articleMessages.id, upTo),
					isNull(articleMessages.readAt),
				),
			)
			.returning({ id: articleMessages.id })
		return marked.length
	},

	/** Articles with messages that have waited for a reader since before this moment, the longest first. */
	async unreadBefore(before: Date) {
		return db
			.select({
				reference: articles.reference,
				title: articles.title,
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
