const schemes = ['http:', 'https:', 'mailto:']

/** A link that mails may carry, as somebody typed it: `example.org` is a site, `ada@example.org` a mailbox. */
export function linkAddress(typed: string): string | undefined {
	const text = typed.trim()
	if (text === '' || /\s/.test(text)) return undefined
	if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`
	const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
	if (!URL.canParse(address)) return undefined
	const { protocol, hostname, pathname } = new URL(address)
	if (!schemes.includes(protocol)) return undefined
	return protocol === 'mailto:'
		? pathname.includes('@')
			? address
			: undefined
		: hostname.includes('.')
			? address
			: undefined
}
