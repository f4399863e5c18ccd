import { eq } from 'drizzle-orm'
import type { MailWording } from '../../contract/mail-wording-words.ts'
import type { Queryable } from '../../db/client.ts'
import { mailWordings } from '../../db/tables/site.ts'

export type StoredWording = typeof mailWordings.$inferSelect
export type WordingChange = { [Field in keyof MailWording]?: string | null }

export const wordingsRepository = (db: Queryable) => ({
	all: async (): Promise<StoredWording[]> => db.select().from(mailWordings),

	/** Its row, made where there is none; nobody else changes it before the transaction ends. */
	async lock(mail: string): Promise<StoredWording> {
		await db.insert(mailWordings).values({ mail }).onConflictDoNothing()
		const [row] = await db.select().from(mailWordings).where(eq(mailWordings.mail, mail)).for('update')
		if (!row) throw new Error('the row of the wording was not stored')
		return row
	},

	async save(id: number, change: WordingChange): Promise<void> {
		await db
			.update(mailWordings)
			.set({ ...change, updatedAt: new Date() })
			.where(eq(mailWordings.id, id))
	},
})
