/** The bare DOI in any of its spellings, in the case it was given; nothing where there is none. */
export function normaliseDoi(text: string | undefined): string | undefined {
	let bare = (text ?? '').trim()
	const address = /^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i
	if (address.test(bare)) bare = decoded(bare.replace(address, '').replace(/[?#](?:utm_|ref=).*$/, ''))
	bare = bare.replace(/^(?:doi|info:doi\/)\s*:?\s*/i, '').trim()
	// a sentence or a pair of brackets around it is not part of it
	bare = bare.replace(/(?<![.,;:'"])[.,;:'"]+$/, '')
	if (bare.endsWith(')') && !bare.includes('(')) bare = bare.slice(0, -1)
	return /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}]+$/u.test(bare) ? bare : undefined
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path)
	} catch {
		return path
	}
}

/** As it is printed in a citation: readable, with the characters of the DOI. */
export const doiText = (doi: string) => `https://doi.org/${doi}`

/** For a link: what an address may not hold is escaped. */
export const doiUrl = (doi: string) =>
	`https://doi.org/${encodeURIComponent(normaliseDoi(doi) ?? doi).replace(/%(?:2F|3A|3B|28|29|2C|40)/gi, (code) => decodeURIComponent(code))}`
