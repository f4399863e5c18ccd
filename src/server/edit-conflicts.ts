import { isDeepStrictEqual } from 'node:util'
import type { ActivityRecord } from '../contract/activity-words.ts'
import { fieldLabel } from '../contract/field-label-words.ts'
import { lastChanges } from './activity/activity.service.ts'
import { AppError, type EditConflict } from './app-error.ts'
import type { Tx } from './work/work.service.ts'

/** What is changed of a record, and what it was when the form was opened. */
export type Edited<T> = { [Field in keyof T]?: T[Field] | undefined } & {
	startedFrom?: Record<string, unknown> | undefined
}

type Edit = {
	record: ActivityRecord
	/** null: there is only one of its kind. */
	id: number | null
	/** As it is stored, locked. */
	before: object
	/** What is to be saved. */
	values: object
	/** What the fields were when the form was opened; without it nothing is refused. */
	startedFrom: Record<string, unknown> | undefined
	/** What the activity log calls a field, where it has another name there. */
	loggedAs?: Readonly<Record<string, string>>
}

/** Refuses to overwrite a field that somebody else changed since the form was opened; other fields are merged. */
export async function refuseConflicts(tx: Tx, edit: Edit): Promise<void> {
	const { record, id, before, values, startedFrom, loggedAs = {} } = edit
	if (!startedFrom) return
	const logged = (field: string) => loggedAs[field] ?? field
	const stored = before as Record<string, unknown>
	const fields = Object.entries(values).flatMap(([field, mine]) => {
		const theirs = stored[field] ?? null
		const isTouched = mine !== undefined && Object.hasOwn(startedFrom, field)
		const isTheirs = !isDeepStrictEqual(theirs, startedFrom[field] ?? null)
		return isTouched && isTheirs && !isDeepStrictEqual(theirs, mine) ? [{ field, theirs }] : []
	})
	if (fields.length === 0) return
	const changes = await lastChanges(tx, { record, id })
	const conflicts: EditConflict[] = fields.map(({ field, theirs }) => {
		const change = changes.find((known) => known.fields.includes(logged(field)))
		return { field, theirs, by: change?.by ?? null, at: change?.at.toISOString() ?? null }
	})
	const names = new Intl.ListFormat('en').format(fields.map(({ field }) => fieldLabel(record, logged(field))))
	throw new AppError('edit_conflict', `${conflicts[0]?.by ?? 'Somebody'} changed ${names} since you opened this.`, {
		conflicts,
	})
}
