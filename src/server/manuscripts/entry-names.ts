import { refused } from './refusals.ts'

const unsafe = () =>
	refused('The Word document contains a part whose name leads out of it. Please save it again as .docx and try again.')
const disguised = () =>
	refused(
		'The Word document contains a part whose name is spelt in an unusual way. Please save it again as .docx and try again.',
	)

export const maximumNameLength = 255

/** Names that would leave a folder, or mean something else on some system, when anybody unpacks the file. */
export function checkName(name: string, knownUnsafe = false): void {
	if (knownUnsafe || name.length > maximumNameLength) throw unsafe()
	const segments = name.replace(/\/$/, '').split('/')
	// Windows drops dots and blanks at the end of a name
	const outside = segments.some((segment) => segment === '' || /[. ]$/.test(segment))
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
	if (outside || /[\u0000-\u001f\u007f\\:*?"<>|\ufffd]/.test(name)) throw unsafe()
	if (/%(2e|2f|5c|[01][0-9a-f]|7f)/i.test(name)) throw unsafe()
	// no word processor writes a plain letter as a percent sign and its number, or such a number twice over
	if (/%(2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae]|25[0-9a-f]{2})/i.test(name)) throw disguised()
	// one part in several pieces, each of which hides its kind
	if (/\/\[\d+\](\.last)?\.piece$/.test(samePart(name))) throw disguised()
}

/** Part names are compared without case, and a percent sign may write any letter: one spelling of each name. */
export function samePart(name: string): string {
	// a percent sign and its number write one byte, of which a character has at most four
	if (name.length > 12 * maximumNameLength) return name
	let plain = name
	try {
		if (name.includes('%')) plain = decodeURIComponent(name)
	} catch {
		// a percent sign without a number is a plain character
	}
	// longer than any part may be called; and to put a long row of accents in order takes the square of its length
	if (plain.length > maximumNameLength + 1) return plain
	return plain.normalize('NFC').toLowerCase().replace(/^\//, '').replace(/\/$/, '')
}
