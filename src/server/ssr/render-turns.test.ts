import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderTurns } from './render-turns.ts'

test('pages are rendered one after the other, in the order in which they came, with turns of the event loop between', async () => {
	const inTurn = renderTurns()
	const rendered: number[] = []
	const pages = [1, 2, 3].map((number) =>
		inTurn(async (turn) => {
			await turn()
			rendered.push(number)
		}),
	)
	await pages[0]
	await nextTurn()
	expect(rendered).toEqual([1])
	await Promise.all(pages)
	expect(rendered).toEqual([1, 2, 3])
})

test('as long as others arrive they are heard before the next page, but not for ever', async () => {
	let [arrived, time] = [0, 0]
	const inTurn = renderTurns(
		200,
		() => arrived,
		() => time,
	)
	const rendered: { page: number; arrived: number }[] = []
	const pages = [1, 2, 3].map((page) =>
		inTurn(async (turn) => {
			await turn()
			rendered.push({ page, arrived })
		}),
	)
	let isOver = false
	const arrive = async () => {
		for (; !isOver && arrived < 40; arrived++) await nextTurn()
	}
	await Promise.all([arrive(), pages[1]])
	expect(rendered.at(1)?.arrived).toBeGreaterThanOrEqual(39)
	const arriveForEver = async () => {
		for (; !isOver; arrived++, time++) await nextTurn()
	}
	const arriving = arriveForEver()
	await pages[2]
	isOver = true
	await arriving
	expect(rendered.map(({ page }) => page)).toEqual([1, 2, 3])
})

test('a page that nobody waits for any more gives its turn to others', async () => {
	const inTurn = renderTurns(2)
	const rendered: string[] = []
	const page = (name: string, gone?: AbortSignal) =>
		inTurn(
			async (turn) => {
				await turn()
				rendered.push(name)
			},
			{ gone },
		)
	const leaving = new AbortController()
	const pages = [page('the first'), page('one whose reader leaves', leaving.signal)]
	leaving.abort(new Error('left'))
	expect(await Promise.allSettled(pages)).toMatchObject([{ status: 'fulfilled' }, { reason: { message: 'left' } }])
	await Promise.all([page('another'), page('one more', new AbortController().signal)])
	await expect(page('late', leaving.signal)).rejects.toThrow('left')
	expect(rendered).toEqual(['the first', 'another', 'one more'])
})

test('too many at once are refused before anything is read; one that fails counts no longer', async () => {
	const inTurn = renderTurns(1)
	const gate = Promise.withResolvers<void>()
	const failing = inTurn(async (turn) => {
		await gate.promise
		await turn()
		throw new Error('not found')
	})
	const read: string[] = []
	const refused = inTurn(async () => read.push('the second'))
	await expect(refused).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
	const afterForm = inTurn(async () => read.push('the answer to a form'), { isRefusable: false })
	expect(await afterForm).toBe(1)
	gate.resolve()
	await expect(failing).rejects.toThrow('not found')
	expect(await inTurn(async () => read.push('the third'))).toBe(2)
	expect(read).toEqual(['the answer to a form', 'the third'])
})
