import sanitizeHtml from 'sanitize-html'

/** Deeper than anybody nests lists; programs that walk through a mail come to their end in time. */
const mostLevels = 20

/** Elsewhere than on our own pages an address without its beginning leads nowhere. */
const isWhole = (address: string | undefined) => /^(https?|mailto):/i.test(address ?? '')

/**
 * What a campaign may be made of: text with a little structure, and links to the web. Scripts, forms, pictures, styles
 * and whatever loads something from elsewhere are taken out; their text stays, unless it was never meant to be read.
 */
export const cleanContent = (html: string): string =>
	sanitizeHtml(html, {
		allowedTags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a'],
		allowedAttributes: { a: ['href'] },
		allowedSchemes: ['https', 'http', 'mailto'],
		allowProtocolRelative: false,
		disallowedTagsMode: 'discard',
		transformTags: {
			b: 'strong',
			i: 'em',
			div: 'p',
			h1: 'h2',
			h4: 'h3',
			a: (tagName, attribs) => ({ tagName, attribs: isWhole(attribs.href) ? attribs : {} }),
		},
		nestingLimit: mostLevels,
		nonTextTags: [
			'script',
			'style',
			'textarea',
			'option',
			'noscript',
			'title',
			'template',
			'iframe',
			'object',
			'svg',
			'math',
		],
		enforceHtmlBoundary: false,
	}).trim()

/** Something is left to read. */
export const isEmpty = (clean: string): boolean => clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
