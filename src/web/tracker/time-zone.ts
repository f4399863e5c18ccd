type WithTemporal = { Temporal?: { Now: { timeZoneId: () => string } } }

/** Intl knows it everywhere, but its first formatter costs a telephone a tenth of a second: newer browsers just say it. */
export const timeZone = (): string =>
	(globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
