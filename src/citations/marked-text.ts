/**
 * While a citation is put together, three characters of the private use area mark what only the end needs to know. Input
 * cannot hold them: `clean` takes them out.
 */
const italicStart = '\uE000'
const italicEnd = '\uE001'
/** Placed before a closing quotation mark, which otherwise looks like an apostrophe. */
const closing = '\uE002'

const marks = /[\uE000-\uE002]/g
const closers = /(?<!\uE002.|\uE001)(?:\uE002.|\uE001)+$/u

/** Soft hyphens and spaces without width: hints for line breaks that came along with a copied title. */
const breakHints = /[\u00AD\u200B\u2060\uFEFF]/g
const unclean = /[\p{Cc}\uE000-\uE002\u00AD\u200B\u2060\uFEFF]|[^\S ]|^ | $| {2}/u

/** One line without control characters and without runs of space. */
export function clean(text: string | undefined): string {
	if (text === undefined || text === '') return ''
	if (!unclean.test(text)) return text
	return text
		.replace(breakHints, '')
		.replace(/[\p{Cc}\uE000-\uE002]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
}

/** Titles copied from elsewhere carry `<i>` and `<sub>`, which a reader of a citation would see as they are. */
export const withoutTags = (title: string) =>
	title.includes('</') ? title.replace(/<\/?(?:i|em|b|strong|u|sub|sup|sc)>/gi, '') : title

/** Chinese, Japanese, Korean and Indian scripts have no slanted letters. */
const slants =
	/[0-9\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u

export const italic = (text: string) => (slants.test(text) ? italicStart + text + italicEnd : text)

export const closingQuote = (mark: string) => closing + mark

/** The last character that a reader sees, quotation marks aside, is a full stop or worth one. */
export function endsSentence(text: string): boolean {
	let at = text.length - 1
	while (at > 0 && (text[at] === italicEnd || text[at - 1] === closing)) at -= text[at] === italicEnd ? 1 : 2
	return '.?!'.includes(text[at] ?? ' ')
}

/** A full stop at the end, inside quotation marks as Americans want it, and none after `?`, `!` or another one. */
export function stopped(text: string): string {
	if (text === '' || endsSentence(text)) return text
	const tail = closers.exec(text)
	if (!tail?.[0].includes(closing)) return `${text}.`
	return `${text.slice(0, tail.index)}.${tail[0]}`
}

export const sentences = (...parts: string[]) =>
	parts
		.filter((part) => part !== '')
		.map(stopped)
		.join(' ')

export const listed = (...parts: string[]) => parts.filter((part) => part !== '').join(', ')

const inHtml: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
	[italicStart]: '<i>',
	[italicEnd]: '</i>',
}

export const toText = (marked: string) => marked.replace(marks, '')

export const toHtml = (marked: string) =>
	marked.replace(/[&<>"'\uE000-\uE002]/g, (character) => inHtml[character] ?? '')
