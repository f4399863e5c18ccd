import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ruleScopes } from '../../contract/assignment-words.ts'
import { admins } from './auth.ts'
import { checkOneOf, createdAt, id, updatedAt } from './columns.ts'
import { journals } from './journals.ts'

/** Who gets new articles and contacts. */
export const assignmentRules = pgTable(
	'assignment_rules',
	{
		id: id(),
		scope: text({ enum: ruleScopes }).notNull(),
		journalId: integer().references(() => journals.id, { onDelete: 'cascade' }),
		researchField: text(),
		assigneeId: integer()
			.notNull()
			.references(() => admins.id, { onDelete: 'cascade' }),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [
		uniqueIndex('assignment_rules_one_per_scope').on(
			table.scope,
			sql`coalesce(${table.journalId}, 0)`,
			sql`lower(coalesce(${table.researchField}, ''))`,
		),
		checkOneOf('assignment_rules_scope', table.scope, ruleScopes),
	],
)
