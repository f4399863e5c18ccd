import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { PDFPageProxy } from 'unpdf/pdfjs'
import { withFewMarks } from '../../contract/combining-marks.ts'

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
/** A page of print has about 6,000. */
const mostCharacters = 200_000
/** Fonts of later pages are those of earlier ones. */
const mostPages = 200
/** Letters of some scripts are read twice or not at all: so much of the title must be there. */
const titleShare = 0.8

const options = {
	// the fonts of this machine say nothing about those of a reader
	useSystemFonts: false,
	disableFontFace: true,
	// pictures are not looked at, so they are not decoded
	maxImageSize: 1,
	verbosity: 0,
}

export async function examineGalley(bytes: Uint8Array, title: string): Promise<GalleyFacts> {
	const document = await getDocumentProxy(new Uint8Array(bytes), options)
	const texts: string[] = []
	const missing = new Set<string>()
	for (let number = 1; number <= Math.min(document.numPages, mostPages); number++) {
		const page = await document.getPage(number)
		if (number <= textPages) texts.push(await textOf(page))
		for (const name of await missingFontsOf(page)) missing.add(name)
		page.cleanup()
	}
	return {
		pages: document.numPages,
		hasText: texts.some((text) => lettersOf(text).length >= fewestLetters),
		isTitleOnFirstPage: holdsTitle(texts[0] ?? '', title),
		missingFonts: [...missing].slice(0, mostNames),
	}
}

async function textOf(page: PDFPageProxy): Promise<string> {
	const { items } = await page.getTextContent()
	const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
	return text.slice(0, mostCharacters)
}

/** The names of fonts that a page uses and that are not in the file, or not so that they can be read. */
async function missingFontsOf(page: PDFPageProxy): Promise<string[]> {
	const { OPS } = await getResolvedPDFJS()
	const { fnArray, argsArray } = await page.getOperatorList()
	const used = new Set(fnArray.flatMap((operator, at) => (operator === OPS.setFont ? [String(argsArray[at][0])] : [])))
	return [...used].flatMap((id) => {
		const font = page.commonObjs.get(id) as { name?: string; missingFile?: boolean }
		return font.missingFile ? [(font.name ?? 'a font without a name').replace(/^[A-Z]{6}\+/, '').slice(0, 60)] : []
	})
}

/** Letters and digits alone: line breaks, ligatures and accents are drawn in many ways. */
const lettersOf = (text: string) =>
	withFewMarks(text)
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
