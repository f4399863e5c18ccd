import { expect, test } from 'vitest'
import type { Session } from '../../src/contract/admins.ts'
import { start, startMain, usedFolder } from './program.ts'

const postJson = (url: string, body: object) =>
	fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('accounts are made, listed and reset from the command line, beside a running app', async () => {
	const dataDir = await usedFolder()
	const url = await startMain({ DATA_DIR: dataDir, DEMO_CONTENT: '0' }).ready
	const command = async (args: string[], input?: string) => {
		const program = start(['scripts/admin.ts', ...args], { DATA_DIR: dataDir })
		program.child.stdin?.end(input ?? '')
		const { code } = await program.ended
		return { code, said: program.output().trim() }
	}
	const login = (password: string) => postJson(`${url}/api/admin/login`, { email: 'ada@example.org', password })

	expect(await command(['list'])).toEqual({ code: 0, said: 'There is no admin account.' })
	const { said } = await command(['create', 'ada@example.org', 'Ada Lovelace'])
	const password = /The password is (\S+)$/.exec(said)?.[1] ?? ''
	expect(password).toHaveLength(16)
	const signedIn = (await (await login(password)).json()) as { data: Session }
	expect(signedIn.data.admin.name).toBe('Ada Lovelace')

	expect(await command(['create', 'ADA@example.org', 'Again'])).toEqual({
		code: 1,
		said: 'There is an account with the address ADA@example.org.',
	})
	expect(await command(['create', 'no address', 'X'])).toEqual({
		code: 1,
		said: '"no address" is not an e-mail address.',
	})
	expect(await command(['create', 'bob@example.org'])).toMatchObject({
		code: 64,
		said: expect.stringContaining('Usage'),
	})
	expect(await command(['promote'])).toMatchObject({ code: 64, said: expect.stringContaining('Usage') })

	const reset = await command(['reset', 'ada@example.org', '--password-stdin'], 'a password of my own\n')
	expect(reset).toEqual({
		code: 0,
		said: 'The account ada@example.org has a new password and is signed out everywhere.',
	})
	const me = await fetch(`${url}/api/admin/me`, { headers: { authorization: `Bearer ${signedIn.data.token}` } })
	expect(me.status).toBe(401)
	expect((await login(password)).status).toBe(401)
	expect((await login('a password of my own')).status).toBe(200)
	expect((await command(['list'])).said).toMatch(/^ada@example\.org\tAda Lovelace\tactive\t20\d\d-/)
})

test('a public site shows a link for the first account, once there is none', async () => {
	const dataDir = await usedFolder()
	const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://publish.example.org' }
	const app = startMain(env)
	const url = await app.ready
	await expect
		.poll(app.output)
		.toMatch(/once and within an hour: https:\/\/publish\.example\.org\/admin\/login\?invitation=/)
	const invitation = /invitation=([\w-]+)/.exec(app.output())?.[1]
	const person = { email: 'first@example.org', password: 'correct horse battery', name: 'First' }
	expect((await postJson(`${url}/api/admin/register`, person)).status).toBe(403)
	expect((await postJson(`${url}/api/admin/register`, { ...person, invitation })).status).toBe(200)
	app.child.kill('SIGTERM')
	await app.ended
	const again = startMain({ ...env, ADMIN_REGISTRATION: 'open' })
	await again.ready
	await expect.poll(again.output).toContain('Warning: ADMIN_REGISTRATION=open')
	expect(again.output()).not.toContain('invitation=')
})
