import { ruleScopeLabels } from '../../contract/assignment-words.ts'
import type { AssignmentRule, RuleInput } from '../../contract/assignments.ts'
import type { Db } from '../../db/client.ts'
import { type FieldChanges, fieldChanges } from '../activity/activity.service.ts'
import { AppError, fieldError, notFound, orNotFound } from '../app-error.ts'
import { type Caller, staffOf } from '../caller.ts'
import { type ListQuery, staffList } from '../content/staff-list.ts'
import { refuseConflicts } from '../edit-conflicts.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { type AssignedArticle, assignmentsRepository, type StoredRule } from './assignments.repository.ts'

type Assigned = { assigneeId: number | null }

/** To whom, and who it was when that was chosen. */
export type NewAssignee = Assigned & { startedFrom?: Record<string, unknown> | undefined }

/** Who gets a new article; nothing where no rule fits. */
export const assigneeOfArticle = (tx: Tx, article: AssignedArticle) => assignmentsRepository(tx).forArticle(article)

/** Who gets a new contact; nothing without a rule. */
export const assigneeOfContact = (tx: Tx) => assignmentsRepository(tx).forContact()

/** The entry of the activity log: names, because that is what people read. */
const assigneeChange = (before: string | null, after: string | null): FieldChanges => ({ assignee: { before, after } })

/** Says who got a new record, if somebody did. */
export async function logNewAssignee(
	tx: Tx,
	record: { record: 'article' | 'contact'; id: number; label?: string },
	assignee: { name: string } | undefined,
): Promise<void> {
	if (assignee) await tx.log({ ...record, action: 'assigned', changes: assigneeChange(null, assignee.name) })
}

/** Refuses an account that gets nothing; answers what changes, or nothing when nothing does. */
export async function changeOfAssignee(
	tx: Tx,
	{
		record,
		id,
		before,
		assigneeId,
		startedFrom,
	}: NewAssignee & { record: 'article' | 'contact'; id: number; before: Assigned },
): Promise<FieldChanges | undefined> {
	const accounts = assignmentsRepository(tx)
	const account = assigneeId === null ? null : await accounts.lockAccount(assigneeId)
	if (account === undefined)
		throw fieldError('invalid_input', 'assigneeId', 'There is no active account like this. Please choose another.')
	if (before.assigneeId === assigneeId) return undefined
	const loggedAs = { assigneeId: 'assignee' }
	await refuseConflicts(tx, { record, id, before, values: { assigneeId }, startedFrom, loggedAs })
	return assigneeChange(await accounts.nameOf(before.assigneeId), account?.name ?? null)
}

/** The entries for records that an account loses when it is switched off. */
export const assigneeRemoved = (name: string): FieldChanges => assigneeChange(name, null)

/** Of a record that comes back: what changes if its account was switched off meanwhile. */
export async function inactiveRemoved(tx: Tx, { assigneeId }: Assigned): Promise<FieldChanges | undefined> {
	const accounts = assignmentsRepository(tx)
	if (assigneeId === null || (await accounts.lockAccount(assigneeId))) return undefined
	return assigneeChange(await accounts.nameOf(assigneeId), null)
}

/** The account that a list is filtered by; null: records of nobody. */
export function readAssignee(asked: string | undefined, caller: Caller): number | null | undefined {
	if (asked === undefined) return undefined
	if (asked === 'none') return null
	return asked === 'me' ? staffOf(caller).admin.id : Number(asked)
}

/** Rules that assign new records. */
export function assignmentsService({ db, work }: { db: Db; work: WorkService }) {
	const repository = assignmentsRepository(db)
	const lists = staffList({ rows: repository.list, count: repository.count })
	const duplicateRule = new AppError('conflict', 'There is a rule for this already. Please change that one.')

	/** What the scope does not need is left out, and what it needs must be there. */
	async function checked(tx: Tx, { scope, journalId, researchField, assigneeId }: RuleInput): Promise<StoredRule> {
		const rules = assignmentsRepository(tx)
		if (scope === 'journal' && (!journalId || !(await rules.hasJournal(journalId))))
			throw fieldError('invalid_input', 'journalId', 'Please choose a journal.')
		if (scope === 'field' && !researchField)
			throw fieldError('invalid_input', 'researchField', 'Please choose a research field.')
		if (!(await rules.lockAccount(assigneeId)))
			throw fieldError('invalid_input', 'assigneeId', 'There is no active account like this. Please choose another.')
		return {
			scope,
			journalId: scope === 'journal' ? (journalId ?? null) : null,
			researchField: scope === 'field' ? (researchField ?? null) : null,
			assigneeId,
		}
	}

	return {
		accounts: repository.accounts,
		list: (query: ListQuery) => lists.read({ query, filter: { q: query.q || undefined }, sort: 'scope' }),

		async create(input: RuleInput, caller: Caller): Promise<AssignmentRule> {
			return work.run({ caller, changes: [] }, async (tx) => {
				const rule = await checked(tx, input)
				const id = await assignmentsRepository(tx).create(rule)
				if (id === undefined) throw duplicateRule
				const label = ruleScopeLabels[rule.scope]
				await tx.log({ action: 'created', record: 'assignment_rule', id, label, changes: fieldChanges({}, rule) })
				return orNotFound(await assignmentsRepository(tx).find(id), 'Rule')
			})
		},

		async update(id: number, input: Partial<RuleInput>, caller: Caller): Promise<AssignmentRule> {
			return work.run({ caller, changes: [] }, async (tx) => {
				const rules = assignmentsRepository(tx)
				const before = orNotFound(await rules.lock(id), 'Rule')
				const { scope = before.scope, journalId = before.journalId, assigneeId = before.assigneeId } = input
				const { researchField = before.researchField } = input
				const rule = await checked(tx, { scope, journalId, researchField, assigneeId })
				if (await rules.hasDuplicate(id, rule)) throw duplicateRule
				await rules.update(id, rule)
				const label = ruleScopeLabels[scope]
				await tx.log({ action: 'changed', record: 'assignment_rule', id, label, changes: fieldChanges(before, rule) })
				return orNotFound(await rules.find(id), 'Rule')
			})
		},

		async remove(id: number, caller: Caller): Promise<null> {
			return work.run({ caller, changes: [] }, async (tx) => {
				if (!(await assignmentsRepository(tx).remove(id))) throw notFound('Rule')
				await tx.log({ action: 'deleted', record: 'assignment_rule', id })
				return null
			})
		},
	}
}
export type AssignmentsService = ReturnType<typeof assignmentsService>
