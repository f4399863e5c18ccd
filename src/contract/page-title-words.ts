/** The title as the browser and search engines show it. */
export const fullTitle = (title: string, siteName: string): string =>
	title === siteName ? title : `${title} | ${siteName}`

/** Descriptions are cut between words: search engines show about this much. */
export function shortDescription(text: string, length = 160): string {
	const flat = text.replace(/\s+/g, ' ').trim()
	if (flat.length <= length) return flat
	return `${flat.slice(0, length - 3).replace(/\s+\S*$/, '')}...`
}
