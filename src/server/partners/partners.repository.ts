import { asc, eq } from 'drizzle-orm'
import type { Partner } from '../../contract/partners.ts'
import type { Queryable } from '../../db/client.ts'
import { partners } from '../../db/tables/site.ts'

const columns = {
	id: partners.id,
	name: partners.name,
	logo: partners.logo,
	url: partners.url,
	description: partners.description,
	order: partners.order,
	isActive: partners.isActive,
}

export const partnersRepository = (db: Queryable) => ({
	async active(): Promise<Partner[]> {
		return db
			.select(columns)
			.from(partners)
			.where(eq(partners.isActive, true))
			.orderBy(asc(partners.order), asc(partners.id))
	},
})
