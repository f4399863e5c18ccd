import { type ErrorCode, errorStatuses } from './error-codes.ts'
import { isForStaff, type Route } from './route.ts'

/** What each code means, for the description of the API. */
export const errorMeanings: Record<ErrorCode, string> = {
	invalid_input: 'The address, a header or the content is not valid; `details` names the fields',
	invalid_link: 'The code of the link was used already or has expired',
	unauthenticated: 'There is no valid bearer token',
	wrong_credentials: 'The e-mail address or the password is wrong',
	second_factor_required:
		'The password is right and the account has a second factor: send one with it; `methods` names them',
	wrong_second_factor: 'The code is wrong or was used already, or the passkey could not be verified',
	forbidden: 'The caller may not do this',
	foreign_origin: 'The request comes from a page of another website',
	registration_closed: 'Registration is closed',
	step_up_required: 'The account has a second factor: confirm with it (`POST /api/admin/step-up`) and try again',
	not_found: 'There is no such record',
	method_not_allowed: 'The address does not take this method',
	not_acceptable: 'The address has no such form or style',
	request_timeout: 'The request took too long to arrive',
	conflict: 'The record is in a state that does not allow this',
	edit_conflict: 'Somebody changed the same field since `startedFrom`; `conflicts` has what is stored now',
	journal_closed: 'The journal is closed for submissions',
	slug_taken: 'Another record has this slug',
	email_taken: 'There is an account with this e-mail address',
	too_large: 'The content is too large',
	address_too_long: 'The address is too long',
	unsupported_type: 'The content type or the kind of file is not supported',
	range_not_satisfiable: 'The file has no such part',
	unprocessable: 'The content cannot be processed',
	file_refused: 'The file is damaged or contains what is not accepted',
	idempotency_key_reused: 'The Idempotency-Key was used for something else',
	too_many_requests: 'Too many requests; `Retry-After` says how many seconds to wait',
	headers_too_large: 'The headers are too large',
	internal_error: 'Something went wrong on the server',
	unavailable: 'The server cannot do this right now; `Retry-After` says how many seconds to wait',
}

/** The codes of the 4xx answers a call can give, by status: most follow from its fields, the others it names itself. */
export function refusalsOf(route: Route): Map<number, ErrorCode[]> {
	const codes = new Set<ErrorCode>(['invalid_input', 'too_many_requests'])
	const add = (condition: unknown, ...more: ErrorCode[]) => {
		if (condition) for (const code of more) codes.add(code)
	}
	add(isForStaff(route) || route.staffBody, 'unauthenticated', 'forbidden')
	add(route.stepUp, 'step_up_required')
	add(/\{(id|token)\}/.test(route.path), 'not_found')
	add(route.method !== 'GET', 'foreign_origin', 'too_large', 'unsupported_type')
	add(route.file, 'file_refused')
	add(route.envelope === 'file', 'range_not_satisfiable')
	add(route.takesIdempotencyKey, 'idempotency_key_reused')
	add(true, ...(route.errors ?? []))
	return Map.groupBy([...codes], (code) => errorStatuses[code])
}
