import { numberPatterns } from './number-patterns.ts'

type Series = { series: readonly string[]; otherSeries: readonly string[] }

/** Letters and digits alone, in upper case: `INV/26-27/00001` is `INV262700001`. */
export const alphanumeric = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Every run of letters and digits. */
export const tokensOf = (text: string): Set<string> => new Set(text.toUpperCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])

/** The numbers of documents in a text. */
export function numbersIn(text: string, known: Series): { exact: string[]; unclear: string[]; others: boolean } {
	const { exact, near, bare, other } = numberPatterns(known)
	const written = [...text.matchAll(exact)].map(([number]) => alphanumeric(number))
	const first = known.series[0] ?? ''
	const unclear = [
		...[...text.matchAll(near)].map(([, series = '', year = '', at = '']) => alphanumeric(series + year) + padded(at)),
		// the payer left its beginning out
		...[...text.matchAll(bare)].map(([, year = '', at = '']) => first + alphanumeric(year) + padded(at)),
	]
	return {
		exact: [...new Set(written)],
		unclear: [...new Set(unclear)].filter((number) => !written.includes(number)),
		others: new RegExp(other).test(text),
	}
}

const padded = (at: string): string => String(Number(at)).padStart(5, '0')

const leastTransaction = { length: 8, digits: 6 }

/** What may be a transaction number in what an author entered: long enough not to be anything else. */
export function transactionsOf(report: string, known: Series & { ownNumbers: readonly string[] }): string[] {
	const { exact, near } = numberPatterns(known)
	const rest = report.replace(exact, ' ').replace(near, ' ').replace(dates, ' ')
	// written in groups: 4123 4567 8901
	const grouped = /^[A-Za-z]{0,6}[\s:#]*(\d[\d\s]*\d)$/.exec(rest.trim())?.[1]?.replace(/\s+/g, '')
	const tokens = grouped === undefined ? [...tokensOf(rest)].map((token) => token.replace(labels, '')) : [grouped]
	return tokens.filter(
		(token) =>
			token.length >= leastTransaction.length &&
			token.replace(/\D/g, '').length >= leastTransaction.digits &&
			!/^(?:19|20)\d{6}$|^\d{4}(?:19|20)\d{2}$/.test(token) &&
			!known.ownNumbers.includes(token),
	)
}

/** What people write before the number, and banks do not. */
const labels = /^(?:UTR|RRN|REF|UPI|TXN|ID|NO)+(?=\d)/
const dates = /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/g

/** Finds which of these texts are in another one, by their beginnings. */
export function partsIn(texts: readonly string[]): (joined: string) => Set<string> {
	const byStart = Map.groupBy(texts, (text) => text.slice(0, partStart))
	return (joined) => {
		const found = new Set<string>()
		for (let at = 0; at + partStart <= joined.length; at++)
			for (const text of byStart.get(joined.slice(at, at + partStart)) ?? [])
				if (joined.startsWith(text, at)) found.add(text)
		return found
	}
}
/** Shorter ones are found by nothing: they would be in many texts. */
const partStart = 6

/** In lower case, without accents and signs. */
const nameTokens = (text: string): string[] =>
	text
		.normalize('NFKD')
		.replace(/(?<=[a-z])\p{M}+/giu, '')
		.toLowerCase()
		.match(/[\p{L}\p{M}]+/gu)
		?.filter((token) => token.length > 1 && !titles.has(token)) ?? []

const titles = new Set('dr mr mrs ms prof professor shri smt miss and und et the'.split(' '))

type Named = { names: string[] }

/**
 * Finds the invoices whose author is named in a text, by the first and the last word of the name. Those with one name are one set,
 * in the order in which they were given: a common name must not be looked for once for each of them.
 */
export function namesIn<T extends Named>(invoices: readonly T[]): (text: string) => Set<T>[] {
	const byLast = new Map<string, Map<string, Set<T>>>()
	for (const invoice of invoices)
		for (const name of new Set(invoice.names)) {
			const all = nameTokens(name)
			const [first, last] = [all[0], all.at(-1)]
			if (first === undefined || last === undefined) continue
			// one word alone must be a long one
			if (all.length === 1 && first.length < 5) continue
			const byFirst = byLast.get(last) ?? new Map<string, Set<T>>()
			byLast.set(last, byFirst.set(first, (byFirst.get(first) ?? new Set()).add(invoice)))
		}
	return (text) => {
		const own = new Set(nameTokens(text))
		return [...own].flatMap((last) =>
			[...(byLast.get(last) ?? [])].filter(([first]) => own.has(first)).map(([, named]) => named),
		)
	}
}
