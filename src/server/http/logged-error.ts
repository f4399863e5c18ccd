type Coded = { code?: unknown; message?: unknown; cause?: unknown }

/** Drizzle wraps the driver's error: the code that tells is on the innermost one. */
export function innermost(error: unknown): Coded {
	let current = error as Coded
	while (current?.cause instanceof Error) current = current.cause as Coded
	return current ?? {}
}

/** How every error is logged: without the values of its query, which are personal data and do not belong in the log. */
export function loggedError(error: unknown) {
	const cause = innermost(error) as Error
	const { code } = innermost(error)
	// class 22 of PostgreSQL quotes the value that did not fit
	const message = /^22[0-9A-Z]{3}$/.test(String(code)) ? 'A value did not fit its column.' : cause.message
	const places = (cause.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
	return { type: cause.name, code, message, stack: places.join('\n') }
}
