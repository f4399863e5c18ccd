import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { QueueCounts } from '../contract/queue.ts'
import { answerHours, type QueueKind, type QueueView, queueViews, riskHours } from '../contract/queue-words.ts'
import type { Days, Viewer } from './queue.ts'

/** What the views of one kind of record are made of, as conditions of SQL. */
type Conditions = {
	kind: QueueKind
	submittedAt: SQL
	assigneeId: SQL
	/** Nothing has been decided yet. */
	isOpen: SQL
	/** Nobody has given the promised first answer. */
	awaitsFirstAnswer: SQL
	hasUnread: SQL
	needsAnswer: SQL
	/** The other side has to do something. */
	isTheirTurn: SQL
}

const ago = (hours: number) => sql.raw(`now() - interval '${hours} hours'`)

type Promised = Pick<Conditions, 'kind' | 'submittedAt' | 'awaitsFirstAnswer'>

/** Broken, and soon to be. */
export function promiseConditions({ kind, submittedAt, awaitsFirstAnswer }: Promised) {
	const [promised, risk] = [answerHours[kind], riskHours[kind]]
	return {
		late: sql`(${awaitsFirstAnswer} and ${submittedAt} <= ${ago(promised)})`,
		atRisk: sql`(${awaitsFirstAnswer} and ${submittedAt} > ${ago(promised)} and ${submittedAt} <= ${ago(promised - risk)})`,
	}
}
/** The condition of each view. */
export function viewConditions(given: Conditions, { adminId, timeZone }: Viewer): Record<QueueView, SQL> {
	const { kind, submittedAt, assigneeId, isOpen, awaitsFirstAnswer, hasUnread, needsAnswer, isTheirTurn } = given
	const { late, atRisk } = promiseConditions(given)
	const promised = sql.raw(`interval '${answerHours[kind]} hours'`)
	const dayEnd = sql`((date_trunc('day', now() at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone})`
	return {
		needs_answer: needsAnswer,
		new_message: hasUnread,
		late,
		at_risk: atRisk,
		due_today: sql`(${awaitsFirstAnswer} and ${submittedAt} > now() - ${promised} and ${submittedAt} < ${dayEnd} - ${promised})`,
		waiting: sql`(${isOpen} and ${isTheirTurn} and not ${needsAnswer})`,
		unassigned: sql`(${isOpen} and ${assigneeId} is null)`,
		mine: sql`(${isOpen} and ${assigneeId} = ${adminId})`,
	}
}

/** All counts as the columns of one statement. */
export const countColumns = (conditions: Record<QueueView, SQL>): SQL =>
	sql.join(
		queueViews.map((view) => sql`count(*) filter (where ${conditions[view]})::int as ${sql.identifier(view)}`),
		sql`, `,
	)

export function countsOf(row: Partial<QueueCounts> | undefined): QueueCounts {
	return Object.fromEntries(queueViews.map((view) => [view, row?.[view] ?? 0])) as QueueCounts
}

export const isWithin = (moment: AnyPgColumn, { from, to, timeZone }: Days): SQL | undefined =>
	and(
		from === undefined ? undefined : sql`${moment} >= (${from}::date)::timestamp at time zone ${timeZone}`,
		to === undefined ? undefined : sql`${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
	)
