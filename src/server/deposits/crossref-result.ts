import { maxDepositAnswer } from '../../contract/deposit-words.ts'

/** What Crossref says about one DOI, or about the file as a whole where there is none. */
export type RecordResult = { doi: string; isAccepted: boolean; text: string }

/** What Crossref answers when it is asked for the result of a file. */
export type SubmissionResult = { state: 'done'; records: RecordResult[] } | { state: 'waiting' | 'unreadable' }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string) =>
	text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
		if (name) return entities[String(name).toLowerCase()] ?? whole
		const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole
	})

/** Text without markup, in one line, shortened, and without what must not be kept. */
export function plainAnswer(text: string, secrets: readonly string[] = []): string {
	const bare = unescaped(text.replace(/<(script|style|head)\b[^>]*>.*?<\/\1>/gis, ' ').replace(/<[^<>]*>/g, ' '))
	const hidden = secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, '***')), bare)
	const line = hidden
		.toWellFormed()
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim()
	return line.length > maxDepositAnswer ? `${line.slice(0, maxDepositAnswer - 3)}...` : line
}

const inside = (name: string, xml: string) => new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/**
 * Reads a `doi_batch_diagnostic`. Its elements are few and flat, and none of its text is believed beyond being shown, so that
 * no parser with entities and nesting is needed.
 */
export function readResult(xml: string): SubmissionResult {
	const root = /<doi_batch_diagnostic\b([^>]*)>/.exec(xml)
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
				doi: unescaped(inside('doi', record)).trim(),
				// a warning, such as a possible duplicate, is registered all the same
				isAccepted: /^[^>]*\bstatus="(?:success|warning)"/i.test(record),
				text: plainAnswer(inside('msg', record)),
			}
		})
	return records.length > 0 ? { state: 'done', records } : { state: 'unreadable' }
}
