import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, displayOrder, id, isActive, moment, updatedAt } from './columns.ts'

/** One row: what the provider changed of the shipped site settings. */
export const siteSettings = pgTable(
	'site_settings',
	{
		id: integer().primaryKey().default(1),
		changes: jsonb().notNull().default({}),
		updatedAt: updatedAt(),
	},
	(table) => [check('site_settings_one_row', sql`${table.id} = 1`)],
)

/** Which domains were given demonstration content, so that what staff deleted does not come back. */
export const demoFills = pgTable('demo_fills', {
	domain: text().primaryKey(),
	filledAt: moment().notNull().defaultNow(),
})

export const seoPages = pgTable('seo_pages', {
	id: id(),
	page: text().notNull().unique(),
	title: text(),
	description: text(),
	keywords: text(),
	ogTitle: text(),
	ogDescription: text(),
	ogImage: text(),
	canonicalUrl: text(),
	structuredData: jsonb(),
	metaRobots: text().notNull().default('index,follow'),
	updatedAt: updatedAt(),
})

/** How staff word mails, where that differs from what was shipped. */
export const mailWordings = pgTable('mail_wordings', {
	id: id(),
	mail: text().notNull().unique(),
	subject: text(),
	title: text(),
	body: text(),
	button: text(),
	updatedAt: updatedAt(),
})

export const partners = pgTable(
	'partners',
	{
		id: id(),
		name: text().notNull(),
		logo: text(),
		url: text(),
		description: text(),
		order: displayOrder(),
		isActive: isActive(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [index('partners_order').on(table.order, table.id)],
)

export const contentItems = pgTable(
	'content_items',
	{
		id: id(),
		type: text().notNull(),
		title: text().notNull(),
		description: text(),
		order: displayOrder(),
		isActive: isActive(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [index('content_items_order').on(table.type, table.order, table.id)],
)
