import { describe, expect, test } from 'vitest'
import type { Invitation, Person, Session } from '../../src/contract/admins.ts'
import type { Settings } from '../../src/server/settings.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { signInAgain, staffCalls } from '../support/staff-sessions.ts'
import { postJson, publicSettings } from './requests.ts'

type People = { people: Person[]; invitations: Invitation[] }
type Staff = ReturnType<typeof staffCalls>
type Invited = Invitation & { link: string }

describe('an invitation', () => {
	let counter = 0
	const register = (on: TestApp, invitation: string) =>
		postJson(on, '/api/admin/register', {
			email: `invited${++counter}@example.org`,
			password: 'correct horse battery',
			name: 'Invited',
			invitation,
		})
	const codeOf = ({ link }: Invited) => new URL(link).searchParams.get('invitation') ?? ''
	const invite = async (on: Staff, note?: string) => (await on.post<Invited>('/api/admin/invitations', { note })).data

	/** A site of a mode with one account in it. */
	async function withSite(settings: Partial<Settings>, work: (site: TestApp, staff: Staff) => Promise<void>) {
		const site = await startApp({ settings })
		try {
			const account = { email: 'first@example.org', password: 'correct horse battery' }
			await site.auth.createByOperator(account.email, 'First', account.password)
			await work(site, await signInAgain(site, account))
		} finally {
			await site.close()
		}
	}

	test.each<[string, Partial<Settings>]>([
		['auto on a public site', publicSettings],
		['invite', { adminRegistration: 'invite' }],
		['open', { adminRegistration: 'open' }],
		['open on a public site', { ...publicSettings, adminRegistration: 'open' }],
		['auto while local', {}],
	])('is made, listed and used once: %s', async (_mode, settings) => {
		await withSite(settings, async (site, staff) => {
			const made = await invite(staff, ' For Ben ')
			expect(made).toMatchObject({ note: 'For Ben', invitedBy: 'First' })
			expect(Buffer.from(codeOf(made), 'base64url')).toHaveLength(16)
			const origin = settings.publicUrl ?? site.url
			expect(made.link).toBe(`${origin}/admin/login?invitation=${codeOf(made)}`)
			const hours = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 3_600_000
			expect(hours).toBeCloseTo(72, 3)

			const { link: _link, ...listed } = made
			const list = await staff.get<People>('/api/admin/people')
			expect(list.data.invitations).toEqual([listed])
			expect(JSON.stringify(list)).not.toContain(codeOf(made))

			const joined = await register(site, codeOf(made))
			expect(joined.status).toBe(200)
			const { data } = (await joined.json()) as { data: Session }
			const { rows } = await site.pool.query('select used_by as by, used_at is not null as used from admin_invitations')
			expect(rows).toEqual([{ by: data.admin.id, used: true }])
			expect((await staff.get<People>('/api/admin/people')).data.invitations).toEqual([])
			// a second time it is not valid; where no invitation is needed it is ignored
			const isByInvitation = settings === publicSettings || settings.adminRegistration === 'invite'
			expect((await register(site, codeOf(made))).status).toBe(isByInvitation ? 403 : 200)
		})
	})

	test('is not valid where registration is closed, and cannot be made there', async () => {
		const database = await testDatabase()
		const open = await startApp({ database, settings: { adminRegistration: 'invite' } })
		const closed = await startApp({ database, settings: { adminRegistration: 'closed' } })
		try {
			const account = { email: 'first@example.org', password: 'correct horse battery' }
			await open.auth.createByOperator(account.email, 'First', account.password)
			const staff = await signInAgain(open, account)
			const code = codeOf(await invite(staff))
			expect((await register(closed, code)).status).toBe(403)
			expect(await (await signInAgain(closed, account)).post('/api/admin/invitations', {})).toMatchObject({
				status: 409,
				error: expect.stringContaining('ADMIN_REGISTRATION'),
			})
			// trying did not use it up
			expect((await register(open, code)).status).toBe(200)
		} finally {
			await closed.close()
			await open.close()
		}
	})

	test('ends after 72 hours and when it is taken back', async () => {
		await withSite({ adminRegistration: 'invite' }, async (site, staff) => {
			const late = await invite(staff)
			await site.pool.query('update admin_invitations set expires_at = now()')
			expect((await register(site, codeOf(late))).status).toBe(403)
			expect((await staff.get<People>('/api/admin/people')).data.invitations).toEqual([])

			const unwanted = await invite(staff)
			const path = `/api/admin/invitations/${unwanted.id}`
			expect(await staff.remove(path)).toMatchObject({ status: 200, data: null })
			expect((await register(site, codeOf(unwanted))).status).toBe(403)
			expect((await staff.remove(path)).status).toBe(404)

			const used = await invite(staff)
			expect((await register(site, codeOf(used))).status).toBe(200)
			expect((await staff.remove(`/api/admin/invitations/${used.id}`)).status).toBe(404)
		})
	})

	test('ends with the account that made it', async () => {
		await withSite({ adminRegistration: 'invite' }, async (site, staff) => {
			const kept = codeOf(await invite(staff))
			const joined = await register(site, codeOf(await invite(staff)))
			const { token, admin } = ((await joined.json()) as { data: Session }).data
			const code = codeOf(await invite(staffCalls(site, { authorization: `Bearer ${token}` })))
			expect((await staff.patch(`/api/admin/people/${admin.id}`, { isActive: false })).status).toBe(200)
			expect((await register(site, code)).status).toBe(403)
			expect((await register(site, kept)).status).toBe(200)
		})
	})

	test('used by twenty at once makes one account', async () => {
		await withSite({ adminRegistration: 'invite' }, async (site, staff) => {
			const code = codeOf(await invite(staff))
			const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await register(site, code)).status))
			expect(statuses.filter((status) => status === 200)).toHaveLength(1)
			expect((await site.pool.query('select from admins')).rowCount).toBe(2)
		})
	})

	test.each<[string, Partial<Settings>]>([
		['by invitation', { adminRegistration: 'invite' }],
		['open', { adminRegistration: 'open' }],
	])('that was sent to an address works for that address alone: %s', async (_mode, settings) => {
		await withSite(settings, async (site, staff) => {
			const made = (
				await staff.post<Invited>('/api/admin/invitations', { email: 'Ines@example.org', role: 'assistant' })
			).data
			expect(made.email).toBe('Ines@example.org')
			const invitation = codeOf(made)
			const refused = await register(site, invitation)
			expect(refused.status).toBe(403)
			const sentence = await refused.text()
			expect(sentence).toContain('for another e-mail address')
			expect(sentence).not.toMatch(/ines@/i)
			// trying did not use it up
			const own = { email: 'ines@example.org', password: 'correct horse battery', name: 'Ines', invitation }
			const joined = await postJson(site, '/api/admin/register', own)
			expect(await joined.json()).toMatchObject({ data: { admin: { role: 'assistant' } } })
		})
	})

	test('a refused registration does not spend it', async () => {
		await withSite({ adminRegistration: 'invite' }, async (site, staff) => {
			const invitation = codeOf(await invite(staff))
			const taken = { email: 'FIRST@example.org', password: 'correct horse battery', name: 'Again', invitation }
			expect((await postJson(site, '/api/admin/register', taken)).status).toBe(409)
			expect((await register(site, invitation)).status).toBe(200)
		})
	})
})
