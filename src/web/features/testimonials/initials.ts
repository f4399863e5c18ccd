const titles = /^(dr|prof|professor|mr|mrs|ms|miss|sir|ph\.?d)\.?$/i

/** The first letters of the first and the last name, without titles before them or degrees after a comma. */
export function initials(name: string): string {
	const words = (name.split(',')[0] ?? '').split(/\s+/).filter((word) => /\p{L}/u.test(word))
	const names = words.filter((word) => !titles.test(word))
	const [first, last] = [names[0] ?? words[0], names.length > 1 ? names.at(-1) : undefined]
	return [first, last].map((word) => word?.match(/\p{L}\p{M}*/u)?.[0].toUpperCase() ?? '').join('')
}
