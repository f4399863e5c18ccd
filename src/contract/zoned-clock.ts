const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs far more than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
	const known = clocks.get(timeZone)
	if (known) return known
	const made = new Intl.DateTimeFormat('en-US', {
		timeZone,
		calendar: 'gregory',
		numberingSystem: 'latn',
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	})
	// a zone may come from a request: there are about 600 names
	if (clocks.size > 500) clocks.clear()
	clocks.set(timeZone, made)
	return made
}

/** What calendar and clock show in a time zone at a moment. */
export function clockAt(moment: number | Date, timeZone: string) {
	const shown: Record<string, number> = {}
	for (const { type, value } of clockOf(timeZone).formatToParts(moment)) shown[type] = Number(value)
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
	return { year, month, day, hour, minute, second }
}
