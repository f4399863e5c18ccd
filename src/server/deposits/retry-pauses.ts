/** Growing pauses in minutes before a file is sent again; after the last one staff decide. */
export const sending = [1, 5, 15, 60, 240, 720, 1440]

/** So many minutes after it was sent, a file without a result counts as failed: Crossref works on large ones for two days. */
export const mostMinutesForResult = 72 * 60

export const longestBeforeAsking = 60

/** Nothing when it was tried often enough. */
export const pauseBeforeSending = (attempts: number): number | undefined => sending[attempts - 1]

/** Before a result is asked for again, by how long ago the file was sent. */
export const pauseBeforeAsking = (minutes: number): number =>
	Math.min(longestBeforeAsking, Math.max(1, Math.ceil(minutes / 3)))
