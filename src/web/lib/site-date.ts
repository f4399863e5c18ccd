/** `Jan 5, 2026, 03:04 PM` in the site's time zone, the same on the server and in every browser. */
export function siteDate(time: string | number, timeZone: string): string {
	const date = new Date(time)
	if (Number.isNaN(date.getTime())) return 'Invalid Date'
	const text = new Intl.DateTimeFormat('en-US', {
		timeZone,
		year: 'numeric',
		month: 'short',
		day: 'numeric',
		hour: '2-digit',
		minute: '2-digit',
	}).format(date)
	// some versions put a narrow space before PM
	return text.replace(/\s/gu, ' ')
}
