const most = 200

/** The first 200 characters; a letter keeps the signs that belong to it, as in Hindi. */
export function shortAbstract(abstract: string): { text: string; isShortened: boolean } {
	const signs = [...abstract.trim()]
	if (signs.length <= most) return { text: signs.join(''), isShortened: false }
	let end = most
	while (end > 0 && /^[\p{M}\u200C\u200D]$/u.test(signs[end] ?? '')) end--
	return { text: `${signs.slice(0, end).join('').trimEnd()}...`, isShortened: true }
}
