import { isIP } from 'node:net'

/**
 * What one sender controls: an IPv4 address, or the /64 of an IPv6 one, because one customer of a provider has all
 * that begin with the same four groups.
 */
export const clientNetwork = (address: string): string => networkOf(address, { groups: 4 })

/** What one customer of a provider has at most: a /48, or an IPv4 address. Neighbours in a /24 are strangers to each other. */
export const customerNetwork = (address: string): string => networkOf(address, { groups: 3 })

/** What a determined sender controls: a /48, which many providers give to one customer, or the /24 of an IPv4 address. */
export const wideNetwork = (address: string): string => networkOf(address, { octets: 3, groups: 3 })

function networkOf(address: string, { octets = 4, groups: count }: { octets?: number; groups: number }): string {
	const plain = address
		.trim()
		// some proxies write the port behind it
		.replace(/^\[(.*)\](:\d+)?$/, '$1')
		.replace(/^([\d.]+):\d+$/, '$1')
		.replace(/%.*/s, '')
		.replace(/^::ffff:(?=\d+\.)/i, '')
	const version = isIP(plain)
	// everything that is no address shares one count, or each would have its own limit
	if (version === 0) return 'unknown'
	if (version === 4) return octets === 4 ? plain : `${plain.split('.').slice(0, octets).join('.')}.0/${octets * 8}`
	const [head = '', tail] = plain.split('::')
	const left = head.split(':').filter(Boolean)
	const right = tail?.split(':').filter(Boolean) ?? []
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
	const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, count)
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${count * 16}`
}
