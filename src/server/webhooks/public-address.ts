import { BlockList, isIP } from 'node:net'
import { isLoopback } from '../loopback.ts'

type Subnet = readonly [network: string, prefix: number]

/** What IANA lists as not reachable everywhere, and multicast. */
const closedIpv4: readonly Subnet[] = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
]

/** Inside of 2000::/3: special uses, documentation, and 6to4, which hides any IPv4 address. */
const closedIpv6: readonly Subnet[] = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
]

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly Subnet[]): BlockList {
	const list = new BlockList()
	for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
	return list
}

/** NAT64 (RFC 6052): networks without IPv4 reach it at these addresses, which end in the IPv4 address. */
const nat64 = '64:ff9b::'
const nat64Bits = 96

const ipv4 = blockList('ipv4', closedIpv4)
const ipv6 = blockList('ipv6', closedIpv6)
const globalIpv6 = blockList('ipv6', [['2000::', 3]])
const translated = blockList('ipv6', [[nat64, nat64Bits]])
const closedTranslated = blockList(
	'ipv6',
	closedIpv4.map(([network, prefix]): Subnet => [`${nat64}${network}`, nat64Bits + prefix]),
)

/** Whether everybody reaches the same machine at this network address. What is not known to be public is not. */
export function isPublicAddress(address: string): boolean {
	const family = isIP(address)
	if (family === 4) return !ipv4.check(address, 'ipv4')
	// a zone is part of a link-local address alone
	if (family !== 6 || address.includes('%')) return false
	if (translated.check(address, 'ipv6')) return !closedTranslated.check(address, 'ipv6')
	return globalIpv6.check(address, 'ipv6') && !ipv6.check(address, 'ipv6')
}

/** Where requests may go: public addresses, and this machine where a local site allows it. */
export const mayConnectTo = (address: string, { allowLoopback }: { allowLoopback: boolean }): boolean =>
	isPublicAddress(address) || (allowLoopback && isLoopback(address))
