const minute = 60
const hour = 3_600

/** After each failed attempt but the last: eight attempts within a day. */
export const waits = [30, 2 * minute, 10 * minute, hour, 3 * hour, 7 * hour, 13 * hour]

export const mostAttempts = waits.length + 1

/** Seconds until the next attempt, minus a random tenth so that retries do not come together; nothing after the last one. */
export function waitAfter(attempts: number): number | undefined {
	const wait = waits[attempts - 1]
	return wait === undefined ? undefined : wait * (1 - Math.random() / 10)
}

/** A webhook is switched off after so many failures in a row without a success for so many days. */
export const switchOffAfter = { times: 10, days: 3 }
