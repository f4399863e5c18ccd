import type { Paragraph } from './document.ts'
import { isHeading } from './labels.ts'
import { textOf } from './lines.ts'

/** A heading such as "References", or a list that a reference manager has set. */
export function hasReferences(paragraphs: Paragraph[]): boolean {
	return paragraphs.some((paragraph, index) => {
		if (/^(?:bibliography|endnote bibliography|references?)\b/.test(paragraph.style) && textOf(paragraph).trim())
			return true
		if (paragraph.pieces.length > 12 || /^toc\b/.test(paragraph.style)) return false
		const text = textOf(paragraph).trim()
		const [heading = ''] = text.split('\n')
		const follows = text.includes('\n') || paragraphs.slice(index + 1, index + 4).some((next) => textOf(next).trim())
		return (
			heading.length < 80 && follows && isHeading(heading.replace(/\s+/g, ' ').normalize('NFC').trim(), 'references')
		)
	})
}
