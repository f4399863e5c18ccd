/** The most characters of each fact about the site. */
export const siteLimits = {
	name: 60,
	tagline: 160,
	description: 300,
	address: 200,
	hours: 40,
	whatsappMessage: 300,
	statistic: 12,
	serviceFact: 80,
}
export const maxSiteEmails = 3
export const maxBusinessHours = 7

export const phonePattern = /^\+?[0-9][0-9 ()-]{5,24}$/
export const phoneProblem = 'must be a phone number such as +91 11 5550 0134'
export const whatsappPattern = /^[0-9]{6,15}$/
export const whatsappProblem = 'must be digits only, with the country code and no plus sign'
export const timeZoneProblem = 'must be an IANA time zone such as Asia/Kolkata'

export function isTimeZone(zone: string): boolean {
	// an offset such as +05:30, which PostgreSQL reads with the opposite sign
	if (/^[+-]/.test(zone)) return false
	try {
		return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
	} catch {
		return false
	}
}
