/**
 * One constant policy for every answer: no page has an executable inline script or a style attribute, so cached bytes
 * need no nonce. Pictures may come from any https address because staff may enter one (`image` of a section or testimonial).
 */
const contentSecurityPolicy = (monitoring: string) =>
	[
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self' https:",
		"font-src 'self'",
		`connect-src 'self'${monitoring}`,
		"manifest-src 'self'",
		"frame-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ')

/** Fixed at the start: pages may also report to the origin of MONITORING_URL, if there is one. */
export const securityHeaders = (monitoringUrl?: string): Readonly<Record<string, string>> => ({
	'content-security-policy': contentSecurityPolicy(monitoringUrl ? ` ${new URL(monitoringUrl).origin}` : ''),
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
})

/**
 * Scripts, styles and fonts are not documents: the policy of a page would only make each of them a third of a
 * kilobyte longer. A policy that allows nothing applies if such a file is opened as a page.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'x-content-type-options': 'nosniff',
	'cross-origin-resource-policy': 'same-origin',
}

/** Only over TLS: a browser ignores it on plain http, and a local start must stay reachable by http. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
