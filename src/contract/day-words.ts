/** `3 March 2026` for the day `2026-03-03`. */
export const dayInWords = (day: string): string =>
	new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
		new Date(`${day}T00:00:00Z`),
	)
