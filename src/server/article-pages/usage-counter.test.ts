import { expect, test } from 'vitest'
import { noSiblings, type Siblings } from '../siblings.ts'
import { type Answered, usageCounter } from './usage-counter.ts'

const answer: Answered = {
	method: 'GET',
	url: '/articles/7/a-title',
	status: 200,
	address: '192.0.2.1',
	userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
	range: undefined,
}

test('workers tell each other who asked', () => {
	const heard: Parameters<Siblings['hearCounts']>[1][] = []
	const siblings = (own: number): Siblings => ({
		...noSiblings,
		hearCounts: (_, add) => void heard.splice(own, 1, add),
		count: (_, client, amount) => heard[1 - own]?.(client, amount),
	})
	const [one, two] = [usageCounter({ siblings: siblings(0) }), usageCounter({ siblings: siblings(1) })]
	expect([one.count(answer), two.count(answer)]).toEqual([true, false])
})

test('requests that follow each other within 30 seconds are one, however many', () => {
	const clock = { now: 0 }
	const counter = usageCounter({ now: () => clock.now })
	for (const moment of [0, 20_000, 40_000, 70_001]) {
		clock.now = moment
		counter.count(answer)
	}
	expect(counter.take()).toEqual(new Map([[7, { views: 2, downloads: 0 }]]))
	expect(counter.take().size).toBe(0)
})

test.each([
	['a page that is not an article', { url: '/articles' }],
	['a page deeper down', { url: '/articles/7/a/b' }],
	['a failure', { status: 404 }],
	['a head', { method: 'HEAD' }],
	['a robot', { userAgent: 'Googlebot/2.1' }],
	['nobody', { userAgent: undefined }],
	['a later part', { url: '/articles/7/a.pdf', status: 206, range: 'bytes=100-' }],
])('%s is not counted', (_, change) => {
	const counter = usageCounter()
	expect(counter.count({ ...answer, ...change })).toBe(false)
	expect(counter.take().size).toBe(0)
})

test('what follows the beginning of a long header makes nobody another reader', () => {
	const counter = usageCounter()
	const counted = ['a', 'b'].map((end) =>
		counter.count({ ...answer, userAgent: `${answer.userAgent}${' '.repeat(400)}${end}` }),
	)
	expect(counted).toEqual([true, false])
})

test('an answer that the reader had already counts', () => {
	const counter = usageCounter()
	counter.count({ ...answer, status: 304 })
	counter.count({ ...answer, url: '/articles/7/a-title.pdf?x', status: 206, range: 'bytes=0-' })
	expect(counter.take()).toEqual(new Map([[7, { views: 1, downloads: 1 }]]))
})
