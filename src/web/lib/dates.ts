const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs far more than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
	const known = formats.get(timeZone)
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
	})
	formats.set(timeZone, made)
	return made
}

function clockIn(timeZone: string, date: Date) {
	const shown: Record<string, number> = {}
	for (const { type, value } of formatOf(timeZone).formatToParts(date)) shown[type] = Number(value)
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown
	return { year, month, day, hour, minute }
}

const two = (number: number) => String(number).padStart(2, '0')

/** `2026-12-01`: the day in this time zone, today or after some days. */
export function dayIn(timeZone: string, daysFromNow = 0): string {
	const { year, month, day } = clockIn(timeZone, new Date(Date.now() + daysFromNow * 86_400_000))
	return `${year}-${two(month)}-${two(day)}`
}

/**
 * `Jan 5, 2026, 03:04 PM` in the time zone of the site. Put together here from plain numbers, because the separators of
 * Intl differ between versions of ICU (some put a narrow no-break space before PM), and the page of the server would
 * not be the page of the browser.
 */
export function formatMoment(moment: string | number | Date, timeZone: string): string {
	const date = new Date(moment)
	if (Number.isNaN(date.getTime())) return 'Invalid Date'
	const { year, month, day, hour, minute } = clockIn(timeZone, date)
	const clock = `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
	return `${months[month - 1]} ${day}, ${year}, ${clock}`
}

/** `Jan 5, 2026`: the day of a moment in the time zone of the site. */
export const formatDate = (moment: string, timeZone: string): string =>
	formatMoment(moment, timeZone).replace(/, \d\d:\d\d [AP]M$/, '')

/** `Dec 1, 2026` for the day `2026-12-01`, which is the same everywhere. */
export function formatDay(day: string): string {
	const [year, month, date] = day.split('-').map(Number)
	return `${months[(month ?? 1) - 1]} ${date}, ${year}`
}
