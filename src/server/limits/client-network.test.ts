import { expect, test } from 'vitest'
import { clientNetwork, wideNetwork } from './client-network.ts'

test.each([
	['203.0.113.7', '203.0.113.7'],
	['::ffff:203.0.113.7', '203.0.113.7'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['2001:DB8:0001:2:ffff::1', '2001:db8:1:2::/64'],
	['2001:db8::1', '2001:db8:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['203.0.113.7:5001', '203.0.113.7'],
	['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
	['junk1', 'unknown'],
	['', 'unknown'],
])('%s is limited as %s', (address, network) => expect(clientNetwork(address)).toBe(network))

test.each([
	['203.0.113.7', '203.0.113.0/24'],
	['::ffff:203.0.113.7', '203.0.113.0/24'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
	['2001:db8::1', '2001:db8:0::/48'],
	['junk1', 'unknown'],
])('%s is within %s', (address, network) => expect(wideNetwork(address)).toBe(network))
