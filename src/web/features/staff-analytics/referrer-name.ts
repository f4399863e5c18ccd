/** Without the part that says nothing. */
export const referrerName = (referrer: string): string =>
	referrer === '' ? 'Direct' : referrer.replace(/^https?:\/\//, '').replace(/\/$/, '')
