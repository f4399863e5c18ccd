import { AppError } from '../app-error.ts'
import { LimitReached } from '../costly-check.ts'

const onlyDocx = 'Please upload a Word document (.docx only).'

/** It is another kind of file. */
export const otherKind = (what: string, advice = onlyDocx) => new AppError('unsupported_type', `${what} ${advice}`)

/** It is a Word document, but not one that can be taken as it is. */
export const refused = (sentence: string) => new AppError('file_refused', sentence)

export const damaged = () =>
	refused('The Word document is damaged. Please open it in your word processor, save it again as .docx and try again.')

export const unusualArchive = () =>
	refused(
		'The Word document is packed in an unusual way. Please open it in your word processor, save it again as .docx and try again.',
	)

/** About the document as a whole, in whatever part the limit was reached. */
const overLimit = (sentence: string) => new LimitReached('file_refused', sentence)

export const tooLarge = () =>
	overLimit('Unpacked, the Word document is too large. Please make its pictures smaller or upload it in parts.')

export const tooComplex = () =>
	overLimit(
		'The Word document is too complicated to be checked. Please save it again as .docx in your word processor; if nothing helps, write to us.',
	)

/** Says nothing about the document: the check was not finished. */
export const tooBusy = () =>
	new AppError(
		'unavailable',
		'The server is very busy and could not finish checking the Word document. Please try again in a minute; nothing was lost from your form.',
		{ retryAfter: 30 },
	)

export const protectedFile = () =>
	refused(
		'The Word document is protected with a password. Please save it as .docx without a password (File, Info, Protect Document) and try again.',
	)

export const definitions = () =>
	refused(
		'The Word document contains definitions (DTD) that no word processor writes. Please save it again as .docx and try again.',
	)
