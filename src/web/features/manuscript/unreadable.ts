/** The file cannot be read here; the message is a sentence for the person who chose it. */
export class ManuscriptUnreadable extends Error {
	override name = 'ManuscriptUnreadable'
	/** Certain from its content: whatever it is called, it is no .docx. */
	readonly isAnotherKind: boolean = false
}

/** The server would refuse it, in the same words. */
export class ManuscriptRefused extends ManuscriptUnreadable {
	readonly isRefused = true
}

class AnotherKindOfFile extends ManuscriptUnreadable {
	override readonly isAnotherKind = true
}

export const anotherKind = (sentence: string) => new AnotherKindOfFile(sentence)

export const damaged = (cause?: unknown) =>
	new ManuscriptUnreadable(
		'This file could not be read: it seems to be damaged or incomplete. Save it again as .docx.',
		{ cause },
	)
export const tooLarge = () =>
	new ManuscriptUnreadable('This file unpacks to more than can be read here. Please fill in the form by hand.')
