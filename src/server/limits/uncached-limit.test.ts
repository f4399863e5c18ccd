import { expect, test } from 'vitest'
import { uncachedLimit } from './uncached-limit.ts'

const refusal = /^Too many requests came from your network/

test('a network that asks for a lot is refused while the process is busy, others are not', () => {
	let isBusy = false
	const count = uncachedLimit({
		profile: 'public',
		uncachedPerMinute: 3_000,
		limitWhileBusy: true,
		isBusy: () => isBusy,
	})
	for (let at = 0; at < 100; at++) count('192.0.2.1')
	isBusy = true
	expect(() => count('192.0.2.1')).toThrow(refusal)
	for (let at = 0; at < 40; at++) count('192.0.2.2')
	expect(() => count('192.0.2.2')).toThrow(refusal)
	isBusy = false
	count('192.0.2.1')
})

test('whether it is busy is measured', async () => {
	const count = uncachedLimit({ profile: 'public', uncachedPerMinute: 3_000, limitWhileBusy: true })
	for (let at = 0; at < 100; at++) count('192.0.2.1')
	for (const end = performance.now() + 1_100; performance.now() < end; );
	await new Promise(setImmediate)
	expect(() => count('192.0.2.1')).toThrow(refusal)
})

test('many networks of one customer share a limit, neighbours of an IPv4 address do not', () => {
	const count = uncachedLimit({ profile: 'public', uncachedPerMinute: 2, limitWhileBusy: false })
	for (let at = 0; at < 16; at++) count(`2001:db8:1:${at}::1`)
	expect(() => count('2001:db8:1:99::1')).toThrow(refusal)
	count('2001:db8:2::1')
	for (let at = 0; at < 40; at++) count(`192.0.2.${at}`)
})
