/** Of the whole site: `failing` means that people notice. */
export const systemStates = ['well', 'attention', 'failing'] as const
export type SystemState = (typeof systemStates)[number]

export const findingLevels = ['bad', 'warn'] as const

/** `4 minutes`, `26 hours`, `3 days`: the largest unit of which there are at least two, or minutes. */
export function ageInWords(seconds: number): string {
	const [amount, unit] =
		seconds >= 172_800
			? [Math.floor(seconds / 86_400), 'day']
			: seconds >= 7_200
				? [Math.floor(seconds / 3_600), 'hour']
				: [Math.max(1, Math.round(seconds / 60)), 'minute']
	return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** `3.4 GB`. */
export function inBytes(bytes: number): string {
	const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
	const amount = bytes / 1024 ** power
	return `${amount.toFixed(power > 0 && amount < 100 ? 1 : 0)} ${units[power]}`
}

/** `12 ms`, `2.4 s`. */
export const durationInWords = (seconds: number): string =>
	seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`
