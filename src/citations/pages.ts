import { clean } from './marked-text.ts'

/** How a style shortens the end of a range. */
export type RangeForm = 'as given' | 'expanded' | 'shortest' | 'two digits' | 'Chicago'

export type Pages = { kind: 'pages'; parts: string[]; isPlural: boolean } | { kind: 'article'; number: string }

const dashes = /\s*(?:-{1,3}|[‐‑‒–—―−])\s*/g
const range = /^([A-Za-z]*)(\d+)-([A-Za-z]*)(\d+)$/

export function readPages(text: string | undefined): Pages | undefined {
	const cleaned = clean(text)
		.replace(/^(?:pages?|pp?|pgs?)\b\.?[\s:]*(?=\S)/i, '')
		.replace(/(?<![.,;])[.,;]+$/, '')
	if (cleaned === '') return undefined
	const article = /^(?:article(?: (?:no\.?|number|id))?|art\.?(?: no\.?)?|id)\s*:?\s*([A-Za-z]*\d[\w.]*)$/i.exec(
		cleaned,
	)
	if (article?.[1]) return { kind: 'article', number: article[1] }
	if (/^e\d+$/i.test(cleaned)) return { kind: 'article', number: cleaned }
	const parts = cleaned.replace(dashes, '-').split(/\s*[,;]\s*/)
	return { kind: 'pages', parts, isPlural: parts.length > 1 || cleaned.search(/[\p{L}\p{N}]\s*[-‐-―−]/u) !== -1 }
}

export const pagesText = (pages: Pages | undefined, form: RangeForm, dash = '–') => {
	if (!pages) return ''
	return pages.kind === 'article' ? pages.number : pages.parts.map((part) => rangeText(part, form, dash)).join(', ')
}

function rangeText(text: string, form: RangeForm, dash: string): string {
	const found = range.exec(text)
	if (!found || form === 'as given') return text.replaceAll('-', dash)
	const [, prefix = '', from = '', endPrefix = '', given = ''] = found
	if (endPrefix !== '' && endPrefix !== prefix) return text.replaceAll('-', dash)
	const to = given.length < from.length ? from.slice(0, from.length - given.length) + given : given
	if (Number(to) <= Number(from)) return text.replaceAll('-', dash)
	return form === 'expanded'
		? `${prefix}${from}${dash}${prefix}${to}`
		: `${prefix}${from}${dash}${shortened(from, to, form)}`
}

function shortened(from: string, to: string, form: RangeForm): string {
	if (form === 'Chicago') return chicago(Number(from), to)
	if (from.length !== to.length) return to
	let same = 0
	while (from[same] === to[same]) same++
	return to.slice(Math.min(same, form === 'two digits' ? Math.max(0, to.length - 2) : to.length - 1))
}

/** Chicago 9.61: below 100 and from a whole hundred all digits, otherwise the part that changes, from two digits on. */
function chicago(from: number, to: string): string {
	if (from <= 100 || from % 100 === 0) return to
	for (let digits = 2; digits < to.length; digits++) {
		const unit = 10 ** digits
		if (Math.floor(from / unit) === Math.floor(Number(to) / unit)) return String(Number(to) % unit)
	}
	return to
}

/** Volumes and issues: `3-4` is a range, `A-4` is a name. */
export const numberText = (text: string | undefined, dash = '–') =>
	clean(text).replace(/^(\d+|[ivxlc]+)\s*(?:--?|[–—])\s*(\d+|[ivxlc]+)$/i, `$1${dash}$2`)
