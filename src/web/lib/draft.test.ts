import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftOf } from './draft.ts'
import { randomKey } from './random-key.ts'

const fields = ['name', 'message'] as const
const empty = { name: '', message: '' }
const written = { name: 'Asha', message: 'Is this journal\nreal?' }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const store = new Map<string, string>()
const storage = {
	getItem: (key: string) => store.get(key) ?? null,
	setItem: (key: string, value: string) => void store.set(key, value),
	removeItem: (key: string) => void store.delete(key),
}
const blocked = () => {
	throw new DOMException('no', 'SecurityError')
}
/** A draft as a page has it after a reload: nothing but what is stored. */
const draft = () => draftOf('test', fields)

beforeEach(() => vi.stubGlobal('sessionStorage', storage))
afterEach(() => {
	vi.unstubAllGlobals()
	store.clear()
})

describe('a draft', () => {
	test('comes back after a reload', () => {
		const before = Date.now()
		expect(draft().save(written, 1000)).toBe(true)
		expect(draft().read()).toEqual({ values: written, startedAt: 1000, savedAt: expect.any(Number) })
		expect(draft().read()?.savedAt).toBeGreaterThanOrEqual(before)
	})

	test('ends with the tab, unless its form keeps it in the browser', () => {
		const browser = new Map<string, string>()
		vi.stubGlobal('localStorage', {
			getItem: (key: string) => browser.get(key) ?? null,
			setItem: (key: string, value: string) => void browser.set(key, value),
			removeItem: (key: string) => void browser.delete(key),
		})
		draft().save(written, 1000)
		expect([store.size, browser.size]).toEqual([1, 0])
		store.clear()
		const kept = draftOf('test', fields, 'browser')
		kept.save(written, 1000)
		expect([store.size, browser.size]).toEqual([0, 1])
		expect(kept.read()?.values).toEqual(written)
		kept.clear()
		expect(browser.size).toBe(0)
	})

	test('is gone when it was cleared, or everything was deleted', () => {
		draft().save(written, 1000)
		draft().clear()
		expect(draft().read()).toBeUndefined()
		draft().save(written, 1000)
		draft().save(empty, 1000)
		expect(store.size).toBe(0)
	})

	test.each(['', 'null', '5', '"text"', '[]', '{}', '{"values":null}', '{"values":5}', 'not JSON'])(
		'%s in its place is no draft',
		(text) => {
			store.set('draft:test', text)
			expect(draft().read()).toBeUndefined()
		},
	)

	test('gives back texts of its own fields only', () => {
		store.set('draft:test', '{"values":{"name":"Asha","message":5,"website":"x","__proto__":"y"},"startedAt":"z"}')
		expect(draft().read()?.values).toEqual({ name: 'Asha' })
		expect(draft().read()?.startedAt).toBeTypeOf('number')
	})

	test('is done without where storage is blocked', () => {
		vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
		const blockedDraft = draft()
		expect(blockedDraft.save(written, 1000)).toBe(false)
		expect(blockedDraft.read()).toBeUndefined()
		const key = blockedDraft.keyFor(written, 1000)
		expect(key).toMatch(uuid)
		expect(blockedDraft.keyFor(written, 1000)).toBe(key)
		blockedDraft.clear()
		expect(blockedDraft.keyFor(written, 1000)).not.toBe(key)
	})
})

describe('the key of an attempt', () => {
	test('stays with the same text, also after a reload and more typing that was taken back', () => {
		const key = draft().keyFor(written, 1000)
		draft().save({ ...written, message: 'Is' }, 1000)
		draft().save(written, 1000)
		expect(draft().keyFor(written, 1000)).toBe(key)
		expect(draft().read()?.values).toEqual(written)
	})

	test('is another one for another text, and after a success', () => {
		const key = draft().keyFor(written, 1000)
		expect(draft().keyFor({ ...written, name: 'Asha R.' }, 1000)).not.toBe(key)
		const again = draft()
		const second = again.keyFor(written, 1000)
		again.clear()
		expect(again.keyFor(written, 1000)).not.toBe(second)
	})

	test('is a UUID, also where the browser withholds its own', () => {
		expect(randomKey()).toMatch(uuid)
		vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0) })
		expect(randomKey()).toBe('00000000-0000-4000-8000-000000000000')
		vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
		expect(randomKey()).toMatch(uuid)
	})
})
