import {
	type AgreementFacts,
	type AgreementKind,
	type AgreementMethod,
	agreementKindLabels,
	agreementMethodLabels,
	agreementParts,
	evidenceNote,
} from '../../contract/agreement-words.ts'
import { shippedDocumentWording } from '../../contract/document-wording-words.ts'
import { type Composed, type ComposedOf, commonValues, line, wordedParts } from './compose.ts'

/** What was agreed, by whom and how. */
export type SignedAgreement = {
	kind: AgreementKind
	version: string
	text: string
	textSha256: string
	facts: AgreementFacts
	method: AgreementMethod
	names: string[]
	signedAt: Date
	/** Of the signed copy, where one was sent. */
	copySha256: string | null
}

/** `17 November 2026, 09:05 (Asia/Kolkata)`: who compares it with a mail wants the minute. */
function momentInWords(moment: Date, timeZone: string): string {
	const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
	const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
	return `${day.format(moment)}, ${time.format(moment)} (${timeZone})`
}

/** In two parts, because a line of the page is shorter than the whole. */
const inLines = (sha256: string): string => `${sha256.slice(0, 32)} ${sha256.slice(32)}`

/** The text as it was agreed to, and what is known about that. */
export function signedAgreement(
	of: ComposedOf,
	signed: SignedAgreement,
	wording = shippedDocumentWording('agreement'),
): Composed {
	const { article, timeZone, corresponding } = of
	const { kind, version, text, facts, method, names, signedAt } = signed
	const { title, authors, journal } = facts
	const recipient = names[0] ?? corresponding
	const { heading, opening, closing, signatory } = wordedParts(wording, {
		...commonValues(of, recipient),
		...{ title, authors: authors.join(', '), journal: journal ?? 'a journal' },
		...{ agreement: agreementKindLabels[kind], names: names.join(', ') },
	})
	return {
		...{ kind: 'agreement', recipient, layout: 'letter', heading },
		statements: [
			...line('Article', title),
			...line(authors.length === 1 ? 'Author' : 'Authors', authors.join(', ')),
			...line('Journal', journal),
			...line('Reference', article.reference),
			...line('Agreement', `${agreementKindLabels[kind]}, ${version}`),
			...line('Agreed by', names.join(', ')),
			...line('How', agreementMethodLabels[method]),
			...line('Agreed on', momentInWords(signedAt, timeZone)),
			...line('SHA-256 of the text', inLines(signed.textSha256)),
			...line('SHA-256 of the signed copy', signed.copySha256 && inLines(signed.copySha256)),
		],
		body: [
			...opening,
			...agreementParts(text),
			{ kind: 'heading', text: 'What was agreed' },
			{ kind: 'facts' },
			{ kind: 'text', text: evidenceNote },
			...closing,
			...signatory,
		],
	}
}
