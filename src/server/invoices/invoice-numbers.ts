import type { Queryable } from '../../db/client.ts'
import { invoicesRepository } from './invoices.repository.ts'

/** `26-27`, or `2026` where the year begins in January. */
export function financialYear(day: string, yearStarts: number): string {
	const [year = 0, month = 1] = day.split('-').map(Number)
	if (yearStarts === 1) return String(year)
	const first = month >= yearStarts ? year : year - 1
	const short = (full: number) => String(full % 100).padStart(2, '0')
	return `${short(first)}-${short(first + 1)}`
}

/** At most 16 characters of letters, digits, hyphens and slashes, up to 999,999 a year. */
const numberOf = (series: string, year: string, at: number) => `${series}/${year}/${String(at).padStart(5, '0')}`

/**
 * The next number of a series, taken in the transaction that stores the document. The row of the counter stays locked until
 * the end: nobody else gets a number before this one is stored, and a transaction that fails gives its number back.
 */
export async function nextNumber(
	tx: Queryable,
	{ series, day, yearStarts }: { series: string; day: string; yearStarts: number },
): Promise<string> {
	const year = financialYear(day, yearStarts)
	return numberOf(series, year, await invoicesRepository(tx).countUp(series, year))
}
