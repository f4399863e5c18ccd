import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { mails } from '../../db/tables/mail.ts'
import { seconds } from './outbox.repository.ts'

export type SupersededMail = { articleId: number; changeId: number; inSeconds: number }

/** Mails that tell an author of a change of status: they wait for a while, and a later change takes their place. */
export const statusMailsRepository = (db: Queryable) => ({
	/** The mails about changes of status of an article. */
	async ofArticle(articleId: number) {
		return db
			.select({
				id: mails.id,
				state: mails.state,
				dueAt: mails.dueAt,
				sentAt: mails.sentAt,
				changeId: mails.statusChangeId,
			})
			.from(mails)
			.where(and(eq(mails.articleId, articleId), eq(mails.kind, 'article-status')))
	},

	/** The mails about these changes of status that still wait. */
	async waitingFor(changeIds: number[]) {
		if (changeIds.length === 0) return []
		return db
			.select({ id: mails.id, changeId: mails.statusChangeId })
			.from(mails)
			.where(and(inArray(mails.statusChangeId, changeIds), eq(mails.state, 'queued')))
	},

	/** Another change of status follows before the author was told; answers the status the author knows. */
	async supersede(articleId: number): Promise<string | undefined> {
		const [row] = await db
			.update(mails)
			.set({ state: 'cancelled', isSuperseded: true, reason: 'Another change followed.' })
			.where(and(eq(mails.articleId, articleId), eq(mails.kind, 'article-status'), eq(mails.state, 'queued')))
			.returning({ lastTold: sql<string | null>`${mails.data}->>'lastTold'` })
		return row?.lastTold ?? undefined
	},

	/** The change that a waiting mail of this article is about; the mail is gone. */
	async removeStatusMail(articleId: number, id: number): Promise<number | undefined> {
		const [row] = await db
			.delete(mails)
			.where(
				and(
					eq(mails.id, id),
					eq(mails.articleId, articleId),
					eq(mails.kind, 'article-status'),
					eq(mails.state, 'queued'),
				),
			)
			.returning({ changeId: mails.statusChangeId })
		return row?.changeId ?? undefined
	},

	/** The mail about what is now the last change waits again, if it was superseded by one that was undone. */
	async restore({ articleId, changeId, inSeconds }: SupersededMail): Promise<{ id: number; dueAt: Date } | undefined> {
		const [row] = await db
			.update(mails)
			.set({ state: 'queued', isSuperseded: false, reason: null, dueAt: seconds(inSeconds) })
			.where(
				and(
					eq(mails.articleId, articleId),
					eq(mails.kind, 'article-status'),
					eq(mails.isSuperseded, true),
					eq(mails.statusChangeId, changeId),
				),
			)
			.returning({ id: mails.id, dueAt: mails.dueAt })
		return row
	},
})
