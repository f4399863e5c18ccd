import { expect, test } from 'vitest'
import type { Db } from '../../db/client.ts'
import { type Caller, systemCaller } from '../caller.ts'
import { contentChanges } from '../content/changes.ts'
import { noSiblings, type Siblings } from '../siblings.ts'
import { liveUpdatesService } from './live-updates.service.ts'

const caller = { ...systemCaller, actor: { kind: 'staff', admin: { id: 7 }, token: 't' } } as Caller
/** Another worker with so many connections of these accounts. */
const besides = (accounts: number[]): Siblings => ({
	...noSiblings,
	ask: async () => ({ own: 1, others: [{ worker: 2, data: accounts }], restarts: 0 }),
})
const listenBesides = (accounts: number[]) => {
	const live = liveUpdatesService({ db: {} as Db, changes: contentChanges(), siblings: besides(accounts) })
	return live.listen(caller).finally(() => live.stop())
}

test('connections that are opened at once are no more than one after the other', async () => {
	const live = liveUpdatesService({ db: {} as Db, changes: contentChanges(), siblings: besides([7, 7, 8]) })
	const streams = await Promise.all(Array.from({ length: 20 }, () => live.listen(caller)))
	let ended = 0
	const sink = { send: () => {}, ping: () => {}, end: () => void ended++ }
	const closes = streams.map(({ open }) => open(sink))
	expect([live.size(), ended]).toEqual([6, 14])
	for (const close of closes) close()
	expect(live.size()).toBe(0)
	live.stop()
})

test('connections are counted for all workers together', async () => {
	await expect(listenBesides(Array(7).fill(7))).resolves.toHaveProperty('open')
	await expect(listenBesides(Array(8).fill(7))).rejects.toMatchObject({ code: 'too_many_requests' })
	await expect(listenBesides(Array.from({ length: 300 }, (_, at) => at + 10))).rejects.toMatchObject({
		code: 'unavailable',
	})
})
