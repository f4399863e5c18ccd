const hour = 3_600_000
export const answerHours = { article: 48, contact: 24 } as const

export type PromiseAge = { isLate: boolean; text: string }

/** How many of the promised hours are left, or how long ago they ended. */
export function promiseAge(since: string, hours: number, now: number): PromiseAge | null {
	const due = new Date(since).getTime() + hours * hour
	if (Number.isNaN(due)) return null
	return due > now
		? { isLate: false, text: `${span(due - now)} left` }
		: { isLate: true, text: `${span(now - due)} late` }
}

function span(milliseconds: number): string {
	const hours = Math.floor(milliseconds / hour)
	if (hours < 1) return 'under 1 h'
	return hours <= 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
