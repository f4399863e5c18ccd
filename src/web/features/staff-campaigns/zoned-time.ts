const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone)
	if (known) return known
	const made = new Intl.DateTimeFormat('en-US', {
		timeZone,
		calendar: 'gregory',
		numberingSystem: 'latn',
		hourCycle: 'h23',
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
	})
	formats.set(timeZone, made)
	return made
}

/** What a clock on the wall of that zone shows, as a field for date and time wants it: `2026-01-05T09:30`. */
export function clockAt(moment: number, timeZone: string): string {
	const parts = formatFor(timeZone).formatToParts(moment)
	const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
	return `${value('year').padStart(4, '0')}-${value('month')}-${value('day')}T${value('hour')}:${value('minute')}`
}

/** The moment at which that clock shows this; undefined where it never does, as in the hour that summer time skips. */
export function momentAt(clock: string, timeZone: string): number | undefined {
	const wanted = Date.parse(`${clock}Z`)
	if (Number.isNaN(wanted)) return undefined
	let moment = wanted
	// the second round is for moments near a change of the clocks
	for (let round = 0; round < 2; round += 1)
		moment = wanted - (Date.parse(`${clockAt(moment, timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000)
	return clockAt(moment, timeZone) === clock.slice(0, 16) ? moment : undefined
}
