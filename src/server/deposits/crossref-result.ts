import { maxDepositAnswer } from '../../contract/deposit-words.ts'
import { decodeEntities } from '../html-entities.ts'

/** What Crossref says about one DOI, or about the file as a whole where there is none. */
export type RecordResult = { doi: string; isAccepted: boolean; text: string }

/** What Crossref answers when it is asked for the result of a file. */
export type SubmissionResult = { state: 'done'; records: RecordResult[] } | { state: 'waiting' | 'unreadable' }

/** As they are, and as an address or a form holds them, the longest first: one may be a part of another. */
export const spellingsOf = (secrets: readonly string[]): string[] =>
	secrets
		.flatMap((secret) => [secret, encodeURIComponent(secret), String(new URLSearchParams({ '': secret })).slice(1)])
		.flatMap((spelling) => [spelling, spelling.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase())])
		.filter((spelling) => spelling !== '')
		.sort((a, b) => b.length - a.length)

const withoutSecrets = (text: string, spellings: readonly string[]) =>
	spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '***'), text)

/** Of a page of megabytes its beginning is enough. */
const mostRead = 64 * 1024
const beginningOf = (text: string, spellings: readonly string[]) =>
	// what is cut in the middle of a secret would not be recognised
	text.length > mostRead ? text.slice(0, mostRead - (spellings[0]?.length ?? 0)) : text

const hiddenTags = /<(\/?)(script|style|head)\b[^<>]*>/gi

/** What a browser does not show. Read once from front to back: a pattern would look for an end that is not there again and again. */
function withoutHiddenParts(html: string): string {
	const kept: string[] = []
	let from = 0
	let open: string | undefined
	for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(hiddenTags)) {
		if (open === undefined && slash === '') {
			kept.push(html.slice(from, index))
			open = name.toLowerCase()
		} else if (open === name.toLowerCase() && slash !== '') {
			from = index + tag.length
			open = undefined
		}
	}
	if (open === undefined) kept.push(html.slice(from))
	return kept.join(' ')
}

/** Text without markup, in one line, shortened, and without what must not be kept: see `spellingsOf`. */
export function plainAnswer(text: string, secrets: readonly string[]): string {
	const shown = withoutHiddenParts(withoutSecrets(beginningOf(text, secrets), secrets))
	const bare = decodeEntities(shown.replace(/<[^<>]*>/g, ' '))
	const line = withoutSecrets(bare, secrets)
		.toWellFormed()
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim()
	return line.length > maxDepositAnswer ? `${line.slice(0, maxDepositAnswer - 3)}...` : line
}

const inside = (name: string, xml: string) => new RegExp(`<${name}\\b[^<>]*>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/**
 * Reads a `doi_batch_diagnostic`. Its elements are few and flat, and none of its text is believed beyond being shown, so that
 * no parser with entities and nesting is needed.
 */
export function readResult(xml: string, secrets: readonly string[]): SubmissionResult {
	const root = /<doi_batch_diagnostic\b([^<>]*)>/.exec(xml)
	if (!root) return { state: 'unreadable' }
	const status = /\bstatus="([^"]*)"/.exec(root[1] ?? '')?.[1]
	// the documentation shows results without a status too
	if (status !== undefined && status !== 'completed') return { state: 'waiting' }
	const records = xml
		.split('<record_diagnostic')
		.slice(1)
		.map((part): RecordResult => {
			const [record = ''] = part.split('</record_diagnostic>')
			return {
				doi: decodeEntities(inside('doi', record)).trim(),
				// a warning, such as a possible duplicate, is registered all the same
				isAccepted: /^[^<>]*\bstatus="(?:success|warning)"/i.test(record),
				text: plainAnswer(inside('msg', record), secrets),
			}
		})
	return records.length > 0 ? { state: 'done', records } : { state: 'unreadable' }
}
