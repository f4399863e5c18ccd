export type Reason = 'macros' | 'program' | 'link' | 'protected' | 'damaged' | 'unknown'

/** Why a document is not taken: a sentence for the person who sends it. */
export class Refusal extends Error {
	override name = 'Refusal'
	readonly reason: Reason

	constructor(reason: Reason, sentence: string) {
		super(sentence)
		this.reason = reason
	}
}

export const macros = () =>
	new Refusal(
		'macros',
		'The Word document contains macros. Please save it as "Word document (.docx)" without macros and try again.',
	)

/** Containers in containers: deeper than any program nests them. */
export const maximumDepth = 5

export const refusedObject = (reason: Reason) =>
	new Refusal(reason, 'The Word document holds an object that cannot be taken.')
export const tooDeep = () => refusedObject('unknown')
