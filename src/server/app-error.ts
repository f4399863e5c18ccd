import type { ErrorCode } from '../contract/error-codes.ts'
import type { ErrorAnswer } from '../contract/route.ts'
import type { SecondFactorMethod } from '../contract/second-factor-words.ts'

type Options = {
	/** Field name to message. */
	fields?: Record<string, string> | undefined
	/** Seconds after which the same request may succeed. */
	retryAfter?: number | undefined
	/** The second factors to choose from. */
	methods?: SecondFactorMethod[] | undefined
	/** Fields that somebody else changed meanwhile. */
	conflicts?: EditConflict[] | undefined
	cause?: unknown
}

export type EditConflict = NonNullable<ErrorAnswer['conflicts']>[number]

/** A refusal that can be explained to the caller in one sentence. Its code decides the HTTP status. */
export class AppError extends Error {
	readonly code: ErrorCode
	readonly fields: Record<string, string> | undefined
	readonly retryAfter: number | undefined
	readonly methods: SecondFactorMethod[] | undefined
	readonly conflicts: EditConflict[] | undefined

	constructor(code: ErrorCode, sentence: string, { fields, retryAfter, methods, conflicts, cause }: Options = {}) {
		super(sentence, { cause })
		this.code = code
		this.fields = fields
		this.retryAfter = retryAfter
		this.methods = methods
		this.conflicts = conflicts
	}
}

/** What cannot answer now is asked again later. */
export const isForLater = (error: unknown): boolean =>
	error instanceof AppError && (error.code === 'unavailable' || error.code === 'too_many_requests')

export const notFound = (what: string) => new AppError('not_found', `${what} not found`)

/** A record that must be there. */
export function orNotFound<T>(record: T | undefined, what: string): T {
	if (record === undefined) throw notFound(what)
	return record
}

/** A refusal about one field: its sentence is shown beside that field. */
export const fieldError = (code: ErrorCode, field: string, sentence: string) =>
	new AppError(code, sentence, { fields: { [field]: sentence } })
