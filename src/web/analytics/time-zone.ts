type WithTemporal = { Temporal?: { Now: { timeZoneId: () => string } } }

/** Intl knows it everywhere, but its first formatter costs a phone a tenth of a second; newer browsers have it as a property. */
export const timeZone = (): string =>
	(globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
