/** Why a text is not taken as XML. */
export class XmlProblem extends Error {
	readonly kind: 'malformed' | 'definitions' | 'limit'

	constructor(kind: 'malformed' | 'definitions' | 'limit', message: string) {
		super(message)
		this.kind = kind
	}
}

export const malformed = (message: string) => new XmlProblem('malformed', message)
export const overLimit = (message: string) => new XmlProblem('limit', message)
