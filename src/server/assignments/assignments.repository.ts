import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AssignmentRule } from '../../contract/assignments.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
import { assignmentRules } from '../../db/tables/assignment-rules.ts'
import { admins } from '../../db/tables/auth.ts'
import { filled, searchedText } from '../../db/tables/columns.ts'
import { journals } from '../../db/tables/journals.ts'

type Filter = { q?: string | undefined }
export type StoredRule = Pick<AssignmentRule, 'scope' | 'journalId' | 'researchField' | 'assigneeId'>
export type AssignedArticle = { journalId?: number | null | undefined; researchField: string }

const { id, scope, journalId, researchField, assigneeId } = assignmentRules
const columns = { id, scope, journalId, researchField, assigneeId }

const matching = ({ q }: Filter): SQL | undefined =>
	q ? hasWords(searchedText(filled(journals.title), filled(researchField), admins.name), q) : undefined

/** The narrowest rule comes first. */
const narrowness = sql`array_position(array['journal', 'field', 'articles', 'contacts'], ${scope})`

/** Accounts that are switched off get nothing, and their rules wait. */
export const assignmentsRepository = (db: Queryable) => {
	const named = () =>
		db
			.select({ ...columns, journalTitle: journals.title, assigneeName: admins.name })
			.from(assignmentRules)
			.innerJoin(admins, eq(admins.id, assigneeId))
			.leftJoin(journals, eq(journals.id, journalId))

	async function firstAccount(fits: SQL | undefined) {
		const [row] = await db
			.select({ id: admins.id, name: admins.name })
			.from(assignmentRules)
			.innerJoin(admins, and(eq(admins.id, assigneeId), eq(admins.isActive, true)))
			.where(fits)
			.orderBy(narrowness)
			.limit(1)
		return row
	}

	return {
		/** Accounts that records can be assigned to. */
		accounts: (): Promise<{ id: number; name: string }[]> =>
			db
				.select({ id: admins.id, name: admins.name })
				.from(admins)
				.where(eq(admins.isActive, true))
				.orderBy(sql`lower(${admins.name})`, asc(admins.id)),

		/** An active account. It cannot be switched off before the transaction ends. */
		async lockAccount(accountId: number) {
			const [row] = await db
				.select({ id: admins.id, name: admins.name })
				.from(admins)
				.where(and(eq(admins.id, accountId), eq(admins.isActive, true)))
				.for('share')
			return row
		},

		/** The name as it is now, also of an account that is switched off. */
		async nameOf(accountId: number | null): Promise<string | null> {
			if (accountId === null) return null
			const [row] = await db.select({ name: admins.name }).from(admins).where(eq(admins.id, accountId))
			return row?.name ?? null
		},

		forArticle: (article: AssignedArticle) =>
			firstAccount(
				or(
					eq(scope, 'articles'),
					and(eq(scope, 'field'), eq(sql`lower(${researchField})`, sql`lower(${article.researchField})`)),
					article.journalId ? and(eq(scope, 'journal'), eq(journalId, article.journalId)) : undefined,
				),
			),

		forContact: () => firstAccount(eq(scope, 'contacts')),

		async list(filter: Filter, _sort: 'scope', span?: { limit: number; offset: number }): Promise<AssignmentRule[]> {
			const all = named()
				.where(matching(filter))
				.orderBy(narrowness, sql`lower(${journals.title})`, sql`lower(${researchField})`, asc(id))
			return span ? all.limit(span.limit).offset(span.offset) : all
		},

		async count(filter: Filter): Promise<number> {
			const [row] = await db
				.select({ count: sql<number>`count(*)::int` })
				.from(assignmentRules)
				.innerJoin(admins, eq(admins.id, assigneeId))
				.leftJoin(journals, eq(journals.id, journalId))
				.where(matching(filter))
			return row?.count ?? 0
		},

		async find(ruleId: number): Promise<AssignmentRule | undefined> {
			return (await named().where(eq(id, ruleId)))[0]
		},

		/** Nobody else changes it before the transaction ends. */
		async lock(ruleId: number): Promise<StoredRule | undefined> {
			return (await db.select(columns).from(assignmentRules).where(eq(id, ruleId)).for('update'))[0]
		},

		/** Nothing when there is a rule for the same already. */
		async create(rule: StoredRule): Promise<number | undefined> {
			const [row] = await db.insert(assignmentRules).values(rule).onConflictDoNothing().returning({ id })
			return row?.id
		},

		/** Another rule for the same. */
		async hasDuplicate(ruleId: number, rule: StoredRule): Promise<boolean> {
			const others = await db
				.select({ id })
				.from(assignmentRules)
				.where(
					and(
						sql`${id} <> ${ruleId}`,
						eq(scope, rule.scope),
						sql`${journalId} is not distinct from ${rule.journalId}`,
						sql`lower(${researchField}) is not distinct from lower(${rule.researchField}::text)`,
					),
				)
			return others.length > 0
		},

		async update(ruleId: number, rule: StoredRule): Promise<void> {
			await db.update(assignmentRules).set(rule).where(eq(id, ruleId))
		},

		/** True when there was one. */
		async remove(ruleId: number): Promise<boolean> {
			return (await db.delete(assignmentRules).where(eq(id, ruleId)).returning({ id })).length === 1
		},

		async hasJournal(wanted: number): Promise<boolean> {
			return (await db.$count(journals, eq(journals.id, wanted))) === 1
		},
	}
}
