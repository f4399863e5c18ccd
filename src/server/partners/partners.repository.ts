import { asc, eq, ilike, inArray, max, or, type SQL } from 'drizzle-orm'
import type { Partner } from '../../contract/partners.ts'
import type { Queryable } from '../../db/client.ts'
import { substringPattern } from '../../db/like.ts'
import { partners } from '../../db/tables/site.ts'

export type NewPartner = Omit<typeof partners.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

const columns = {
	id: partners.id,
	name: partners.name,
	logo: partners.logo,
	url: partners.url,
	description: partners.description,
	order: partners.order,
	isActive: partners.isActive,
}

const matching = (q: string | undefined): SQL | undefined =>
	q ? or(...[partners.name, partners.description].map((column) => ilike(column, substringPattern(q)))) : undefined

const inOrder = (db: Queryable, condition: SQL | undefined) =>
	db.select(columns).from(partners).where(condition).orderBy(asc(partners.order), asc(partners.id)).$dynamic()

type Filter = { q?: string | undefined }

export const partnersRepository = (db: Queryable) => ({
	active: async (): Promise<Partner[]> => inOrder(db, eq(partners.isActive, true)),

	/** Inactive ones too. */
	async all({ q }: Filter, _sort: 'order', span?: { limit: number; offset: number }): Promise<Partner[]> {
		const query = inOrder(db, matching(q))
		return span ? query.limit(span.limit).offset(span.offset) : query
	},

	count: ({ q }: Filter): Promise<number> => db.$count(partners, matching(q)),

	/** Nobody else changes it before the transaction ends. */
	async lock(id: number): Promise<Partner | undefined> {
		return (await inOrder(db, eq(partners.id, id)).for('update'))[0]
	},

	/** The same for all of them, in their order. Locked by id: two who change the order at once must not wait for each other. */
	async lockAll(): Promise<Partner[]> {
		await db.select({ id: partners.id }).from(partners).orderBy(asc(partners.id)).for('update')
		return inOrder(db, undefined)
	},

	async lastOrder(): Promise<number> {
		const [row] = await db.select({ last: max(partners.order) }).from(partners)
		return row?.last ?? 0
	},

	async create(values: NewPartner): Promise<Partner | undefined> {
		const [row] = await db.insert(partners).values(values).returning(columns)
		return row
	},

	async update(id: number, values: Partial<NewPartner>): Promise<Partner | undefined> {
		// set here too: an update without any other field has to count as a change
		const set = { ...values, updatedAt: new Date() }
		const [row] = await db.update(partners).set(set).where(eq(partners.id, id)).returning(columns)
		return row
	},

	async remove(id: number): Promise<void> {
		await db.delete(partners).where(eq(partners.id, id))
	},

	/** Which of these pictures are logos. */
	async usedLogos(paths: string[]): Promise<string[]> {
		const rows = await db.select({ logo: partners.logo }).from(partners).where(inArray(partners.logo, paths))
		return rows.flatMap(({ logo }) => logo ?? [])
	},
})
