/** Something the caller can be told in a sentence: every refusal of the API is one of these. */
export class HttpProblem extends Error {
	readonly status: number
	readonly details: Record<string, string> | undefined
	/** Seconds after which the same request may be answered otherwise. */
	readonly retryAfter: number | undefined

	constructor(status: number, sentence: string, details?: Record<string, string>, retryAfter?: number) {
		super(sentence)
		this.status = status
		this.details = details
		this.retryAfter = retryAfter
	}
}

export const notFound = (what: string) => new HttpProblem(404, `${what} not found`)
