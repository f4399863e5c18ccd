/** A link that opens a new mail to this address. */
export const mailto = (address: string, subject: string): string =>
	// addresses keep their @, everything else that could add a header is escaped
	`mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
