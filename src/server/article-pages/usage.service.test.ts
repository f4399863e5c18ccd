import { expect, test, vi } from 'vitest'
import { noSiblings, type Siblings } from '../siblings.ts'
import { type Answered, usageService } from './usage.service.ts'

const answer: Answered = {
	method: 'GET',
	url: '/articles/7/a-title',
	status: 200,
	address: '192.0.2.1',
	userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
	range: undefined,
}

/** What would be stored, as the parameter of the statement. */
function counting(siblings = noSiblings) {
	const clock = { now: 0 }
	const stored: unknown[] = []
	const execute = vi.fn(async (query: { queryChunks: unknown[] }) => {
		stored.push(...query.queryChunks.filter((chunk) => typeof chunk === 'string').map((chunk) => JSON.parse(chunk)))
	})
	const db = { execute } as unknown as Parameters<typeof usageService>[0]['db']
	const usage = usageService({ db, log: { warn: vi.fn() }, siblings, now: () => clock.now })
	return { usage, clock, stored }
}

test('workers tell each other who asked', async () => {
	const heard: Parameters<Siblings['hearCounts']>[1][] = []
	const siblings = (own: number): Siblings => ({
		...noSiblings,
		hearCounts: (_, add) => void heard.splice(own, 1, add),
		count: (_, client, amount) => heard[1 - own]?.(client, amount),
	})
	const [one, two] = [counting(siblings(0)), counting(siblings(1))]
	one.usage.answered(answer)
	two.usage.answered(answer)
	await Promise.all([one.usage.flush(), two.usage.flush()])
	expect([one.stored, two.stored]).toEqual([[[{ id: 7, views: 1, downloads: 0 }]], []])
})

test('requests that follow each other within 30 seconds are one, however many', async () => {
	const { usage, clock, stored } = counting()
	for (const moment of [0, 20_000, 40_000, 70_001]) {
		clock.now = moment
		usage.answered(answer)
	}
	await usage.flush()
	expect(stored).toEqual([[{ id: 7, views: 2, downloads: 0 }]])
})

test.each([
	['a page that is not an article', { url: '/articles' }],
	['a page deeper down', { url: '/articles/7/a/b' }],
	['a failure', { status: 404 }],
	['a head', { method: 'HEAD' }],
	['a robot', { userAgent: 'Googlebot/2.1' }],
	['nobody', { userAgent: undefined }],
	['a later part', { url: '/articles/7/a.pdf', status: 206, range: 'bytes=100-' }],
])('%s is not counted', async (_, change) => {
	const { usage, stored } = counting()
	usage.answered({ ...answer, ...change })
	await usage.flush()
	expect(stored).toEqual([])
})

test('an answer that the reader had already counts', async () => {
	const { usage, stored } = counting()
	usage.answered({ ...answer, status: 304 })
	usage.answered({ ...answer, url: '/articles/7/a-title.pdf?x', status: 206, range: 'bytes=0-' })
	await usage.flush()
	expect(stored).toEqual([[{ id: 7, views: 1, downloads: 1 }]])
})
