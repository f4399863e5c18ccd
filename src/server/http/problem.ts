/** Something the caller can be told in a sentence: every refusal of the API is one of these. */
export class HttpProblem extends Error {
	readonly status: number
	readonly details: Record<string, string> | undefined

	constructor(status: number, sentence: string, details?: Record<string, string>) {
		super(sentence)
		this.status = status
		this.details = details
	}
}

export const notFound = (what: string) => new HttpProblem(404, `${what} not found`)
