import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { feeStates, impactLevels } from '../../contract/journal-words.ts'
import { checkOneOf, createdAt, id, isActive, isDemo, updatedAt } from './columns.ts'
import { sections } from './sections.ts'

/** Compared byte by byte, whatever the locale of the server. */
const binaryText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** `1234567X`: the same for every way to write it. */
export const issnKey = (column: AnyPgColumn): SQL => sql`upper(regexp_replace(${column}, '[^0-9Xx]', '', 'g'))`

export const journals = pgTable(
	'journals',
	{
		id: id(),
		title: text().notNull(),
		slug: text().notNull().unique(),
		abbreviation: text(),
		description: text().notNull(),
		category: text().notNull(),
		issn: text().notNull(),
		impact: text({ enum: impactLevels }).notNull().default('Medium'),
		impactFactor: numeric({ precision: 9, scale: 3 }),
		isNew: boolean().notNull().default(false),
		isAcceptingSubmissions: boolean().notNull().default(true),
		publicationSectionId: integer().references(() => sections.id, { onDelete: 'set null' }),
		indexing: text().array().notNull().default([]),
		scope: text(),
		guidelines: text(),
		frequency: text(),
		language: text(),
		processingTime: text(),
		publicationFee: numeric({ precision: 12, scale: 2 }),
		website: text(),
		alternativeTitle: text(),
		eissn: text(),
		keywords: text().array().notNull().default([]),
		subjects: text().array().notNull().default([]),
		publisher: text(),
		country: text(),
		/** Written by the repository from `language` where they are not given, as `weeks` from `processingTime`. */
		languages: text().array().notNull().default([]),
		licences: text().array().notNull().default([]),
		copyright: text(),
		reviewType: text(),
		weeks: integer(),
		boardUrl: text(),
		aimsUrl: text(),
		instructionsUrl: text(),
		hasWaiver: boolean(),
		waiverUrl: text(),
		archiving: text().array().notNull().default([]),
		otherFees: text().array().notNull().default([]),
		isFeeOnRequest: boolean().notNull().default(true),
		feeState: text({ enum: feeStates })
			.notNull()
			.generatedAlwaysAs(
				(): SQL => sql`case
					when ${journals.publicationFee} = 0 then 'none'
					when ${journals.publicationFee} > 0 or cardinality(${journals.otherFees}) > 0 then 'amount'
					when ${journals.isFeeOnRequest} then 'on_request'
					else 'not_stated' end`,
			),
		/** What an invoice asks for in another currency than US dollars, such as `12000.00 INR`. */
		invoicePrice: text(),
		/** Its articles have pages here; those of other journals are published elsewhere. */
		publishedHere: boolean().notNull().default(false),
		/** How DOIs of its articles are made, such as `{prefix}/{journal}.{id}`; without one staff enter them. */
		doiPattern: text(),
		isActive: isActive(),
		isDemo: isDemo(),
		/** Added by an import: until it is made active it waits for staff. */
		isImported: boolean().notNull().default(false),
		/** Written by the repository: titles without accents, quotes and case, so that every server sorts alike. */
		sortTitle: binaryText().notNull(),
		/** A line break keeps a match from running from the title into the description. */
		searchText: text()
			.notNull()
			.generatedAlwaysAs((): SQL => sql`lower(${journals.title} || chr(10) || ${journals.description})`),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index('journals_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
		index('journals_by_title').on(table.sortTitle, table.id).where(sql`${table.isActive}`),
		index('journals_by_impact')
			.on(sql`${table.impactFactor} desc nulls last`, table.sortTitle, table.id)
			.where(sql`${table.isActive}`),
		index('journals_by_age').on(sql`${table.createdAt} desc`, sql`${table.id} desc`).where(sql`${table.isActive}`),
		// the same orders for staff, who see the inactive ones too
		index('journals_all_by_title').on(table.sortTitle, table.id),
		index('journals_all_by_impact').on(sql`${table.impactFactor} desc nulls last`, table.sortTitle, table.id),
		index('journals_all_by_age').on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
		index('journals_by_section').on(table.publicationSectionId, table.sortTitle, table.id),
		index('journals_new')
			.on(sql`${table.createdAt} desc`, sql`${table.id} desc`)
			.where(sql`${table.isActive} and ${table.isNew}`),
		// for counting: the inactive ones too
		index('journals_flagged_new').on(table.id).where(sql`${table.isNew}`),
		// an import finds journals by their ISSNs, however they are written
		index('journals_by_issn').on(issnKey(table.issn)),
		index('journals_by_eissn').on(issnKey(table.eissn)),
		checkOneOf('journals_impact', table.impact, impactLevels),
	],
)
