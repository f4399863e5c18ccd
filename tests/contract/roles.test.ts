import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/all.ts'
import { type Permission, type Role, roleAllows, roles } from '../../src/contract/permissions.ts'
import { isForStaff, type Route } from '../../src/contract/route.ts'
import { signUp } from '../support/admins.ts'
import { dataOf } from '../support/answers.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { postJson } from './requests.ts'

const staffRoutes = Object.values(contract)
	.flatMap((calls) => Object.values(calls) as Route[])
	.filter(isForStaff)

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

type Staff = Awaited<ReturnType<typeof signUp>>

async function signUpAs(role: Role): Promise<Staff> {
	const staff = await signUp(app)
	await app.pool.query('update admins set role = $1 where id = $2', [role, staff.admin.id])
	return staff
}

const call = (method: string, path: string, { headers }: Staff, body?: object) =>
	fetch(`${app.url}${path}`, {
		method,
		headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
		...(body && { body: JSON.stringify(body) }),
	})

describe.each(roles)('%s', (role) => {
	let shared: Staff
	beforeAll(async () => {
		shared = await signUpAs(role)
	})

	test.each(staffRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
		'%s',
		async (_name, route) => {
			const staff = route.path.includes('/logout') ? await signUpAs(role) : shared
			// no such record and no valid body: what is allowed gets as far as that
			const path = route.path.replace(/\{\w+\}/g, '2147483647')
			const response = await call(route.method, path, staff, route.method === 'GET' ? undefined : {})
			const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
			const isFile = isStream || response.headers.get('content-disposition') !== null
			if (isStream) await response.body?.cancel()
			const answer = isFile ? {} : ((await response.json()) as { error?: string; code?: string })
			const needed = [route.permission as Permission, route.wholeListPermission ?? 'account.use']
			if (needed.every((permission) => roleAllows(role, permission))) expect([401, 403]).not.toContain(response.status)
			else
				expect({ status: response.status, ...answer }).toEqual({
					status: 403,
					success: false,
					error: 'Your role does not allow this. Please ask an administrator.',
					code: 'forbidden',
				})
		},
	)
})

describe('an assistant', () => {
	const article = {
		title: 'Soil',
		authorName: 'Ada Writer',
		authorEmail: 'ada@example.org',
		researchField: 'Biology',
		abstract: 'About soil.',
	}

	test('takes notes on an article, and does not decide about it', async () => {
		const editor = await signUpAs('editor')
		const assistant = await signUpAs('assistant')
		const created = await call('POST', '/api/articles', editor, article)
		expect(created.status).toBe(200)
		const { id } = ((await created.json()) as { data: { id: number } }).data
		const path = `/api/articles/${id}/status`
		expect((await call('PATCH', path, assistant, { status: 'submitted', adminNotes: 'Called.' })).status).toBe(200)
		expect((await call('PATCH', path, assistant, { status: 'accepted' })).status).toBe(403)
		expect((await call('PATCH', path, assistant, {})).status).toBe(400)
		// somebody else decides while the assistant writes
		expect((await call('PATCH', path, editor, { status: 'accepted' })).status).toBe(200)
		expect((await call('PATCH', path, assistant, { adminNotes: 'Called again.' })).status).toBe(200)
		const { rows } = await app.pool.query('select status, admin_notes from articles where id = $1', [id])
		expect(rows).toEqual([{ status: 'accepted', admin_notes: 'Called again.' }])
	})

	test('does not renew the private link of an author, with which an article can be withdrawn', async () => {
		const created = await call('POST', '/api/articles', await signUpAs('editor'), article)
		const { id } = ((await created.json()) as { data: { id: number } }).data
		const renew = async (role: Role) =>
			(await call('POST', `/api/articles/${id}/private-link`, await signUpAs(role))).status
		expect(await renew('assistant')).toBe(403)
		expect(await renew('editor')).toBe(200)
	})

	test.each(['/api/articles', '/api/contacts', '/api/newsletters/admin', '/api/mail'])(
		'reads %s by page, and not all at once',
		async (path) => {
			const assistant = await signUpAs('assistant')
			expect((await call('GET', path, assistant)).status).toBe(403)
			expect((await call('GET', `${path}?page=1`, assistant)).status).toBe(200)
			expect((await call('GET', path, await signUpAs('editor'))).status).toBe(200)
		},
	)

	test('sees no mail of a campaign, not even a test of one', async () => {
		const [editor, assistant] = [await signUpAs('editor'), await signUpAs('assistant')]
		const draft = { subject: 'Spring', content: '<p>Soon.</p>' }
		const { id } = await dataOf<{ id: number }>(await call('POST', '/api/campaigns', editor, draft))
		await app.pool.query(`insert into newsletter_subscribers (email, confirmed_at) values ('r@example.org', now())`)
		const { mailId } = await dataOf<{ mailId: number }>(await call('POST', `/api/campaigns/${id}/test`, editor))
		expect((await call('POST', `/api/campaigns/${id}/send`, editor)).status).toBe(200)
		const seenBy = async (staff: Staff) =>
			(
				await dataOf<{ id: number; campaignId: number | null }[]>(await call('GET', '/api/mail?limit=100', staff))
			).filter((mail) => mail.id === mailId || mail.campaignId === id)
		const mails = await seenBy(editor)
		expect(mails).toHaveLength(2)
		expect(await seenBy(assistant)).toEqual([])
		for (const mail of mails) {
			expect((await call('GET', `/api/mail/${mail.id}`, editor)).status).toBe(200)
			expect((await call('GET', `/api/mail/${mail.id}`, assistant)).status).toBe(404)
		}
	})

	test('sees no mail about accounts, and nobody but those who manage them changes one', async () => {
		const [admin, editor, assistant] = [await signUpAs('admin'), await signUpAs('editor'), await signUpAs('assistant')]
		const { rows } = await app.pool.query<{ id: number }>(
			`insert into mails (kind, recipient, data, message_id) select kind, 'x@example.org', '{}', gen_random_uuid()::text
			from unnest(array['invitation', 'password-reset', 'account-notice', 'sign-in-warning', 'account-security']) as kind
			returning id`,
		)
		const ids = rows.map(({ id }) => id)
		const seen = async (staff: Staff) => {
			const response = await call('GET', '/api/mail?limit=100', staff)
			const { data } = (await response.json()) as { data: { id: number }[] }
			return data.filter(({ id }) => ids.includes(id)).length
		}
		expect([await seen(admin), await seen(editor), await seen(assistant)]).toEqual([5, 0, 0])
		for (const id of ids) {
			expect((await call('GET', `/api/mail/${id}`, editor)).status).toBe(404)
			expect((await call('POST', `/api/mail/${id}/cancel`, editor)).status).toBe(404)
			expect((await call('POST', `/api/mail/${id}/retry`, editor)).status).toBe(404)
		}
	})

	test('does not create articles', async () => {
		expect((await call('POST', '/api/articles', await signUpAs('assistant'), article)).status).toBe(403)
	})
})

