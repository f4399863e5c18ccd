/** ROR iDs of institutions: the rule alone, without zod. */

const shape = /^(?:https?:\/\/)?(?:www\.)?(?:ror\.org\/)?(0[0-9a-hjkmnp-tv-z]{6}\d{2})\/?$/
/** Of Crockford's base 32: without the letters that look like digits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** ISO 7064 mod 97-10 over the first seven characters as one number. */
function checkOf(id: string): string {
	let number = 0
	for (const letter of id.slice(0, 7)) number = number * 32 + letters.indexOf(letter)
	return String(98 - ((number * 100) % 97)).padStart(2, '0')
}

/** As ROR wants it written, `https://ror.org/042nb2s44`, of any usual spelling; nothing if its check digits are wrong. */
export function rorUri(text: string): string | undefined {
	const id = shape.exec(text.trim().toLowerCase())?.[1]
	return id?.endsWith(checkOf(id)) ? `https://ror.org/${id}` : undefined
}
