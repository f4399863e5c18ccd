/** `A.`, `A. B.`, `A.B.`, `AB`, `J.-P.`, `Yu.`, `И. И.`: nothing but initials. */
export const isInitials = (text: string) =>
	/^(?:\p{Lu}\p{M}*\p{Ll}?\.[\s-]?|\p{Lu}\p{M}*(?=$|[\s-])[\s-]?)+$/u.test(text.trim()) ||
	/^\p{Lu}{1,3}$/u.test(text.trim())

/** One way to write them: `KR`, `K.R.` and `K R` are `K. R.`; `Md` is short for a name. */
export function tidyGiven(text: string): string {
	return text
		.replace(/\.(?=\p{L})/gu, '. ')
		.split(/\s+/)
		.filter((part) => part !== '')
		.map((part, at, all) => {
			if (at === 0 && all.length > 1 && /^m(?:d|ohd)\.?$/i.test(part))
				return `${part.charAt(0).toUpperCase()}${part.slice(1).toLowerCase().replace('.', '')}.`
			if (/^\p{Lu}{1,3}$/u.test(part)) return [...part].map((letter) => `${letter}.`).join(' ')
			if (/^\p{Lu}{2,3}\.$/u.test(part)) return [...part.slice(0, -1)].map((letter) => `${letter}.`).join(' ')
			return /^\p{Lu}-\p{Lu}\.?$/u.test(part) ? part.replace(/^(.)-(.)\.?$/u, '$1.-$2.') : part
		})
		.join(' ')
}
