type Series = { series: readonly string[]; otherSeries: readonly string[] }

const sign = '[\\s/\\\\._:#–-]'
/** `26-27`, `2627` or `2026`. */
const year = `\\d{2}${sign}?\\d{2}`
const before = '(?<![\\p{L}\\p{M}\\p{N}])'

const escaped = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '\\$&')

function made({ series, otherSeries }: Series) {
	const own = series.map(escaped).join('|')
	const others = otherSeries.map(escaped).join('|')
	return {
		/** As it was issued, whatever separates its parts, and not a part of something longer. */
		exact: new RegExp(
			`${before}(?:${own})${sign}{0,2}${year}${sign}{0,2}\\d{5,6}(?![\\p{L}\\p{M}\\p{N}]|[/\\\\_–-]\\p{N})`,
			'giu',
		),
		/** With too few or too many digits, or inside of something longer. */
		near: new RegExp(`(${own})${sign}{0,3}(\\d{2}${sign}{0,2}\\d{2})${sign}{0,3}(\\d{1,8})`, 'giu'),
		bare: /(?<![\p{L}\p{N}][/\\._:#–-]?)(\d{2}-\d{2})\/(\d{4,6})(?!\p{N})/gu,
		other: new RegExp(`${before}(?:${others})${sign}{0,2}${year}${sign}{0,2}\\d{5,6}(?!\\p{N})`, 'iu'),
	}
}

const kept = new Map<string, ReturnType<typeof made>>()

/** How numbers of documents are written in texts. */
export function numberPatterns(series: Series): ReturnType<typeof made> {
	const key = JSON.stringify([series.series, series.otherSeries])
	const patterns = kept.get(key) ?? made(series)
	kept.set(key, patterns)
	return patterns
}
