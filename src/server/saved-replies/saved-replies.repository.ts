import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SavedReply, SavedReplyInput } from '../../contract/saved-replies.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
import { searchedText } from '../../db/tables/columns.ts'
import { savedReplies } from '../../db/tables/saved-replies.ts'

const columns = { id: savedReplies.id, name: savedReplies.name, text: savedReplies.text }

type Filter = { q?: string | undefined }
const matching = ({ q }: Filter): SQL | undefined =>
	q ? hasWords(searchedText(savedReplies.name, savedReplies.text), q) : undefined

export const savedRepliesRepository = (db: Queryable) => ({
	async list(filter: Filter, _sort: 'name', span?: { limit: number; offset: number }): Promise<SavedReply[]> {
		const all = db
			.select(columns)
			.from(savedReplies)
			.where(matching(filter))
			.orderBy(sql`lower(${savedReplies.name})`, asc(savedReplies.id))
		return span ? all.limit(span.limit).offset(span.offset) : all
	},

	count: (filter: Filter): Promise<number> => db.$count(savedReplies, matching(filter)),

	/** Nobody else changes it before the transaction ends. */
	async lock(id: number): Promise<SavedReply | undefined> {
		return (await db.select(columns).from(savedReplies).where(eq(savedReplies.id, id)).for('update'))[0]
	},

	async create(values: SavedReplyInput & { isDemo?: true }): Promise<SavedReply | undefined> {
		return (await db.insert(savedReplies).values(values).returning(columns))[0]
	},

	async update(id: number, values: Partial<SavedReplyInput>): Promise<SavedReply | undefined> {
		// set here too: an update without any other field has to count as a change
		const set = { ...values, updatedAt: new Date() }
		return (await db.update(savedReplies).set(set).where(eq(savedReplies.id, id)).returning(columns))[0]
	},

	async remove(id: number): Promise<void> {
		await db.delete(savedReplies).where(eq(savedReplies.id, id))
	},

	async removeDemo(): Promise<number> {
		return (await db.delete(savedReplies).where(eq(savedReplies.isDemo, true)).returning(columns)).length
	},
})
