import { expect, test } from 'vitest'
import { readEvents } from './live-connection.ts'

const update = { kind: 'article', id: 5, isRemoved: false, isOwn: false, at: '2026-11-16T09:00:00.000Z' }
const event = `data: ${JSON.stringify(update)}\n\n`

test('events are read whole, however the bytes arrive; comments are skipped', () => {
	expect(readEvents(`:\n\n${event}${event}`)).toEqual({ updates: [update, update], rest: '' })
	const [first, rest] = [event.slice(0, 20), event.slice(20)]
	expect(readEvents(`:\n\n${first}`)).toEqual({ updates: [], rest: first })
	expect(readEvents(first + rest)).toEqual({ updates: [update], rest: '' })
})
