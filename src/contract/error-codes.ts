/** Every code of a refusal and the status it is answered with. Codes are stable; sentences may change. */
export const errorStatuses = {
	invalid_input: 400,
	invalid_link: 400,
	unauthenticated: 401,
	wrong_credentials: 401,
	forbidden: 403,
	foreign_origin: 403,
	registration_closed: 403,
	not_found: 404,
	method_not_allowed: 405,
	conflict: 409,
	journal_closed: 409,
	slug_taken: 409,
	email_taken: 409,
	too_large: 413,
	address_too_long: 414,
	unsupported_type: 415,
	range_not_satisfiable: 416,
	unprocessable: 422,
	file_refused: 422,
	idempotency_key_reused: 422,
	too_many_requests: 429,
	internal_error: 500,
	unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses
