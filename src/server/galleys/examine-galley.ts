import { nameOf, PdfDocument } from './pdf-document.ts'
import { textOfPage } from './pdf-text.ts'
import type { PdfDictionary } from './pdf-values.ts'

/** What a galley is made of, as far as readers and search engines notice. */
export type GalleyFacts = {
	pages: number
	/** Of the first pages. */
	hasText: boolean
	isTitleOnFirstPage: boolean
	/** Fonts that a reader's computer would have to have. */
	missingFonts: string[]
}

/** A cover may be a picture: text on one of these pages is enough. */
const textPages = 3
/** A scan with a stamp has fewer. */
const fewestLetters = 60
const mostNames = 10
/** Letters of some scripts are read twice or not at all: so much of the title must be there. */
const titleShare = 0.8

export function examineGalley(bytes: Buffer, title: string): GalleyFacts {
	const document = new PdfDocument(bytes)
	const pages = document.pages()
	const texts = pages.slice(0, textPages).map(({ page, resources }) => textOfPage(document, page, resources))
	const fonts = new Map<PdfDictionary, string | undefined>()
	for (const { resources } of pages)
		for (const reference of document.dictionary(resources.get('Font')).values()) {
			const font = document.dictionary(reference)
			if (!fonts.has(font)) fonts.set(font, missingFont(document, font))
		}
	const missing = [...new Set([...fonts.values()].flatMap((name) => name ?? []))]
	return {
		pages: pages.length,
		hasText: texts.some((text) => lettersOf(text).length >= fewestLetters),
		isTitleOnFirstPage: holdsTitle(texts[0] ?? '', title),
		missingFonts: missing.slice(0, mostNames),
	}
}

/** The name of a font that is not in the file. */
function missingFont(document: PdfDocument, font: PdfDictionary): string | undefined {
	const kind = nameOf(document.get(font, 'Subtype'))
	// its letters are drawings in the file
	if (kind === 'Type3') return undefined
	const described = kind === 'Type0' ? document.dictionary(document.list(font.get('DescendantFonts'))[0]) : font
	const descriptor = document.dictionary(described.get('FontDescriptor'))
	if (['FontFile', 'FontFile2', 'FontFile3'].some((key) => document.content(descriptor.get(key)) !== undefined))
		return undefined
	return (nameOf(document.get(font, 'BaseFont')) ?? 'a font without a name').replace(/^[A-Z]{6}\+/, '').slice(0, 60)
}

/** Letters and digits alone: line breaks, ligatures and accents are drawn in many ways. */
const lettersOf = (text: string) =>
	text
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase()

/** The title as a whole, or nearly all of its pieces of four letters. */
export function holdsTitle(text: string, title: string): boolean {
	const [page, wanted] = [lettersOf(text), lettersOf(title)]
	if (wanted === '' || page.includes(wanted)) return wanted !== ''
	const pieces = Array.from({ length: Math.max(0, wanted.length - 3) }, (_, at) => wanted.slice(at, at + 4))
	const found = pieces.filter((piece) => page.includes(piece)).length
	return pieces.length > 0 && found / pieces.length >= titleShare
}
