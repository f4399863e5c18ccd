import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articles } from '../../db/tables/articles.ts'
import { admins } from '../../db/tables/auth.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { journals } from '../../db/tables/journals.ts'
import { demoFills, siteSettings } from '../../db/tables/site.ts'
import { testimonials } from '../../db/tables/testimonials.ts'

export const siteRepository = (db: Queryable) => ({
	/** What the provider changed of the shipped defaults. */
	async changes(): Promise<Record<string, unknown>> {
		const [row] = await db.select({ changes: siteSettings.changes }).from(siteSettings)
		return (row?.changes ?? {}) as Record<string, unknown>
	},

	/** The same; nobody else changes them before the transaction ends. */
	async lockChanges(): Promise<Record<string, unknown>> {
		await db.insert(siteSettings).values({ changes: {} }).onConflictDoNothing()
		const [row] = await db.select({ changes: siteSettings.changes }).from(siteSettings).for('update')
		return (row?.changes ?? {}) as Record<string, unknown>
	},

	/** When the provider last changed a setting, if ever. */
	async changedAt(): Promise<Date | undefined> {
		const [row] = await db.select({ updatedAt: siteSettings.updatedAt }).from(siteSettings)
		return row?.updatedAt
	},

	/** Of the row that is locked. */
	async saveChanges(changes: Record<string, unknown>): Promise<void> {
		await db.update(siteSettings).set({ changes, updatedAt: new Date() })
	},

	async hasDemoContent(): Promise<boolean> {
		const { rows } = await db.execute<{ found: boolean }>(
			sql`select exists (select 1 from ${journals} where ${journals.isDemo})
				or exists (select 1 from ${articles} where ${articles.isDemo})
				or exists (select 1 from ${testimonials} where ${testimonials.isDemo}) as found`,
		)
		return rows[0]?.found ?? false
	},

	/** Somebody works on this site: it has records that are no demonstration content, or an account. */
	async isInUse(): Promise<boolean> {
		const { rows } = await db.execute<{ found: boolean }>(
			sql`select exists (select 1 from ${admins})
				or exists (select 1 from ${journals} where not ${journals.isDemo})
				or exists (select 1 from ${articles} where not ${articles.isDemo})
				or exists (select 1 from ${contacts} where not ${contacts.isDemo}) as found`,
		)
		return rows[0]?.found ?? false
	},

	hasDemoFill: async (domain: string): Promise<boolean> =>
		(await db.$count(demoFills, eq(demoFills.domain, domain))) > 0,

	/** True for the one caller that is to fill this domain: it is never filled twice. */
	async claimDemoFill(domain: string): Promise<boolean> {
		const claimed = await db.insert(demoFills).values({ domain }).onConflictDoNothing().returning()
		return claimed.length === 1
	},
})
