/** ORCID iDs: the rule for the schemas and for pages, without zod. */

const shape =
	/^(?:https?:\/\/(?:www\.)?orcid\.org\/|orcid(?:\.org\/|:\s*))?(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dx])\/?$/i

/** Of any spelling that people use. */
export const maxOrcidLength = 60

/** ISO 7064 mod 11-2 over the first 15 digits; the last character is the check. */
function checkOf(digits: string): string {
	let sum = 0
	for (const digit of digits.slice(0, 15)) sum = (sum + Number(digit)) * 2
	const check = (12 - (sum % 11)) % 11
	return check === 10 ? 'X' : String(check)
}

/** The bare iD, `0000-0002-1825-0097`, of any usual spelling; nothing if its check digit is wrong. */
export function normaliseOrcid(text: string): string | undefined {
	const [, ...groups] = shape.exec(text.trim().toUpperCase()) ?? []
	const digits = groups.join('')
	return digits !== '' && digits.endsWith(checkOf(digits)) ? groups.join('-') : undefined
}

/** What is wrong with what somebody typed; empty is nothing. */
export const orcidProblem = (text: string): string | undefined =>
	text.trim() === '' || normaliseOrcid(text) ? undefined : 'This is not an ORCID iD. One looks like 0000-0002-1825-0097'

/** As ORCID wants it shown: the whole address. */
export const orcidUri = (orcid: string): string => `https://orcid.org/${orcid}`
