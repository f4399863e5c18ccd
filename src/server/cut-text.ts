/** At most so many units of UTF-16, and never half of a character: the database refuses JSON that has one. */
export const cutText = (text: string, most: number): string =>
	text
		.slice(0, most)
		.replace(/[\uD800-\uDBFF]$/, '')
		.toWellFormed()
