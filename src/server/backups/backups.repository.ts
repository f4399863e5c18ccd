import { and, desc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { backups, erasedPersons } from '../../db/tables/backups.ts'

export type BackupRow = typeof backups.$inferSelect
type Outcome = Pick<BackupRow, 'rows' | 'files' | 'missingFiles' | 'bytes'>

export const backupsRepository = (db: Queryable) => ({
	/** False in a database of an older version, which can be backed up before it is migrated. */
	async isThere(): Promise<boolean> {
		const { rows } = await db.execute<{ isThere: boolean }>(sql`select to_regclass('backups') is not null as "isThere"`)
		return rows[0]?.isThere ?? false
	},

	async start(folder: string, name: string): Promise<number> {
		const [row] = await db.insert(backups).values({ folder, name, state: 'running' }).returning({ id: backups.id })
		if (!row) throw new Error('an insert without a row')
		return row.id
	},

	async finish(id: number, outcome: Outcome): Promise<void> {
		await db
			.update(backups)
			.set({ ...outcome, state: 'done', finishedAt: sql`now()`, problem: null })
			.where(eq(backups.id, id))
	},

	async fail(id: number, problem: string): Promise<void> {
		await db.update(backups).set({ state: 'failed', finishedAt: sql`now()`, problem }).where(eq(backups.id, id))
	},

	/** Of a backup that is done: what did not work after it. */
	async note(id: number, problem: string): Promise<void> {
		await db.update(backups).set({ problem }).where(eq(backups.id, id))
	},

	async markRemoved(id: number): Promise<void> {
		await db.update(backups).set({ state: 'removed' }).where(eq(backups.id, id))
	},

	/** Newest first, by their ids: the clock may have been wrong. */
	withState: (folder: string, state: BackupRow['state']): Promise<BackupRow[]> =>
		db
			.select()
			.from(backups)
			.where(and(eq(backups.folder, folder), eq(backups.state, state)))
			.orderBy(desc(backups.id)),

	/** The last one that ended in this folder, and how long ago that was. One of the future was made while the clock was ahead. */
	async last(folder: string): Promise<{ state: BackupRow['state']; hoursAgo: number } | undefined> {
		const [row] = await db
			.select({
				state: backups.state,
				hoursAgo: sql<number>`extract(epoch from now() - ${backups.startedAt})::float8 / 3600`,
			})
			.from(backups)
			.where(
				and(eq(backups.folder, folder), inArray(backups.state, ['done', 'failed']), lte(backups.startedAt, sql`now()`)),
			)
			.orderBy(desc(backups.id))
			.limit(1)
		return row
	},

	erasures: (): Promise<{ addressHash: string; erasedAt: Date }[]> =>
		db.select().from(erasedPersons).orderBy(erasedPersons.erasedAt, erasedPersons.addressHash),

	async removeOld(): Promise<void> {
		await db
			.delete(backups)
			.where(and(ne(backups.state, 'done'), lt(backups.startedAt, sql`now() - interval '400 days'`)))
	},
})
