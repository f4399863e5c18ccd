import type { DateOrder, DecimalMark } from '../../../contract/bank-statement-words.ts'
import { decimalsOf, maxMinor } from '../../../contract/money-words.ts'

const signs: Record<string, string> = { '₹': 'INR', '€': 'EUR', '£': 'GBP' }

export type AmountCell = {
	/** Digits with their separators. */
	digits: string
	/** Nothing: the cell has no sign. */
	isNegative: boolean | undefined
	currency: string | undefined
}

/** An amount as it is written, with sign and currency taken off; nothing for what is no amount. */
export function amountCell(cell: string): AmountCell | undefined {
	let text = cell.replace(/[−–]/g, '-').trim()
	let isNegative: boolean | undefined
	let currency: string | undefined
	const inBrackets = /^\((.+)\)$/.exec(text)
	if (inBrackets) {
		isNegative = true
		text = inBrackets[1] ?? ''
	}
	const direction = /(?<![A-Za-z])(cr|dr|c|d|s|h)\.?$/i.exec(text)
	if (direction) {
		isNegative = ['dr', 'd', 's'].includes(direction[1]?.toLowerCase() ?? '')
		text = text.slice(0, direction.index)
	}
	const named = /[₹€£]|(?<![A-Za-z])[A-Za-z]{3}(?![A-Za-z])|\bRs\.?/i.exec(text)?.[0]
	if (named) {
		currency = /^rs/i.test(named) ? 'INR' : (signs[named] ?? named.toUpperCase())
		if (decimalsOf(currency) === undefined) return undefined
		text = text.replace(named, ' ')
	}
	text = text.replace(/[$¥]/, ' ').trim()
	const sign = /^[+-]|[+-]$/.exec(text)?.[0]
	if (sign) {
		if (isNegative !== undefined) return undefined
		isNegative = sign === '-'
		text = text.replace(/^[+-]|[+-]$/, '')
	}
	const digits = text.replace(/(?<=\d)[\s'’](?=\d{3})/g, '').trim()
	return /^\d[\d.,]*$/.test(digits) && digits.length <= 24 ? { digits, isNegative, currency } : undefined
}

/** Which mark separates the decimals of this amount; nothing where both would make sense or neither is there. */
export function decimalMarkOf(digits: string): DecimalMark | undefined {
	const marks = digits.replace(/\d/g, '')
	const last = marks.at(-1)
	if (last === undefined) return undefined
	const asDecimal: DecimalMark = last === '.' ? 'point' : 'comma'
	const asGroups: DecimalMark = last === '.' ? 'comma' : 'point'
	if (new Set(marks).size === 2) return asDecimal
	if (marks.length > 1) return asGroups
	return digits.length - digits.indexOf(last) - 1 === 3 ? undefined : asDecimal
}

export const isUnclear = (digits: string): boolean => /[.,]/.test(digits) && decimalMarkOf(digits) === undefined

/** In the smallest unit; nothing where the amount is not written as the mark says. */
export function minorOf(digits: string, currency: string, mark: DecimalMark): number | undefined {
	const decimals = decimalsOf(currency)
	if (decimals === undefined) return undefined
	const [decimal, group] = mark === 'point' ? ['.', ','] : [',', '.']
	const [whole = '', fraction = '', ...more] = digits.split(decimal)
	if (more.length > 0 || fraction.includes(group)) return undefined
	if (whole.includes(group) && !/^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/.test(whole)) return undefined
	// zeros beyond the smallest unit say nothing, any other digit is not an amount of this currency
	if (/[^0]/.test(fraction.slice(decimals))) return undefined
	const minor = Number(`${whole.replaceAll(group, '')}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
	return minor <= maxMinor ? minor : undefined
}

/** In the order of the year, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Turkish and Indonesian. */
const months = [
	'jan january januar jaenner janner janvier janv enero ene janeiro gennaio gen januari stycznia sty ocak oca',
	'feb february februar fevrier fevr fev febrero fevereiro febbraio februari lutego lut subat sub',
	'mar march marz maerz mrz mars marzo marco maart mrt marca mart maret',
	'apr april avril avr abril abr aprile kwietnia kwi nisan nis',
	'may mai mayo maio maggio mag mei maja mayis',
	'jun june juni juin junio junho giugno giu czerwca cze haziran haz',
	'jul july juli juillet juil julio julho luglio lug lipca lip temmuz tem',
	'aug august aout agosto ago augustus augusti sierpnia sie agustos agu agustus',
	'sep sept september septembre septiembre setembro set settembre wrzesnia wrz eylul eyl',
	'oct okt october oktober octobre octubre outubro out ottobre ott pazdziernika paz ekim eki',
	'nov november novembre noviembre novembro listopada lis kasim kas nopember',
	'dec dez december dezember decembre diciembre dic dezembro dicembre grudnia gru aralik ara desember des',
].map((names) => names.split(' '))

const monthOf = (name: string): number =>
	months.findIndex((names) =>
		names.includes(name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase()),
	) + 1

export type DateCell =
	| { day: number; month: number; year: number }
	/** Two numbers whose order is not clear from the cell. */
	| { first: number; second: number; year: number }

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** A date without its time; nothing for what is no date. */
export function dateCell(cell: string): DateCell | undefined {
	const text = cell
		.replace(
			/[T\s,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2}|[A-Z]{3,4})?$/i,
			'',
		)
		.trim()
	const iso = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/.exec(text)
	if (iso) return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) }
	const named = /^(\d{1,2})[\s.-]*(?:de\s+)?(\p{L}[\p{L}\p{M}]+)\.?[\s,.-]*(?:de\s+)?(\d{4}|\d{2})$/u.exec(text)
	if (named) return { day: Number(named[1]), month: monthOf(named[2] ?? ''), year: fullYear(named[3] ?? '') }
	const american = /^(\p{L}[\p{L}\p{M}]+)\.?\s*(\d{1,2}),?\s+(\d{4})$/u.exec(text)
	if (american) return { month: monthOf(american[1] ?? ''), day: Number(american[2]), year: Number(american[3]) }
	const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text)
	if (!numeric) return undefined
	const [first, second, year] = [Number(numeric[1]), Number(numeric[3]), fullYear(numeric[4] ?? '')]
	return numeric[2] === '.' ? { day: first, month: second, year } : { first, second, year }
}

/** Which order two numbers can only have. */
export function dateOrderOf(date: DateCell): DateOrder | undefined {
	if (!('first' in date)) return undefined
	if (date.first > 12) return 'dmy'
	return date.second > 12 ? 'mdy' : undefined
}

/** `2026-11-17`; nothing for a day that does not exist. */
export function dayOf(date: DateCell, order: DateOrder): string | undefined {
	const [day, month] =
		'day' in date ? [date.day, date.month] : order === 'dmy' ? [date.first, date.second] : [date.second, date.first]
	const at = new Date(Date.UTC(date.year, month - 1, day))
	const isReal = at.getUTCFullYear() === date.year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
	return isReal && date.year >= 1990 && date.year < 2100 ? at.toISOString().slice(0, 10) : undefined
}
