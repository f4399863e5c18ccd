import encodeQR from 'qr'
import { type DocumentKind, type DocumentStatement, documentKindLabels } from '../../contract/document-words.ts'
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
}

/** `3 March 2026` for the day `2026-03-03`. */
export const dayInWords = (day: string): string =>
	new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
		new Date(`${day}T00:00:00Z`),
	)

/** `2026-03-03`: the day of a moment in the time zone of the site. */
export const dayOf = (moment: Date, timeZone: string): string =>
	new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)

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

/** To the corresponding author of an accepted article. */
export function acceptanceLetter(of: ComposedOf, recipient: string): Composed {
	const { article, site } = of
	const where = article.journalTitle ? ` in ${article.journalTitle}` : ''
	return {
		kind: 'acceptance_letter',
		recipient,
		layout: 'letter',
		heading: 'Letter of acceptance',
		statements: [
			...commonLines(of),
			...line('Submitted', dayInWords(dayOf(article.submittedAt, of.timeZone))),
			...line('Accepted', of.acceptedOn && dayInWords(of.acceptedOn)),
		],
		body: [
			{ kind: 'text', text: `Dear ${recipient},` },
			{
				kind: 'text',
				text: `we are pleased to confirm that the article named below has been accepted for publication${where}.`,
			},
			{ kind: 'facts' },
			{
				kind: 'text',
				text: 'What is still to be done before it is published is on the private page of your submission. Please quote the reference when you write to us.',
			},
			{ kind: 'text', text: `With kind regards,\nthe editorial office of ${site}` },
		],
	}
}

const placeOf = ({ volume, issue, pages }: DocumentArticle): string =>
	[volume && `volume ${volume}`, issue && `issue ${issue}`, pages && `pages ${pages}`].filter(Boolean).join(', ')

/** To one author of a published article. */
export function certificate(of: ComposedOf, recipient: string): Composed {
	const { article, publishedOn } = of
	const place = placeOf(article)
	const published = [article.journalTitle && `in ${article.journalTitle}`, place].filter(Boolean).join(', ')
	return {
		kind: 'certificate',
		recipient,
		layout: 'certificate',
		heading: 'Certificate of publication',
		statements: [
			...line('Certifies', `${recipient} is an author of the article`),
			...commonLines(of),
			...line('Published', publishedOn && dayInWords(publishedOn)),
			...line('Volume, issue, pages', place),
			...line('DOI', article.doi),
			...line('Address', article.doi ? null : of.address),
			...line('Licence', article.licence),
		],
		body: [
			{ kind: 'text', text: 'This certifies that' },
			{ kind: 'name', text: recipient },
			{ kind: 'text', text: 'is an author of the article' },
			{ kind: 'title', text: article.title },
			{
				kind: 'text',
				text: `published${published && ` ${published}`}${publishedOn ? `, on ${dayInWords(publishedOn)}` : ''}.`,
			},
			...(article.doi ? [{ kind: 'text' as const, text: `https://doi.org/${article.doi}` }] : []),
			{ kind: 'text', text: `Reference ${article.reference}` },
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
		facts: composed.statements.map(({ label, value }) => [label, value]),
		code,
		address,
		qr: encodeQR(address, 'svg', { border: 2, ecc: 'medium' }),
		issued: [year, month, day],
		issuedOn: dayInWords(issuedOn),
	}
}
