import { dayInWords } from './day-words.ts'

/** Agreements that authors sign before their article is published: words and rules without schemas. */
export const agreementKinds = ['licence', 'transfer'] as const
export type AgreementKind = (typeof agreementKinds)[number]
export const agreementKindLabels: Record<AgreementKind, string> = {
	licence: 'Licence agreement',
	transfer: 'Copyright transfer',
}

export const agreementSigners = ['corresponding', 'each'] as const
export type AgreementSigners = (typeof agreementSigners)[number]
export const agreementSignersLabels: Record<AgreementSigners, string> = {
	corresponding: 'The corresponding author, for all',
	each: 'Each author',
}

export const agreementStates = ['requested', 'signed', 'cancelled'] as const
export type AgreementState = (typeof agreementStates)[number]
export const agreementStateLabels: Record<AgreementState, string> = {
	requested: 'Waiting for the author',
	signed: 'Signed',
	cancelled: 'Cancelled',
}

/** How the agreement was given. */
export const agreementMethods = ['typed', 'scan', 'paper'] as const
export type AgreementMethod = (typeof agreementMethods)[number]
export const agreementMethodLabels: Record<AgreementMethod, string> = {
	typed: 'Names typed on the private page',
	scan: 'Signed copy sent on the private page',
	paper: 'Signed copy recorded by staff',
}

/** In characters; `names` are as many as an article can have authors. */
export const agreementLimits = { text: 20_000, name: 200, names: 500, reason: 500 }

/** Said wherever somebody signs, and on the signed copy. */
export const evidenceNote =
	'This is evidence of agreement, not a statutory electronic signature. It records the text, the names, the time and the version.'

/** What a text is filled with. */
export type AgreementFacts = {
	title: string
	/** All of them in their order. */
	authors: string[]
	journal: string | null
	licence: string | null
	/** The day of the request, such as `2026-11-17`. */
	date: string
}

export const agreementPlaceholders = [
	{ name: 'title', meaning: 'title of the article' },
	{ name: 'authors', meaning: 'names of all authors' },
	{ name: 'journal', meaning: 'title of the journal' },
	{ name: 'licence', meaning: 'licence of the article' },
	{ name: 'date', meaning: 'day of the request' },
] as const
/** Without these nobody could say what was agreed about which article. */
export const neededPlaceholders = ['title', 'authors'] as const

/** Where nothing is known. */
const missing = { journal: 'the journal', licence: 'the licence named with the published article' }

/** The text of one article. What an author wrote is not searched for placeholders. */
export function fillAgreement(text: string, { title, authors, journal, licence, date }: AgreementFacts): string {
	const values: Record<string, string> = {
		title,
		authors: authors.join(', '),
		journal: journal ?? missing.journal,
		licence: licence ?? missing.licence,
		date: dayInWords(date),
	}
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** What is wrong with a text that staff wrote; nothing when it can be used. */
export function agreementTextProblem(text: string): string | undefined {
	const used = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
	const unknown = used.find((name) => !agreementPlaceholders.some((known) => known.name === name))
	if (unknown) return `There is no placeholder {${unknown}}`
	const absent = neededPlaceholders.find((name) => !used.includes(name))
	return absent && `Must contain {${absent}}`
}

/** Paragraphs are separated by an empty line; one that begins with `# ` is a heading. */
export const agreementParts = (text: string): { kind: 'heading' | 'text'; text: string }[] =>
	text
		.split(/\n{2,}/)
		.map((part) => part.trim())
		.filter(Boolean)
		.map((part) => (part.startsWith('# ') ? { kind: 'heading', text: part.slice(2) } : { kind: 'text', text: part }))

/** The field of the name that the author at this place types; from 1 on. */
export const signerField = (number: number): string => `name-${number}`
export const signerFieldPattern = /^name-(\d{1,3})$/

/** For every journal that has no text of its own, until somebody writes another one: version 1 of the site. */
export const shippedAgreement = {
	kind: 'licence',
	signers: 'corresponding',
	isAsked: false,
	text: `# What this is about

This agreement is about the article “{title}” by {authors}, accepted for {journal}. It is dated {date}.

# What you keep

The authors keep the copyright in the article.

# What you allow

The authors allow the publisher of {journal} to publish the article first, to keep it available, to copy and distribute it, and to pass it to indexes, archives and libraries, worldwide, in any form and for as long as the copyright lasts. The permission is not exclusive after the first publication. The article is published under this licence: {licence}.

# What you confirm

The article is the authors’ own work. It has not been published before and is not being considered elsewhere. Everybody named as an author has earned it and agrees to the publication. The owners of material from other works have allowed its use. The publication breaks no contract and no law that the authors know of.

# Who signs

A person who signs for the other authors confirms that they agreed to it.`,
} as const
