/** What nobody sees in an address, and some readers drop before they follow it. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

export const withoutUnseen = (text: string) => text.replace(unseen, '')

/** An address as the most lenient reader takes it: a percent sign may write any character, and what is unseen is gone. */
export function plainAddress(address: string): string {
	const written = address.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
		String.fromCharCode(Number.parseInt(hex, 16)),
	)
	return withoutUnseen(written).trim()
}

/** `share` is a file on another computer, which Windows signs in to; `scheme` is any other address with a scheme. */
export type Reach = 'local' | 'web' | 'share' | 'scheme'

/** Where an address leads that `plainAddress` has written. A local one names no host: elsewhere it leads nowhere. */
export function reachOf(address: string): Reach {
	if (/^https?:\/\//i.test(address)) return 'web'
	if (isOldMacPath(address)) return 'local'
	const isFile = /^file:/i.test(address)
	if (!isFile && /^[a-z][a-z0-9+.-]+:/i.test(address)) return 'scheme'
	const path = isFile ? pathOf(address) : address
	return /^[\\/]{2}/.test(path) || mounted.test(path) || climbsOut(path) ? 'share' : 'local'
}

/** A volume and folders with colons between them, as Word for Mac wrote paths until 2011. */
function isOldMacPath(address: string): boolean {
	const [volume = '', folder = '', ...more] = address.split(':')
	if (/[\\/]/.test(address) || more.length === 0) return false
	return /[^a-z0-9+.-]/i.test(volume) || /^(Users|Applications|Library|Documents|Desktop Folder)$/i.test(folder)
}

const pathOf = (address: string) =>
	address
		.replace(/^file:(\/\/(localhost)?(?=[\\/]))?/i, '')
		// Word for Mac writes four slashes before its own folders; no server outside the reader's network has such a name
		.replace(/^\/\/(?=(Users|Applications|Library)\/)/, '/')
		.replace(/^[\\/]{1,2}(?=[a-z]:)/i, '')

/** Where systems mount other computers; and `\??\`, by which Windows reaches whatever it likes. */
const mounted = /^[\\/](Volumes|net|network|nfs|afs|\?\?)[\\/]/i

/** A path that climbs out of its drive may arrive at a share. Windows drops blanks and further dots behind the two. */
function climbsOut(path: string): boolean {
	const climbs = path.split(/[\\/]/).some((segment) => /^ *\.[. ]*$/.test(segment))
	return climbs && /^([a-z]:|[\\/])|[\\/]{2}/i.test(path)
}
