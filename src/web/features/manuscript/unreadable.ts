/** The file cannot be read here; the message is a sentence for the person who chose it. */
export class ManuscriptUnreadable extends Error {
	override name = 'ManuscriptUnreadable'
}

export const damaged = () =>
	new ManuscriptUnreadable('This file could not be read: it seems to be damaged or incomplete. Save it again as .docx.')
export const tooLarge = () =>
	new ManuscriptUnreadable('This file unpacks to more than can be read here. Please fill in the form by hand.')
