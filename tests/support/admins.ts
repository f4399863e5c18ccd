import assert from 'node:assert/strict'
import type { Session } from '../../src/contract/admins.ts'

let counter = 0

/** A new account on this app, signed in: its headers make a call staff's. */
export async function signUp(app: { url: string }, values: { name?: string } = {}) {
	const email = `staff${++counter}-${Date.now().toString(36)}@example.org`
	const password = 'correct horse battery'
	const response = await fetch(`${app.url}/api/admin/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email, password, name: values.name ?? 'Priya Staff' }),
	})
	assert.equal(response.status, 200)
	const { data } = (await response.json()) as { data: Session }
	return { ...data, email, password, headers: { authorization: `Bearer ${data.token}` } }
}
