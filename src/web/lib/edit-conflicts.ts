import type { ErrorAnswer } from '../../contract/route.ts'
import { ApiError } from './api.ts'

export type Conflict = NonNullable<ErrorAnswer['conflicts']>[number]

/** What was decided about fields that somebody else changed meanwhile. */
export type Decisions = ReadonlyMap<string, { theirs: unknown; keeps: 'mine' | 'theirs' }>
export const noDecisions: Decisions = new Map()

/** The fields that a refused save is about; none for any other failure. */
export function conflictsIn(error: unknown): readonly Conflict[] {
	if (!(error instanceof ApiError) || error.status !== 409) return []
	try {
		const { conflicts } = JSON.parse(error.message.slice('409: '.length)) as Pick<ErrorAnswer, 'conflicts'>
		return conflicts ?? []
	} catch {
		return []
	}
}

/** A change with what its fields were when the form was opened. What a colleague wrote and is to stay is not sent. */
export function withStart<B extends object>(body: B, known: object, decisions: Decisions = noDecisions) {
	const stored = known as Record<string, unknown>
	const sent = Object.entries(body).filter(([field]) => decisions.get(field)?.keeps !== 'theirs')
	const start = sent
		.filter(([field]) => field in stored)
		.map(([field]) => [field, decisions.has(field) ? decisions.get(field)?.theirs : (stored[field] ?? null)])
	return {
		...(Object.fromEntries(sent) as Partial<B>),
		startedFrom: Object.fromEntries(start) as Record<string, unknown>,
	}
}
