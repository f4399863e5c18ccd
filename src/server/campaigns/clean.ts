import sanitizeHtml from 'sanitize-html'

/** Deeper than real lists are nested; deeper nesting would make mail programs slow. */
const mostLevels = 20

/** A relative address does not work in a mail. */
const isWhole = (address: string | undefined) => /^(https?|mailto):/i.test(address ?? '')

/** A picture of ours. In the mail its address is absolute. */
const isOwnPicture = (address: string | undefined) => /^\/pictures\/[0-9a-f]{32}\.(webp|jpeg|png)$/.test(address ?? '')

/**
 * What a campaign may be made of: text with a little structure, links to the web, and pictures that were uploaded here.
 * Scripts, forms, other pictures, styles and whatever loads something from elsewhere are removed; their text stays,
 * unless it is code.
 */
export const cleanContent = (html: string): string =>
	sanitizeHtml(html, {
		allowedTags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'img'],
		allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
		exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
		allowedSchemes: ['https', 'http', 'mailto'],
		allowProtocolRelative: false,
		disallowedTagsMode: 'discard',
		transformTags: {
			b: 'strong',
			i: 'em',
			div: 'p',
			h1: 'h2',
			h4: 'h3',
			// without a text, screen readers would read the address
			img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '' } }),
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
export const isEmpty = (clean: string): boolean =>
	!clean.includes('<img ') && clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
