import { describe, expect, test } from 'vitest'
import { contentChanges } from './changes.ts'
import { TaggedCache } from './tagged-cache.ts'

const loaded = (value: string, tags = ['all'], bytes = 1, store = true) => ({ value, tags, bytes, store })

describe('TaggedCache', () => {
	test('keeps a value until one of its tags is forgotten', async () => {
		const cache = new TaggedCache<string>({ changes: contentChanges(), maxBytes: 100 })
		await cache.get('a', async () => loaded('one', ['x', 'y']))
		await cache.get('b', async () => loaded('two', ['y']))
		expect(cache.peek('a')).toBe('one')
		cache.forget(['x'])
		expect(cache.peek('a')).toBeUndefined()
		expect(cache.peek('b')).toBe('two')
	})

	test('loads once for simultaneous callers', async () => {
		const cache = new TaggedCache<string>({ changes: contentChanges(), maxBytes: 100 })
		let loads = 0
		const load = async () => loaded(String(++loads))
		expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)])).toEqual([
			'1',
			'1',
			'1',
		])
	})

	test('a load that races a change is answered but not kept, and nobody new joins it', async () => {
		const cache = new TaggedCache<string>({ changes: contentChanges(), maxBytes: 100 })
		const gate = Promise.withResolvers<void>()
		const slow = cache.get('a', async () => {
			await gate.promise
			return loaded('old')
		})
		cache.forget(['all'])
		const fresh = cache.get('a', async () => loaded('new'))
		gate.resolve()
		expect(await slow).toBe('old')
		expect(await fresh).toBe('new')
		expect(cache.peek('a')).toBe('new')
	})

	test('a load that nobody repeats is not kept either when its content changed', async () => {
		const cache = new TaggedCache<string>({ changes: contentChanges(), maxBytes: 100 })
		const gate = Promise.withResolvers<void>()
		const slow = cache.get('a', () => gate.promise.then(() => loaded('old')))
		cache.forget(['all'])
		gate.resolve()
		await slow
		expect(cache.peek('a')).toBeUndefined()
	})

	test('writes that change other content, or none, do not keep a load from being joined and kept', async () => {
		const cache = new TaggedCache<string>({ changes: contentChanges(), maxBytes: 100 })
		const gate = Promise.withResolvers<void>()
		const slow = cache.get('a', () => gate.promise.then(() => loaded('value')))
		cache.forget([])
		const joined = cache.get('a', () => Promise.reject(new Error('loaded again')))
		cache.forget(['something else'])
		gate.resolve()
		expect(await Promise.all([slow, joined])).toEqual(['value', 'value'])
		expect(cache.peek('a')).toBe('value')
	})

	test('a failed load is not kept and can be tried again', async () => {
		const cache = new TaggedCache<string>({ changes: contentChanges(), maxBytes: 100 })
		await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
		expect(await cache.get('a', async () => loaded('back'))).toBe('back')
	})

	test('stays within its bytes: the least recently used go first, one that would fill half is not kept', async () => {
		const cache = new TaggedCache<string>({ changes: contentChanges(), maxBytes: 100 })
		for (const key of ['a', 'b', 'c']) await cache.get(key, async () => loaded(key, ['all'], 30))
		cache.peek('a')
		await cache.get('d', async () => loaded('d', ['all'], 30))
		expect(cache.peek('b')).toBeUndefined()
		expect(cache.peek('a')).toBe('a')
		expect(cache.bytes).toBeLessThanOrEqual(100)
		await cache.get('huge', async () => loaded('huge', ['all'], 51))
		expect(cache.peek('huge')).toBeUndefined()
	})

	test('believes nothing for longer than its age', async () => {
		let now = 0
		const cache = new TaggedCache<string>({ changes: contentChanges(), maxBytes: 100, maxAgeMs: 1000, now: () => now })
		await cache.get('a', async () => loaded('a'))
		now = 1000
		expect(cache.peek('a')).toBe('a')
		now = 1001
		expect(cache.peek('a')).toBeUndefined()
		expect(cache.bytes).toBe(0)
	})

	test('keeps nothing while paused, and starts empty', async () => {
		const cache = new TaggedCache<string>({ changes: contentChanges(), maxBytes: 100 })
		await cache.get('a', async () => loaded('a'))
		cache.pause()
		expect(cache.size).toBe(0)
		await cache.get('a', async () => loaded('a'))
		expect(cache.size).toBe(0)
		cache.resume()
		await cache.get('a', async () => loaded('a'))
		expect(cache.size).toBe(1)
	})

	test('serves stale entries during a pause, if told so: until they are too old or changed here', async () => {
		let now = 0
		const changes = contentChanges()
		const cache = new TaggedCache<string>({
			changes,
			maxBytes: 100,
			maxAgeMs: 1000,
			servesStale: true,
			now: () => now,
		})
		for (const key of ['a', 'b']) await cache.get(key, async () => loaded(`${key} before`, [key]))
		now = 900
		changes.pause()
		now = 1500
		// every attempt to hear again that fails is another pause
		changes.pause()
		expect(cache.isReady('a')).toBe(true)
		expect(await cache.get('a', async () => loaded('a meanwhile'))).toBe('a before')
		expect(await cache.get('c', async () => loaded('c meanwhile'))).toBe('c meanwhile')
		expect(cache.peek('c')).toBeUndefined()
		cache.forget(['b'])
		expect(cache.peek('b')).toBeUndefined()
		now = 1901
		expect(cache.peek('a')).toBeUndefined()
	})

	test('stale entries are forgotten after the pause', async () => {
		const changes = contentChanges()
		const cache = new TaggedCache<string>({ changes, maxBytes: 100, servesStale: true })
		await cache.get('a', async () => loaded('before'))
		const gate = Promise.withResolvers<void>()
		const slow = cache.get('b', () => gate.promise.then(() => loaded('old')))
		changes.pause()
		changes.resume()
		gate.resolve()
		await slow
		expect([cache.peek('a'), cache.peek('b'), cache.bytes]).toEqual([undefined, undefined, 0])
	})
})
