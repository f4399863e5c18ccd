import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The names that Fastify knows too. */
const named: Record<string, string[]> = {
	loopback: ['127.0.0.1/8', '::1/128'],
	linklocal: ['169.254.0.0/16', 'fe80::/10'],
	uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** `255.255.0.0` as 32 bits. */
const binary = (mask: string) =>
	mask
		.split('.')
		.map((part) => Number(part).toString(2).padStart(8, '0'))
		.join('')

const isBits = (text: string, most: number) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= most

/** What both readers of TRUST_PROXY understand: Fastify throws at anything else. */
export function isProxy(entry: string): boolean {
	if (Object.hasOwn(named, entry)) return true
	const [network = '', mask, ...more] = entry.split('/')
	const version = isIP(plain(network))
	if (version === 0 || more.length > 0) return false
	return (
		mask === undefined ||
		isBits(mask, version === 4 ? 32 : 128) ||
		(version === 4 && isIP(mask) === 4 && /^1+0*$/.test(binary(mask)))
	)
}

/** `255.255.0.0` is 16. */
const bitsOf = (mask: string): number => (mask.includes('.') ? binary(mask).replaceAll('0', '').length : Number(mask))

/**
 * Where a request comes from: the nearest address that is not a trusted proxy's. The same as `request.ip` of Fastify,
 * for requests that do not go through it.
 */
export function addressReader(trusted: string[] | undefined): (request: IncomingMessage) => string {
	const proxies = new BlockList()
	for (const entry of trusted?.flatMap((name) => named[name] ?? [name]) ?? []) {
		const [network = '', mask] = entry.split('/')
		const address = plain(network)
		if (mask === undefined) proxies.addAddress(address, familyOf(address))
		else proxies.addSubnet(address, bitsOf(mask), familyOf(address))
	}
	const isTrusted = (address: string) =>
		isIP(plain(address)) !== 0 && proxies.check(plain(address), familyOf(plain(address)))

	return ({ socket, headers }) => {
		let address = socket.remoteAddress ?? ''
		if (!trusted) return address
		const forwarded = headers['x-forwarded-for']
		for (const before of String(forwarded ?? '')
			.split(',')
			.reverse()) {
			if (before.trim() === '' || !isTrusted(address)) break
			address = before.trim()
		}
		return address
	}
}
