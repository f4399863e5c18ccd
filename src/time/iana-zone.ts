/** The IANA name of a time zone: Intl also takes abbreviations such as PST, Temporal does not. */
export const ianaZone = (timeZone: string): string =>
	new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
