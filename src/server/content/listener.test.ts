import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { contentChanges } from './changes.ts'
import { listenForChanges } from './listener.ts'
import { TaggedCache } from './tagged-cache.ts'

const end = `select pg_terminate_backend(pid) from pg_stat_activity
	where application_name = 'fleuron-listen' and datname = current_database()`

test('where changes cannot be heard, what was cached is sent only as long as nothing can be read', async () => {
	const config = await testDatabase()
	const direct = new pg.Client(config)
	await direct.connect()
	const changes = contentChanges()
	const cache = new TaggedCache<string>({ changes, maxBytes: 100, servesStale: true })
	let reads = 0
	let isReadable = true
	const checkReads = async () => {
		reads++
		if (!isReadable) throw new Error('no reads')
	}
	// read again for each connection
	const listening = { ...config }
	const listener = listenForChanges(listening, { changes, checkReads })
	await listener.ready
	await cache.get('a', async () => ({ value: 'before', tags: ['site'], bytes: 1, store: true }))

	isReadable = false
	listening.database = 'not_there'
	const before = reads
	await direct.query(end)
	await expect.poll(() => reads).toBeGreaterThan(before + 1)
	expect(cache.peek('a')).toBe('before')

	isReadable = true
	await expect.poll(() => cache.peek('a')).toBeUndefined()
	await cache.get('a', async () => ({ value: 'meanwhile', tags: ['site'], bytes: 1, store: true }))
	expect(cache.peek('a')).toBeUndefined()
	await listener.stop()
	await direct.end()
})
