const compactFormat = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** 999, 1.2K, 3M. */
export const compact = (count: number): string => compactFormat.format(count)

export const exact = (count: number): string => count.toLocaleString('en-US')

/** 0 to 100 with one decimal at most, as the server gives it. */
export const percent = (value: number): string => `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

/** How many of a hundred, with one decimal. */
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)

/** Minutes and seconds. */
export function duration(seconds: number): string {
	const whole = Math.round(seconds)
	return `${exact(Math.floor(whole / 60))}m ${whole % 60}s`
}

/** " (+12%)": how much more or less it is than before; nothing where there was nothing before. */
export function difference(before: number, now: number): string {
	if (before === 0) return ''
	const change = Math.round((now / before - 1) * 100)
	return ` (${change > 0 ? '+' : change < 0 ? '−' : '±'}${compact(Math.abs(change))}%)`
}
