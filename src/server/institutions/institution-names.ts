const plainAscii = /^[a-z0-9 ]*$/

/** How names of institutions are compared: without case, accents, punctuation, and `&` for `and`. */
export function comparableName(name: string): string {
	const lower = name.toLowerCase()
	// most are plain, and a table has hundreds of thousands
	const letters = plainAscii.test(lower) ? lower : lettersOf(lower)
	return letters.replace(/ {2,}/g, ' ').trim().replace(/^the /, '')
}

const lettersOf = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replaceAll('&', ' and ')
		.replace(/['’]/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
