import { optionalChunk } from '../../lib/chunk-reload.ts'
import type { Doubt, ManuscriptAuthor } from './author.ts'
import { missingDetails } from './author-details.ts'
import { withoutSupport } from './author-support.ts'
import { findAuthorTable, withTable } from './author-tables.ts'
import { checkContent } from './check-content.ts'
import { consistent } from './consistency.ts'
import { type DocumentText, type Paragraph, readText } from './document.ts'
import { sameName as same } from './emails.ts'
import { readFrontMatter, type TextEvidence } from './front-matter.ts'
import { isAnyHeading } from './labels.ts'
import { textOf, toLines } from './lines.ts'
import { openParts, type Parts } from './parts.ts'
import { hasReferences } from './references.ts'
import { loadWords, wordBudget } from './scripts.ts'
import { loadSounds } from './sound-names.ts'
import { readStyles, type Styles } from './styles.ts'
import { damaged, ManuscriptUnreadable } from './unreadable.ts'
import { countWords } from './words.ts'
import { attribute, eachChild, type ParseXml, parseInBrowser } from './xml.ts'

export type Found = { count: number; firstPlace?: string }
export type Metadata = { creator?: string; lastModifiedBy?: string; company?: string; manager?: string }
export type Manuscript = {
	title?: string
	authors: ManuscriptAuthor[]
	/** Of each author, which of the details that the process asks for were not found. */
	missingDetails: string[][]
	/** Why an address or a name was left out, in sentences. */
	doubts: Doubt[]
	abstract?: string
	keywords: string[]
	wordCount: number
	hasReferences: boolean
	trackedChanges: Found
	comments: Found
	metadata: Metadata
	/** The headings above abstract and keywords in the manuscript, as written there. */
	headings: { abstract?: string; keywords?: string }
	/** Where title, abstract and keywords were found; each author has evidence of their own. */
	evidence: TextEvidence
	notFound: ('title' | 'authors' | 'abstract' | 'keywords')[]
}

/** What describes the place of a change or comment comes too, in 10 bytes as they are sent. */
const placeSize = 42
/** The front matter is on the first pages: nothing further down is taken for it. */
const frontLines = 250
/** Some papers have the places of their authors behind the references. */
const tailParagraphs = 60

/** Reads a .docx where it is chosen; nothing is sent. What it cannot find it leaves out and names in `notFound`. */
export async function readManuscript(bytes: Uint8Array, parseXml: ParseXml = parseInBrowser): Promise<Manuscript> {
	try {
		const parts = await openParts(bytes, parseXml)
		await checkContent(bytes, parseXml)
		return await read(parts)
	} catch (error) {
		if (error instanceof ManuscriptUnreadable) throw error
		throw damaged(error)
	}
}

async function read(parts: Parts): Promise<Manuscript> {
	const styles = readStyles(parts.styles)
	const text = readText(parts.document, styles, parts.mailLinks)
	const written = text.paragraphs.map(textOf)
	if (!written.some((paragraph) => paragraph.trim()))
		throw new ManuscriptUnreadable('There is no text in this file. Is it the right one?')

	const { footnotes, endnotes } = parts
	const noted = [footnotes?.textContent ?? '', endnotes?.textContent ?? '', ...written]
	const isMarkedUp = text.trackedChanges.count + (parts.commentCount ?? text.commentAnchors.count) > 0
	await loadWords(noted, loadSounds, wordBudget - (isMarkedUp ? placeSize : 0))
	const lines = toLines(withNotes(text.paragraphs, parts, styles), frontLines)
	const tail = lines.length < frontLines ? [] : toLines(text.paragraphs.slice(-tailParagraphs), frontLines)
	const front = readFrontMatter(lines, parts.properties.title, tail)
	const { title, abstract, keywords, headings, evidence } = front
	const isComplete =
		front.authors.length > 0 && front.authors.every(({ email, affiliations }) => email && affiliations.length > 0)
	const table = isComplete ? undefined : findAuthorTable(text.paragraphs, front.authors)
	const all = table ? withTable(front.authors, table.authors) : front.authors
	// a table with addresses alone may spell a known author in another way
	const isPlaced = ({ affiliations }: ManuscriptAuthor) => affiliations.length > 0
	const confirming = table?.authors.filter((author) => isPlaced(author) || !front.authors.some(isPlaced)) ?? []
	const leftOut = front.unsupported.filter((name) => !confirming.some((author) => same(author.name) === same(name)))
	const checked = consistent(
		all.filter(({ name }) => !leftOut.includes(name)),
		text.paragraphs,
	)
	const { authors } = checked
	const doubts = [...(table ? table.doubts : front.doubts), ...leftOut.map(withoutSupport), ...checked.doubts]
	const isMissing = {
		title: !title,
		authors: authors.length === 0,
		abstract: !abstract,
		keywords: keywords.length === 0,
	}
	const names = ['title', 'authors', 'abstract', 'keywords'] as const
	const { title: _, ...metadata } = parts.properties
	return {
		...(title ? { title } : {}),
		authors,
		missingDetails: authors.map(missingDetails),
		doubts,
		...(abstract ? { abstract } : {}),
		keywords,
		wordCount: written.reduce((sum, paragraph) => sum + countWords(paragraph), 0),
		hasReferences: hasReferences(text.paragraphs),
		trackedChanges: await found(text.trackedChanges.count, text, text.trackedChanges.first),
		comments: await found(parts.commentCount ?? text.commentAnchors.count, text, text.commentAnchors.first),
		metadata,
		headings: JSON.parse(JSON.stringify(headings)),
		evidence,
		notFound: names.filter((name) => isMissing[name]),
	}
}

/** The words for a place come with the files that have changes or comments; the count is known without them. */
async function found(count: number, text: DocumentText, first: number | undefined): Promise<Found> {
	const words = count > 0 ? await optionalChunk(() => import('./describe-place.ts')).catch(() => undefined) : undefined
	const firstPlace = words?.describePlace(text, { count, first }, { isAnyHeading, textOf })
	return firstPlace ? { count, firstPlace } : { count }
}

/** Notes of the first lines often hold an author's address: they follow the line that points to them, with its mark. */
function withNotes(paragraphs: Paragraph[], parts: Parts, styles: Styles): Paragraph[] {
	const front = paragraphs.slice(0, frontLines * 4)
	if (!front.some(({ notes }) => notes.length > 0)) return front
	const notes = new Map<string, Element>()
	for (const [kind, root] of [
		['footnote', parts.footnotes],
		['endnote', parts.endnotes],
	] as const)
		if (root) eachChild(root, (note) => notes.set(`${kind} ${attribute(note, 'id')}`, note))
	return front.flatMap((paragraph, index) => {
		if (index > 60 || textOf(paragraph).length > 600) return [paragraph]
		const { sheet, page } = paragraph
		return [
			paragraph,
			...paragraph.notes.flatMap(({ id, mark }) => {
				const note = notes.get(id)
				const found = note ? readText(note, styles).paragraphs : []
				return found.map((one) => ({
					...one,
					style: 'footnote text',
					sheet,
					page,
					pieces: [{ ...plainPiece, text: mark }, ...one.pieces],
				}))
			}),
		]
	})
}

const plainPiece = { superscript: true, bold: false, size: 0 }
