export const mainLinks = [
	{ to: '/', name: 'Home' },
	{ to: '/journals', name: 'Publication' },
	{ to: '/services', name: 'Services' },
	{ to: '/about', name: 'About' },
	{ to: '/faq', name: 'FAQ' },
	{ to: '/contact', name: 'Contact' },
] as const

export const footerGroups = [
	{
		name: 'Publishing',
		links: [
			{ to: '/journals', name: 'Journals' },
			{ to: '/submit-article', name: 'Submit Article' },
			{ to: '/article-citations', name: 'Article Citations' },
			{ to: '/services', name: 'Our Services' },
		],
	},
	{
		name: 'Information',
		links: [
			{ to: '/about', name: 'About Us' },
			{ to: '/faq', name: 'Frequently Asked Questions' },
			{ to: '/contact', name: 'Contact Us' },
			{ to: '/privacy-policy', name: 'Privacy Policy' },
			{ to: '/terms-of-service', name: 'Terms of Service' },
		],
	},
] as const

/** The address that calls a phone number: digits and a leading plus. */
export const phoneLink = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`
