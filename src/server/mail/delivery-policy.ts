/** When and how often delivery is tried. */
export type DeliveryPolicy = {
	/** The first wait after a failed attempt, doubled with each further one. */
	firstWaitSeconds: number
	longestWaitSeconds: number
	/** After so many temporary refusals a mail has failed. Attempts without an answer do not count. */
	maxAttempts: number
	/** The first wait for a server that cannot be reached, doubled up to the longest. */
	serverWaitMs: number
	longestServerWaitMs: number
	/** How long a claim lasts without being renewed. */
	leaseSeconds: number
	/** Connections at once. */
	connections: number
}

export type SmtpTimeouts = { connectMs: number; silentMs: number }

export const defaultDeliveryPolicy: DeliveryPolicy = {
	firstWaitSeconds: 60,
	longestWaitSeconds: 86_400,
	maxAttempts: 14,
	serverWaitMs: 5_000,
	longestServerWaitMs: 300_000,
	leaseSeconds: 30,
	connections: 4,
}
export const defaultTimeouts: SmtpTimeouts = { connectMs: 15_000, silentMs: 60_000 }

/** Doubled each time up to the longest, minus a random part of up to a quarter so that retries do not come together. */
export function waitAfter(failures: number, first: number, longest: number): number {
	const wait = Math.min(longest, first * 2 ** Math.min(failures - 1, 40))
	return wait * (1 - Math.random() / 4)
}