describe('choosing a role', () => {
	const people = (id: number) => `/api/admin/people/${id}`

	test('by an admin, for others, and it counts from the next request on', async () => {
		const [admin, other] = [await signUpAs('admin'), await signUpAs('admin')]
		const response = await call('PATCH', people(other.admin.id), admin, { role: 'editor' })
		expect(await response.json()).toMatchObject({ data: { role: 'editor', isActive: true } })
		expect((await call('GET', '/api/admin/people', other)).status).toBe(403)
		expect((await call('GET', '/api/articles', other)).status).toBe(200)
	})

	test('not for oneself, not an unknown one, not nothing', async () => {
		const admin = await signUpAs('admin')
		const own = await call('PATCH', people(admin.admin.id), admin, { role: 'editor' })
		expect(own.status).toBe(409)
		expect(((await own.json()) as { error: string }).error).toContain('your own role')
		const other = await signUpAs('editor')
		expect((await call('PATCH', people(other.admin.id), admin, { role: 'owner' })).status).toBe(400)
		expect((await call('PATCH', people(other.admin.id), admin, {})).status).toBe(400)
	})

	test('two admins who lower each other at the same moment leave one', async () => {
		await app.pool.query(`update admins set role = 'editor'`)
		const [one, two] = [await signUpAs('admin'), await signUpAs('admin')]
		const answers = await Promise.all([
			call('PATCH', people(two.admin.id), one, { role: 'assistant' }),
			call('PATCH', people(one.admin.id), two, { isActive: false }),
		])
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		const { rows } = await app.pool.query(`select from admins where role = 'admin' and is_active`)
		expect(rows).toHaveLength(1)
	})

	test('in an invitation: the account has it', async () => {
		const admin = await signUpAs('admin')
		const made = await call('POST', '/api/admin/invitations', admin, { role: 'assistant' })
		const { link, role } = ((await made.json()) as { data: { link: string; role: Role } }).data
		expect(role).toBe('assistant')
		const registered = await postJson(app, '/api/admin/register', {
			email: 'invited@example.org',
			password: 'correct horse battery',
			name: 'Ines Invited',
			invitation: new URL(link).searchParams.get('invitation'),
		})
		expect(await registered.json()).toMatchObject({ data: { admin: { role: 'assistant' } } })
	})

	test('an invitation ends with the right to invite', async () => {
		const [admin, other] = [await signUpAs('admin'), await signUpAs('admin')]
		const made = await call('POST', '/api/admin/invitations', other, {})
		const { id } = ((await made.json()) as { data: { id: number } }).data
		const open = async () => {
			const { data } = (await (await call('GET', '/api/admin/people', admin)).json()) as {
				data: { invitations: { id: number }[] }
			}
			return data.invitations.map((invitation) => invitation.id)
		}
		expect(await open()).toContain(id)
		await call('PATCH', people(other.admin.id), admin, { role: 'assistant' })
		expect(await open()).not.toContain(id)
	})

	test('without one, an invitation makes an admin', async () => {
		const made = await call('POST', '/api/admin/invitations', await signUpAs('admin'), {})
		expect(await made.json()).toMatchObject({ data: { role: 'admin' } })
	})
})
