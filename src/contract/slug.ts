/** `AI & Data Science` becomes `ai-data-science`. Letters of every script stay; what is neither letter, digit, space nor hyphen goes. */
export const slugOf = (title: string): string =>
	title
		.normalize('NFC')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
		.trim()
		.replace(/[\s-]+/g, '-')
		.replace(/^-+|-+$/g, '')
