import encodeQR from 'qr'
import { dayInWords } from '../../contract/day-words.ts'
import {
	type DocumentWording,
	fillDocumentText,
	shippedDocumentWording,
} from '../../contract/document-wording-words.ts'
import { type DocumentKind, type DocumentStatement, documentKindLabels } from '../../contract/document-words.ts'
import { dayIn } from '../day-in.ts'
import type { DocumentArticle } from './documents.repository.ts'
import type { DocumentPart, PrintedDocument } from './typesetting/typeset.ts'

/** What is printed beside the code, and what the page that checks it states. */
export type Composed = {
	kind: DocumentKind
	recipient: string
	layout: PrintedDocument['layout']
	heading: string
	body: DocumentPart[]
	statements: DocumentStatement[]
	/** What is printed line by line, where that is more than what the page that checks it states. */
	facts?: DocumentStatement[]
	/** Of the invoice or the receipt that it is. */
	number?: string
}

export type ComposedOf = {
	article: DocumentArticle
	/** All of them in their order. */
	authors: string[]
	corresponding: string
	acceptedOn: string | undefined
	publishedOn: string | undefined
	timeZone: string
	site: string
	/** Where the article can be read. */
	address: string | null
}

export const line = (label: string, value: string | null | undefined): DocumentStatement[] =>
	value ? [{ label, value }] : []

const commonLines = ({ article, authors }: ComposedOf) => [
	...line('Article', article.title),
	...line(authors.length === 1 ? 'Author' : 'Authors', authors.join(', ')),
	...line('Journal', article.journalTitle),
	...line('ISSN', article.journalIssn),
	...line('Reference', article.reference),
]

/** What the texts of every document may name. */
export const commonValues = ({ article, authors, site, timeZone }: ComposedOf, recipient: string) => ({
	...{ site, recipient, title: article.title, authors: authors.join(', '), reference: article.reference },
	journal: article.journalTitle ?? 'a journal',
	date: dayInWords(dayIn(timeZone, new Date())),
})

/** The texts of a document with their values: a heading, and parts for what is not empty. */
export function wordedParts(wording: DocumentWording, values: Readonly<Record<string, string>>) {
	const filled = (text: string | null) => fillDocumentText(text ?? '', values)
	const paragraphs = (text: string | null, kind: 'text' | 'signatory' = 'text'): DocumentPart[] =>
		filled(text)
			.split(/\n{2,}/)
			.map((paragraph) => paragraph.trim())
			.filter(Boolean)
			.map((paragraph) => ({ kind, text: paragraph }))
	return {
		heading: filled(wording.title),
		opening: paragraphs(wording.opening),
		body: paragraphs(wording.body),
		closing: paragraphs(wording.closing),
		signatory: paragraphs(wording.signatory, 'signatory'),
	}
}

/** To the corresponding author of an accepted article. */
export function acceptanceLetter(
	of: ComposedOf,
	recipient: string,
	wording = shippedDocumentWording('acceptance_letter'),
): Composed {
	const submitted = dayInWords(dayIn(of.timeZone, of.article.submittedAt))
	const accepted = of.acceptedOn && dayInWords(of.acceptedOn)
	const values = { ...commonValues(of, recipient), submitted, accepted: accepted ?? '' }
	const { heading, opening, body, closing, signatory } = wordedParts(wording, values)
	return {
		...{ kind: 'acceptance_letter', recipient, layout: 'letter', heading },
		statements: [...commonLines(of), ...line('Submitted', submitted), ...line('Accepted', accepted)],
		body: [...opening, ...body, { kind: 'facts' }, ...closing, ...signatory],
	}
}

const placeOf = ({ volume, issue, pages }: DocumentArticle): string =>
	[volume && `volume ${volume}`, issue && `issue ${issue}`, pages && `pages ${pages}`].filter(Boolean).join(', ')

/** To one author of a published article. */
export function certificate(
	of: ComposedOf,
	recipient: string,
	wording = shippedDocumentWording('certificate'),
): Composed {
	const { article, publishedOn, site } = of
	const place = placeOf(article)
	const published = publishedOn && dayInWords(publishedOn)
	const publication = [article.journalTitle && `in ${article.journalTitle}`, place, published && `on ${published}`]
	const values = {
		...commonValues(of, recipient),
		published: published ?? '',
		publication: publication.filter(Boolean).join(', ') || `by ${site}`,
	}
	const { heading, opening, body, closing, signatory } = wordedParts(wording, values)
	return {
		...{ kind: 'certificate', recipient, layout: 'certificate', heading },
		statements: [
			...line('Certifies', `${recipient} is an author of the article`),
			...commonLines(of),
			...line('Published', published),
			...line('Volume, issue, pages', place),
			...line('DOI', article.doi),
			...line('Address', article.doi ? null : of.address),
			...line('Licence', article.licence),
		],
		body: [
			...opening,
			{ kind: 'name', text: recipient },
			...body,
			{ kind: 'title', text: article.title },
			...closing,
			...(article.doi ? [{ kind: 'text' as const, text: `https://doi.org/${article.doi}` }] : []),
			{ kind: 'text', text: `Reference ${article.reference}` },
			...signatory,
		],
	}
}

/** With its code, address and day: all that is printed. */
export function printed(
	composed: Composed,
	{ code, address, issuedOn, site }: { code: string; address: string; issuedOn: string; site: string },
): PrintedDocument {
	const [year = 1970, month = 1, day = 1] = issuedOn.split('-').map(Number)
	return {
		layout: composed.layout,
		title: `${documentKindLabels[composed.kind]}: ${composed.statements.find(({ label }) => label === 'Article')?.value}`,
		site,
		heading: composed.heading,
		body: composed.body,
		facts: (composed.facts ?? composed.statements).map(({ label, value }) => [label, value]),
		code,
		address,
		qr: encodeQR(address, 'svg', { border: 2, ecc: 'medium' }),
		issued: [year, month, day],
		issuedOn: dayInWords(issuedOn),
	}
}
