import { asc, eq } from 'drizzle-orm'
import type { ArticleNote } from '../../contract/article-notes.ts'
import type { Queryable } from '../../db/client.ts'
import { articleNotes } from '../../db/tables/article-notes.ts'

type NewNote = { articleId: number; staffId?: number; staffName: string; text: string; createdAt?: Date }

/** Notes among staff: they are added and read, never changed. */
export const notesRepository = (db: Queryable) => ({
	async list(articleId: number): Promise<ArticleNote[]> {
		const rows = await db
			.select({
				id: articleNotes.id,
				by: articleNotes.staffName,
				text: articleNotes.text,
				at: articleNotes.createdAt,
			})
			.from(articleNotes)
			.where(eq(articleNotes.articleId, articleId))
			.orderBy(asc(articleNotes.id))
		return rows.map((note) => ({ ...note, at: note.at.toISOString() }))
	},

	async add(note: NewNote): Promise<void> {
		await db.insert(articleNotes).values(note)
	},
})
