import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchScrolling } from './scrolling.ts'

let scroll: (to: number) => void
beforeEach(() => {
	vi.useFakeTimers()
	const page = new EventTarget()
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
	vi.stubGlobal('document', { documentElement: { scrollHeight: 1_000 } })
	vi.stubGlobal('innerHeight', 100)
	scroll = (to) => {
		vi.stubGlobal('scrollY', to)
		page.dispatchEvent(new Event('scroll'))
	}
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('reports the first scrolling at once, and then at most once in a second, the latest depth', () => {
	const depths: number[] = []
	watchScrolling((depth) => depths.push(depth))
	scroll(100)
	expect(depths).toEqual([20])
	scroll(200)
	scroll(300)
	vi.advanceTimersByTime(999)
	expect(depths).toEqual([20])
	vi.advanceTimersByTime(1)
	expect(depths).toEqual([20, 40])
})

test('a page that is not scrolled reports nothing, and a later scrolling is reported at once', () => {
	const depths: number[] = []
	watchScrolling((depth) => depths.push(depth))
	scroll(900)
	vi.advanceTimersByTime(5_000)
	expect(depths).toEqual([100])
	scroll(0)
	expect(depths).toEqual([100, 10])
})
