/** Amounts are whole numbers of the smallest unit of their currency: 12.50 US dollars are 1250. */

/** Larger than any fee, and exact in JavaScript and PostgreSQL. */
export const maxMinor = 99_999_999_999

const known = new Map<string, number>()

/** How many decimals a currency has; nothing for what is not the code of a currency. */
export function decimalsOf(currency: string): number | undefined {
	if (known.size === 0) for (const code of Intl.supportedValuesOf('currency')) known.set(code, -1)
	const decimals = known.get(currency)
	if (decimals !== -1) return decimals
	const found =
		new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
	known.set(currency, found)
	return found
}

/** `1250.00`, as in forms and addresses; exact, because it never becomes a fraction. */
export function plainAmount(minor: number, currency: string): string {
	const decimals = decimalsOf(currency) ?? 2
	const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
	const whole = digits.slice(0, digits.length - decimals)
	return `${minor < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`
}

/** `USD 1,250.00`: the code says which dollars are meant. */
export function moneyText(minor: number, currency: string): string {
	const decimals = decimalsOf(currency) ?? 2
	const [whole = '', fraction] = plainAmount(minor, currency).split('.')
	const groups = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en').format(BigInt(whole))
	return `${currency} ${groups}${decimals > 0 ? `.${fraction}` : ''}`
}

/** What somebody typed, such as `1250`, `1,250.00` or `1,00,000`; nothing when it is not clear which amount is meant. */
export function readAmount(typed: string, currency: string): number | undefined {
	const decimals = decimalsOf(currency)
	const text = typed.trim()
	if (decimals === undefined) return undefined
	const match = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/.exec(text)
	const [, whole = '', fraction = ''] = match ?? []
	if (!match || fraction.length > decimals) return undefined
	const minor = Number(`${whole.replaceAll(',', '')}${fraction.padEnd(decimals, '0')}`)
	return minor <= maxMinor ? minor : undefined
}

/** A share of an amount in percent with up to three decimals; a half is rounded up. */
export function percentOf(minor: number, percent: string): number {
	const [whole = '0', fraction = ''] = percent.split('.')
	const thousandths = BigInt(`${whole}${fraction.padEnd(3, '0')}`)
	return Number((BigInt(minor) * thousandths + 50_000n) / 100_000n)
}

/** `12000 INR` or `INR 12,000.00`. */
export function readPrice(typed: string): { minor: number; currency: string } | undefined {
	const [, before, amount = '', after] = /^([A-Za-z]{3})?\s*([\d.,]+)\s*([A-Za-z]{3})?$/.exec(typed.trim()) ?? []
	const currency = (before ?? after)?.toUpperCase()
	if (currency === undefined || (before && after)) return undefined
	const minor = readAmount(amount, currency)
	return minor ? { minor, currency } : undefined
}

/** As it is stored, whichever way it was typed. */
export function priceText(typed: string): string {
	const price = readPrice(typed)
	return price ? `${plainAmount(price.minor, price.currency)} ${price.currency}` : typed
}
