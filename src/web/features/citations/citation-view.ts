import { type CitationFormat, citationFormats } from '../../../contract/citation-formats.ts'
import { maxSearchLength } from '../../../contract/form-limits.ts'

/** What the page shows. It is kept in the address, so that a link shows the same view. */
export type CitationView = {
	/** Empty: no article is named, and the page searches. */
	articleId: string
	/** What was asked for last; empty: whatever was generated before. */
	format: CitationFormat | 'all' | ''
	q: string
	page: number
}

const readFormat = (text: string): CitationView['format'] =>
	text === 'all' ? 'all' : (citationFormats.find((format) => format.toLowerCase() === text.toLowerCase()) ?? '')

/** Anything in an address is accepted: invalid values are ignored. */
export function parseView(parameters: URLSearchParams): CitationView {
	const page = Number(parameters.get('page'))
	return {
		// `id` is what the page of a journal calls it
		articleId: (parameters.get('articleId') || parameters.get('id') || '').trim(),
		format: readFormat(parameters.get('format') ?? ''),
		q: (parameters.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxSearchLength),
		page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
	}
}

/** The one spelling of an address. */
export function citationsAddress({ articleId = '', format = '', q = '', page = 1 }: Partial<CitationView>): string {
	const parameters = new URLSearchParams()
	if (articleId) {
		parameters.set('articleId', articleId)
		if (format) parameters.set('format', format)
	} else {
		if (q) parameters.set('q', q)
		if (page > 1) parameters.set('page', String(page))
	}
	return parameters.size > 0 ? `/article-citations?${parameters}` : '/article-citations'
}

/** The search of articles that have a page here. */
export function articlesAddress({ q = '', page = 1 }: Partial<Pick<CitationView, 'q' | 'page'>>): string {
	const parameters = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) })
	return parameters.size > 0 ? `/articles?${parameters}` : '/articles'
}
