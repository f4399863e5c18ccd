import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const store = new Map<string, string>()
const storage = {
	getItem: (key: string) => store.get(key) ?? null,
	setItem: (key: string, value: string) => void store.set(key, value),
	removeItem: (key: string) => void store.delete(key),
}
const admin = { id: 3, name: 'Priya Staff', email: 'priya@example.org', role: 'admin' } as const

beforeEach(() => {
	vi.stubGlobal('localStorage', storage)
	// each test is a page that has just been opened
	vi.resetModules()
})
afterEach(() => {
	vi.unstubAllGlobals()
	store.clear()
})
const page = () => import('./session.ts')

test('a session is found by the next page, until it is signed out', async () => {
	const { signIn, signOut, readSession } = await page()
	expect(readSession()).toBeNull()
	signIn({ token: 't', admin })
	expect([...store.keys()].sort()).toEqual(['adminData', 'adminToken'])
	vi.resetModules()
	expect((await page()).readSession()).toEqual({ token: 't', admin })
	signOut()
	expect(store.size).toBe(0)
	expect(readSession()).toBeNull()
})

test.each([
	['data without a token', { adminData: JSON.stringify(admin) }],
	['a token without data', { adminToken: 't' }],
	['data that is no JSON', { adminToken: 't', adminData: '{' }],
	['data that is nobody', { adminToken: 't', adminData: '{"name":5}' }],
	['null', { adminToken: 't', adminData: 'null' }],
])('%s is no session and is cleared away', async (_, stored) => {
	for (const [key, value] of Object.entries(stored)) store.set(key, value)
	expect((await page()).readSession()).toBeNull()
	expect(store.size).toBe(0)
})

test('a token that the server forgot ends its own session and no later one', async () => {
	const { signIn, endSession, readSession } = await page()
	signIn({ token: 'new', admin })
	endSession('old')
	expect(readSession()?.token).toBe('new')
	endSession('new')
	expect(readSession()).toBeNull()
})

test('a role that the server changed is kept, for the session it belongs to', async () => {
	const { signIn, updateAdmin, readSession } = await page()
	signIn({ token: 't', admin })
	updateAdmin('old', { ...admin, role: 'assistant' })
	expect(readSession()?.admin.role).toBe('admin')
	updateAdmin('t', { ...admin, role: 'editor' })
	expect(readSession()).toEqual({ token: 't', admin: { ...admin, role: 'editor' } })
	expect(JSON.parse(store.get('adminData') ?? '')).toMatchObject({ role: 'editor' })
})

test('where storage is blocked the session lasts as long as the page', async () => {
	const blocked = () => {
		throw new DOMException('no', 'SecurityError')
	}
	vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
	const { signIn, signOut, readSession } = await page()
	signIn({ token: 't', admin })
	expect(readSession()?.admin.name).toBe('Priya Staff')
	signOut()
	expect(readSession()).toBeNull()
})
