export type Pace = {
	/** The first wait after a failed attempt, doubled with each further one. */
	firstWaitSeconds: number
	longestWaitSeconds: number
	/** A server that says "later" so often is not asked any more. Silence never counts. */
	mostAttempts: number
	/** The first wait for a server that cannot be reached, doubled up to the longest. */
	serverWaitMs: number
	longestServerWaitMs: number
	/** How long a claim holds without being renewed. */
	leaseSeconds: number
	/** Connections at once. */
	lines: number
}

/** How long a server may be silent. */
export type Patience = { connectMs: number; silentMs: number }

export const usualPace: Pace = {
	firstWaitSeconds: 60,
	longestWaitSeconds: 86_400,
	mostAttempts: 14,
	serverWaitMs: 5_000,
	longestServerWaitMs: 300_000,
	leaseSeconds: 30,
	lines: 4,
}
export const usualPatience: Patience = { connectMs: 15_000, silentMs: 60_000 }

/** Doubled each time, never beyond the longest, and by chance a quarter less: thousands do not come back at once. */
export function waitAfter(failures: number, first: number, longest: number, random = Math.random): number {
	const wait = Math.min(longest, first * 2 ** Math.min(failures - 1, 40))
	return wait * (1 - random() / 4)
}
