import { expect, test } from 'vitest'
import { noSiblings, type Siblings } from '../siblings.ts'
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

test('the limit of a customer counts what all workers answer', () => {
	const heard = new Map<string, ((client: string, amount: number) => void)[]>()
	const worker = (own: number): Siblings => ({
		...noSiblings,
		hearCounts: (name, add) => void heard.set(name, Object.assign([...(heard.get(name) ?? [])], { [own]: add })),
		count: (name, client, amount) => heard.get(name)?.[1 - own]?.(client, amount),
	})
	const [one, two] = [worker(0), worker(1)].map((siblings) =>
		uncachedLimit({ profile: 'public', uncachedPerMinute: 2, limitWhileBusy: false, siblings }),
	)
	for (let at = 0; at < 16; at++) (at % 2 ? one : two)?.(`2001:db8:1:${at}::1`)
	expect(() => one?.('2001:db8:1:99::1')).toThrow(refusal)
	expect(() => two?.('2001:db8:1:98::1')).toThrow(refusal)
})
