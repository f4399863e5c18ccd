import type { DocumentText, Marks, Paragraph } from './document.ts'

/** From the reader, so that this file needs no part of it. */
type Reader = { isAnyHeading: (text: string) => boolean; textOf: (paragraph: Paragraph) => string }
/** A far heading says nothing about a place. */
const farthest = 400
const shorten = (text: string, length: number) =>
	text.length > length ? `${text.slice(0, length).replace(/\s+\S*$/, '')}…` : text

/** "page 2, under “Methods”, near “The soil was dried…”", as far as the file tells. */
export function describePlace(
	{ paragraphs, knowsPages }: DocumentText,
	{ first }: Marks,
	{ isAnyHeading, textOf }: Reader,
): string | undefined {
	if (first === undefined) return undefined
	const plain = (index: number) =>
		textOf(
			paragraphs[index] ?? { pieces: [], style: '', centred: false, isListItem: false, page: 0, sheet: 0, notes: [] },
		)
			.replace(/\s+/g, ' ')
			.trim()
	let heading: string | undefined
	for (
		let index = Math.min(first, paragraphs.length - 1);
		index >= 0 && index > first - farthest && !heading;
		index--
	) {
		const text = plain(index)
		const isHead = paragraphs[index]?.outline !== undefined || isAnyHeading(text)
		if (text && isHead && text.length < 120) heading = text.replace(/[:：.]$/, '')
	}
	const near = plain(first) || plain(first + 1)
	const page = paragraphs[first]?.page
	return [
		knowsPages && page ? `page ${page}` : '',
		heading && heading !== near ? `under “${shorten(heading, 60)}”` : '',
		near ? `near “${shorten(near, 50)}”` : '',
	]
		.filter(Boolean)
		.join(', ')
}
