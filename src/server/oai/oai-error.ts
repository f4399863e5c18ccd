export type OaiErrorCode =
	| 'badVerb'
	| 'badArgument'
	| 'badResumptionToken'
	| 'cannotDisseminateFormat'
	| 'idDoesNotExist'
	| 'noRecordsMatch'
	| 'noMetadataFormats'
	| 'noSetHierarchy'

/** A refusal as OAI-PMH knows it: it is answered with status 200. */
export class OaiError extends Error {
	readonly code: OaiErrorCode
	constructor(code: OaiErrorCode, sentence: string) {
		super(sentence)
		this.code = code
	}
}
