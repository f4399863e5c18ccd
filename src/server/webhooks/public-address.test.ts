import { expect, test } from 'vitest'
import { isPublicAddress, mayConnectTo } from './public-address.ts'

test.each([
	'8.8.8.8',
	'1.1.1.1',
	'100.63.255.255',
	'100.128.0.1',
	'172.15.255.255',
	'172.32.0.1',
	'192.167.255.255',
	'198.20.0.1',
	'223.255.255.255',
	'2606:4700:4700::1111',
	'2a00:1450:4001:80e::200e',
	'2001:200::1',
	// NAT64 of a public address
	'64:ff9b::8.8.8.8',
	'64:ff9b::808:808',
])('%s is public', (address) => {
	expect(isPublicAddress(address)).toBe(true)
})

test.each([
	...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255'],
	...['127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
	...['192.0.0.8', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9'],
	...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
	...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '0:0:0:0:0:0:0:1'],
	...['64:ff9b::127.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::c0a8:101', '64:ff9b:1::8.8.8.8'],
	...['fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'fc00::1', 'fd12:3456:789a::1', 'ff02::1', 'ff0e::1'],
	...['2001::1', '2001:db8::1', '2001:10::1', '2002:7f00:1::', '2002:a00:1::1', '3fff::1', '100::1', '5f00::1'],
	...['', 'localhost', 'example.org', '127.1', '0x7f.1', '2130706433', '017700000001', '127.0.0.1 ', '8.8.8.8/32'],
])('%j is not', (address) => {
	expect(isPublicAddress(address)).toBe(false)
})

test('this machine is reached where a local site allows it, and no other private network', () => {
	const local = { allowLoopback: true }
	for (const address of ['127.0.0.1', '127.5.5.5', '::1']) {
		expect(mayConnectTo(address, local), address).toBe(true)
		expect(mayConnectTo(address, { allowLoopback: false }), address).toBe(false)
	}
	for (const address of ['10.0.0.1', '169.254.169.254', 'fd00::1', '0.0.0.0', '::'])
		expect(mayConnectTo(address, local), address).toBe(false)
})
