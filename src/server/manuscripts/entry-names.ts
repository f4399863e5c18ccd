import { refused } from './refusals.ts'

const unsafe = () =>
	refused('The Word document contains a part whose name leads out of it. Please save it again as .docx and try again.')

/** Names that would leave a folder, or mean something else on some system, when anybody unpacks the file. */
export function checkName(name: string, knownUnsafe = false): void {
	const segments = name.replace(/\/$/, '').split('/')
	const outside = segments.some((segment) => segment === '' || /^\.{1,2}$/.test(segment))
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
	if (knownUnsafe || outside || /[\u0000-\u001f\u007f\\:*?"<>|\ufffd]/.test(name) || name.length > 255) throw unsafe()
	if (/%(2e|2f|5c|00)/i.test(name)) throw unsafe()
}

/** Part names are compared without case, and a percent sign may write any letter: one spelling of each name. */
export function samePart(name: string): string {
	let plain = name
	try {
		plain = decodeURIComponent(name)
	} catch {
		// a percent sign that writes nothing stands for itself
	}
	return plain.normalize('NFC').toLowerCase().replace(/^\//, '').replace(/\/$/, '')
}
