import { type DocumentKind, documentKinds } from './document-words.ts'

/** The texts of a document that staff may word; what it states line by line is always there. */
export const documentWordingFields = ['title', 'opening', 'body', 'closing', 'signatory'] as const
export type DocumentWordingField = (typeof documentWordingFields)[number]

/** Null: the document has no such text. Empty: it has none until somebody writes one. */
export type DocumentWording = Readonly<Record<DocumentWordingField, string | null>>

/** What staff worded differently; what is not there is as shipped. */
export type ChangedDocumentWording = { readonly [Field in DocumentWordingField]?: string | null }

/** The most characters. */
export const documentWordingLimits: Record<DocumentWordingField, number> = {
	title: 120,
	opening: 500,
	body: 2_000,
	closing: 1_000,
	signatory: 300,
}

const regards = 'With kind regards,\nthe editorial office of {site}'

const shipped: Record<DocumentKind, DocumentWording> = {
	acceptance_letter: {
		title: 'Letter of acceptance',
		opening: 'Dear {recipient},',
		body: 'we are pleased to confirm that the article named below has been accepted for publication in {journal}.',
		closing:
			'What is still to be done before it is published is on the private page of your submission. Please quote the reference when you write to us.',
		signatory: regards,
	},
	certificate: {
		title: 'Certificate of publication',
		opening: 'This certifies that',
		body: 'is an author of the article',
		closing: 'published {publication}.',
		signatory: '',
	},
	// what was agreed is the text that was signed
	agreement: { title: '{agreement}', opening: '', body: null, closing: '', signatory: '' },
	invoice: {
		// whether it is a tax invoice follows from what it charges
		title: null,
		opening: '',
		body: 'For the publication of the article named below.',
		closing: 'How to pay is on the private page of your submission.',
		signatory: '',
	},
	receipt: {
		title: 'Receipt',
		opening: 'Dear {recipient},',
		body: 'we have received the payment named below. Thank you.',
		closing: '',
		signatory: regards,
	},
}
export const shippedDocumentWording = (kind: DocumentKind): DocumentWording => shipped[kind]
export const wordedDocuments = documentKinds

/** The first of these that says something about a field; what is shipped comes last. */
export function documentWordingOf(
	kind: DocumentKind,
	...changes: readonly (ChangedDocumentWording | undefined)[]
): DocumentWording {
	const texts = documentWordingFields.map((field) => {
		const changed = changes.find((change) => typeof change?.[field] === 'string')?.[field]
		return [field, changed ?? shipped[kind][field]] as const
	})
	return Object.fromEntries(texts) as DocumentWording
}

const everywhere = {
	site: 'the name of the site',
	recipient: 'the person it is for',
	title: 'the title of the article',
	authors: 'the names of all authors',
	journal: 'the title of the journal',
	reference: 'the number of the submission',
	date: 'the day it is issued',
}
const further: Record<DocumentKind, Record<string, string>> = {
	acceptance_letter: { submitted: 'the day of the submission', accepted: 'the day of the acceptance' },
	certificate: {
		published: 'the day of the publication',
		publication: 'journal, volume, issue, pages and day, as far as they are known',
	},
	agreement: { agreement: 'licence agreement or copyright transfer', names: 'who signed' },
	invoice: { number: 'the number of the invoice', amount: 'the total', due: 'the day it is due' },
	receipt: {
		number: 'the number of the receipt',
		invoice: 'the number of the invoice',
		amount: 'what was received',
		received: 'the day it was received',
	},
}

export const documentPlaceholdersOf = (kind: DocumentKind): { name: string; meaning: string }[] =>
	Object.entries({ ...everywhere, ...further[kind] }).map(([name, meaning]) => ({ name, meaning }))

/** What is wrong with one text of a document, in a sentence. */
export function documentWordingProblem(
	kind: DocumentKind,
	field: DocumentWordingField,
	text: string,
): string | undefined {
	if (shipped[kind][field] === null) return 'This document has no such text'
	if (text.length > documentWordingLimits[field]) return `At most ${documentWordingLimits[field]} characters`
	const known = documentPlaceholdersOf(kind).map(({ name }) => name)
	const unknown = [...text.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !known.includes(name))
	if (!unknown) return undefined
	return `${unknown[0]} is not known here. These are: ${known.map((name) => `{${name}}`).join(', ')}`
}

/** With the values in it, which are not searched for placeholders themselves. */
export const fillDocumentText = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole))
