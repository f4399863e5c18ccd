import sanitizeHtml from 'sanitize-html'

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
		transformTags: { b: 'strong', i: 'em', div: 'p', h1: 'h2', h4: 'h3' },
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
