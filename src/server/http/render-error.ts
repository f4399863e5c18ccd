import type { FastifyError } from 'fastify'
import { type ErrorCode, errorStatuses } from '../../contract/error-codes.ts'
import type { ErrorAnswer } from '../../contract/route.ts'
import { AppError } from '../app-error.ts'
import { innermost } from './logged-error.ts'

/** What Fastify refuses by itself, in words for people. */
const frameworkSentences: Record<string, string> = {
	FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This address does not take that content type.',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'The request says it carries JSON but is empty.',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the request does not match its content.',
	FST_ERR_BAD_URL: 'The address is not well formed.',
	FST_PARTS_LIMIT: 'The form has too many parts.',
	FST_FIELDS_LIMIT: 'The form has too many fields.',
	FST_FILES_LIMIT: 'Please send one file only.',
	FST_PROTO_VIOLATION: 'A field of the form has a name that is not allowed.',
	FST_MP_PREMATURE_CLOSE: 'The form did not arrive completely. Please send it again.',
	FST_INVALID_MULTIPART_CONTENT_TYPE: 'The form is not well formed.',
	FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
}

const unstorableText = new Set(['22021', '22P02', '22P05'])
/**
 * Connection lost, refused, not to be had in time, to a host without an address, to a server whose memory or places ran
 * out, or to one that may not write any more: the caller may try again. 08P01 is what PgBouncer says for all of them.
 */
const databaseAway =
	/^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1235]|53[234]00|25006|08[0-9A-Z]{3})$/
const databaseAwayMessage =
	/timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/
/** What PostgreSQL and the disk itself say when it is full. */
const diskFull = /^(53100|ENOSPC|EDQUOT)$/

type Log = Record<'warn' | 'error', (line: object, message: string) => void>
function toAppError(error: unknown): AppError | undefined {
	if (error instanceof AppError) return error
	const { code, message } = innermost(error)
	if (unstorableText.has(String(code)))
		return new AppError('invalid_input', 'The text contains a character that cannot be stored.')
	if (databaseAway.test(String(code)) || databaseAwayMessage.test(String(message)))
		return new AppError('unavailable', 'The database cannot be reached right now. Please try again in a moment.', {
			retryAfter: 5,
		})
	if (diskFull.test(String(code)))
		return new AppError(
			'unavailable',
			'The disk of this site is full: nothing can be stored right now. Please try again later.',
			{ retryAfter: 120 },
		)
	if (code === '40P01' || code === '40001')
		return new AppError('unavailable', 'Two changes met at the same moment. Please try again.', { retryAfter: 1 })
	if (code === '23505')
		return new AppError('conflict', 'Something with the same name was made at the same moment. Please try again.')
	// what was named is locked or read before, so it was deleted between that and the insert
	if (code === '23503')
		return new AppError('not_found', 'What this belongs to was deleted at the same moment. Please reload the page.')
	const { statusCode } = error as FastifyError
	if (statusCode && statusCode >= 400 && statusCode < 500)
		return new AppError(
			codeOfStatus(statusCode),
			frameworkSentences[String(code)] ?? 'The request could not be understood.',
		)
	return undefined
}

/** The general code of a status: the first one in the list. */
const codeOfStatus = (status: number): ErrorCode =>
	(Object.keys(errorStatuses) as ErrorCode[]).find((code) => errorStatuses[code] === status) ?? 'invalid_input'

type Rendered = { status: number; answer: ErrorAnswer; headers: Record<string, string> }

/** The answer to anything that was thrown: one shape for the API, the fast lane and pages without JavaScript. */
export function renderError(error: unknown, requestId: string): Rendered {
	const known = toAppError(error)
	const { code, message, fields, retryAfter, methods, conflicts } =
		known ?? new AppError('internal_error', unexpected(requestId))
	const status = errorStatuses[code]
	return {
		status,
		answer: {
			success: false,
			error: message,
			code,
			...(methods && { methods }),
			...(conflicts && { conflicts }),
			...(fields && { details: fields }),
			...(status >= 500 && { requestId }),
		},
		headers: {
			...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
			...(code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
		},
	}
}

const unexpected = (requestId: string) =>
	`Something went wrong on our side. Please try again; if it happens again, tell us the number ${requestId}.`

/** A refusal of ours that nothing else caused, such as that of a full queue: senders who cause many must not fill the log. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.cause === undefined

/** Logs what was answered with a status of 500 or more. */
export function logFailure(log: Log, line: object, error: unknown): void {
	if (isRefusal(error)) log.warn({ ...line, code: error.code, refusal: error.message }, 'request refused')
	else log.error({ ...line, err: error }, 'request failed')
}
