import { fieldError } from './app-error.ts'

/** `2026-11-16` in a time zone. */
export const dayIn = (timeZone: string, at: Date) => at.toLocaleDateString('en-CA', { timeZone })

/** For what has happened already. `today` by the clock of the site. */
export function refuseFuture(field: string, day: string, today: string): void {
	if (day > today) throw fieldError('invalid_input', field, 'Please choose a day that has begun.')
}
