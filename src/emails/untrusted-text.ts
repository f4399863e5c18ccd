/**
 * What a visitor typed and a mail repeats. The address may belong to somebody else, so a mail must not carry an offer or
 * a link of a stranger: mail programs make links even of plain text such as `example.com`.
 */

const longestName = 60
const longestTitle = 120

/** Letters of any script, and what joins them in names. */
const nameOnly = /^[\p{L}\p{M} ,.'’ʼ·‐-]+$/u
/** A dot ends an abbreviation or stands among initials (`J.R.R. Tolkien`); between words it would be a host name. */
const dotInside = /\.(?!$|[ ,]|\p{L}\p{M}*\.)/u

/** The name to greet somebody by; nothing if it is longer than names are, or contains what no name does. */
export function greetingName(text: string): string | undefined {
	const name = text.trim().replace(/\s+/g, ' ')
	return [...name].length <= longestName && nameOnly.test(name) && !dotInside.test(name) ? name : undefined
}

/** Invisible characters, except the two that some scripts need between letters. */
const invisible = /[^\P{C}\u200C\u200D]|[\p{Zl}\p{Zp}]/gu
const phoneNumber = /\+?\d(?:[\s().-]*\d){8,}/g
const ipAddress = /\d+(?:\.\d+){2,}/g

/** A title that no mail program makes a link of, cut where it is long. What could be a link is broken up by blanks. */
export function unlinkedTitle(text: string): string {
	const title = text
		.replace(invisible, ' ')
		.replace(ipAddress, (address) => address.replaceAll('.', '. '))
		.replace(phoneNumber, '…')
		// not in 3.5 or 10:30
		.replace(/([.․．。｡])(?=[\p{L}\p{M}])|(?<=[\p{L}\p{M}])([.․．。｡])(?=\S)/gu, '$1$2 ')
		.replace(/(:)(?=[^\s\d])|(?<!\d)(:)(?=\S)/g, '$1$2 ')
		.replace(/([@＠])(?=\S)/g, '$1 ')
		.replace(/([/\\])(?=[/\\])/g, '$1 ')
		.replace(/\s+/g, ' ')
		.trim()
	const letters = [...title]
	return letters.length > longestTitle
		? `${letters
				.slice(0, longestTitle - 1)
				.join('')
				.trimEnd()}…`
		: title
}
