import { slugOf } from './slug.ts'

const longestSlug = 80

/** The address of an article's public page; with `.pdf` behind it, that of its PDF. */
export function pagePath({ id, title }: { id: number; title: string }): string {
	const slug = slugOf(title)
	const short = slug.length <= longestSlug ? slug : slug.slice(0, longestSlug + 1).replace(/-[^-]*$/, '')
	const written = [...short].slice(0, longestSlug).join('').toWellFormed()
	return `/articles/${id}/${encodeURIComponent(written || 'article')}`
}
