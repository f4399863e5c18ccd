import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { secrets } from '../../db/tables/requests.ts'

export const secretsRepository = (db: Queryable) => ({
	/** The stored value; `proposed` becomes it if there is none. Instances that ask at once get the same one. */
	async findOrKeep(name: string, proposed: string): Promise<string> {
		await db.insert(secrets).values({ name, value: proposed }).onConflictDoNothing()
		const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
		if (!row) throw new Error(`the secret ${name} could not be stored`)
		return row.value
	},
})
