import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../src/contract/admins.ts'
import { contract } from '../../src/contract/all.ts'
import type { Route } from '../../src/contract/route.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { addPasskey, addTotp, ageStepUp, aMember, codeOf, factorPath } from '../support/second-factor.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

const asking = Object.values(contract)
	.flatMap((calls) => Object.values(calls) as Route[])
	.filter(({ stepUp }) => stepUp)
	.map(({ method, path }) => `${method} ${path}`)

/** Section 7 of the specification: calls of these never ask. */
const specified =
	/^\w+ \/api\/(publication-sections|journals|testimonials|seo|contacts|newsletters|articles|analytics|admin\/(login|register)$)/

test('accounts, campaigns, factors, persons, the trash and the words of mails and agreements ask for it; no call of the specification does', () => {
	expect(asking.sort()).toEqual([
		'DELETE /api/admin/invitations/{id}',
		'DELETE /api/admin/people/{id}/second-factor',
		'DELETE /api/admin/second-factor/passkeys/{id}',
		'DELETE /api/admin/second-factor/totp',
		'DELETE /api/trash/{id}',
		'PATCH /api/admin/people/{id}',
		'PATCH /api/webhooks/{id}',
		'POST /api/admin/invitations',
		'POST /api/admin/keys',
		'POST /api/admin/password',
		'POST /api/admin/second-factor/recovery-codes',
		'POST /api/campaigns/{id}/schedule',
		'POST /api/campaigns/{id}/send',
		'POST /api/persons/erase',
		'POST /api/persons/export',
		'POST /api/settings/agreements',
		'POST /api/webhooks',
		'POST /api/webhooks/{id}/secret',
		'PUT /api/settings/documents/{kind}',
		'PUT /api/settings/mails/{mail}',
		'PUT /api/settings/site',
	])
	expect(asking.filter((call) => specified.test(call))).toEqual([])
})

test('changing a campaign that is scheduled needs what scheduling it needs', async () => {
	const member = await aMember(app)
	const draft = { subject: 'May', content: '<p>News</p>' }
	const { data } = await member.calls.post<{ id: number }>('/api/campaigns', draft)
	await addTotp(app, member)
	await member.calls.post(`/api/campaigns/${data.id}/schedule`, { at: '2100-01-01T00:00:00Z' })
	await ageStepUp(app, member)
	const change = () => member.calls.put(`/api/campaigns/${data.id}`, { content: '<p>Other news</p>' })
	expect(await change()).toMatchObject({ status: 403, code: 'step_up_required' })
	const { rows } = await app.pool.query('select content from newsletter_campaigns where id = $1', [data.id])
	expect(rows).toEqual([{ content: '<p>News</p>' }])
})

test('restoring one that is still scheduled does too, and erasing it from the trash', async () => {
	const member = await aMember(app)
	const { data } = await member.calls.post<{ id: number }>('/api/campaigns', {
		subject: 'June',
		content: '<p>News</p>',
	})
	await addTotp(app, member)
	await member.calls.post(`/api/campaigns/${data.id}/schedule`, { at: '2100-01-01T00:00:00Z' })
	await member.calls.remove(`/api/campaigns/${data.id}`)
	await ageStepUp(app, member)
	const [item] = (await member.calls.get<{ id: number }[]>('/api/trash?record=campaign')).data
	expect(await member.calls.post(`/api/trash/${item?.id}/restore`)).toMatchObject({ code: 'step_up_required' })
	expect((await member.calls.get(`/api/campaigns/${data.id}`)).status).toBe(404)
	expect(await member.calls.remove(`/api/trash/${item?.id}`)).toMatchObject({ code: 'step_up_required' })
	expect((await member.calls.get('/api/trash?record=campaign')).data).toHaveLength(1)
})

test.each(asking)('%s asks an account with a second factor, and not one without', async (call) => {
	const [method = '', path = ''] = call.split(' ')
	const member = await aMember(app)
	const send = async () => {
		const response = await fetch(
			`${app.url}${path.replace('{id}', '2147483647').replace('{mail}', 'password-reset')}`,
			{
				method,
				headers: { ...member.headers, 'content-type': 'application/json' },
				body: '{}',
			},
		)
		return ((await response.json()) as { code?: string }).code
	}
	expect(await send()).not.toBe('step_up_required')
	await addTotp(app, member)
	await ageStepUp(app, member)
	expect(await send()).toBe('step_up_required')
})

test('is confirmed by a code, for ten minutes and this session alone', async () => {
	const member = await aMember(app)
	const { secret } = await addTotp(app, member)
	const invite = () => member.calls.post('/api/admin/invitations', {})
	expect((await invite()).status).toBe(200)
	await ageStepUp(app, member)
	expect(await invite()).toMatchObject({
		status: 403,
		code: 'step_up_required',
		error: 'Please confirm this with your second factor.',
		methods: ['totp', 'recovery_code'],
	})
	expect(await member.calls.post('/api/admin/step-up', {})).toMatchObject({ status: 400 })
	expect(await member.calls.post('/api/admin/step-up', { recoveryCode: 'aaaa-aaaa-aaaa-aaaa' })).toMatchObject({
		status: 400,
		details: { code: 'This code is wrong or was used already.' },
	})
	const other = await app.pool.query<{ id: number }>(
		`insert into admin_sessions (admin_id, token_hash) values ($1, 'another') returning id`,
		[member.id],
	)
	expect((await member.calls.post('/api/admin/step-up', { code: codeOf(secret) })).status).toBe(200)
	expect((await invite()).status).toBe(200)
	const { rows } = await app.pool.query('select stepped_up_at from admin_sessions where id = $1', [other.rows[0]?.id])
	expect(rows).toEqual([{ stepped_up_at: null }])
})

test('is confirmed by a passkey', async () => {
	const member = await aMember(app)
	const { authenticator } = await addPasskey(app, member)
	await ageStepUp(app, member)
	const { data } = await member.calls.post<Parameters<typeof authenticator.get>[0]>(
		'/api/admin/step-up/passkey-options',
	)
	expect((await member.calls.post('/api/admin/step-up', { passkey: authenticator.get(data) })).status).toBe(200)
	expect((await member.calls.post('/api/admin/invitations', {})).status).toBe(200)
})

test('a second factor more needs the first one, not the password', async () => {
	const member = await aMember(app)
	const { secret } = await addTotp(app, member)
	await ageStepUp(app, member)
	const begin = () => member.calls.post(`${factorPath}/passkeys/options`, { password: member.password })
	expect(await begin()).toMatchObject({ status: 403, code: 'step_up_required' })
	await member.calls.post('/api/admin/step-up', { code: codeOf(secret) })
	expect((await begin()).status).toBe(200)
})

test('without a second factor there is nothing to confirm', async () => {
	const { calls } = await aMember(app)
	expect(await calls.post('/api/admin/step-up', { code: '123456' })).toMatchObject({ status: 409 })
	expect(await calls.post(`${factorPath}/recovery-codes`)).toMatchObject({ status: 409 })
})

test('an admin resets the second factor of a colleague, who is signed out and told', async () => {
	const [admin, colleague] = [await aMember(app), await aMember(app)]
	await addTotp(app, colleague)
	const find = async () => {
		const { data } = await admin.calls.get<{ people: Person[] }>('/api/admin/people')
		return data.people.find(({ id }) => id === colleague.id)?.hasSecondFactor
	}
	expect(await find()).toBe(true)
	const reset = (id: number) => admin.calls.remove(`/api/admin/people/${id}/second-factor`)
	expect((await reset(colleague.id)).status).toBe(200)
	expect(await find()).toBe(false)
	expect((await colleague.calls.get('/api/admin/me')).status).toBe(401)
	expect((await reset(colleague.id)).status).toBe(409)
	expect((await reset(admin.id)).status).toBe(409)
	expect((await reset(2_147_483_647)).status).toBe(404)
	const { rows } = await app.pool.query(
		`select a.actor_name, m.data from activity a, mails m
			where a.action = 'second_factor_reset' and a.record_id = $1 and m.recipient = $2 and m.data->>'by' is not null`,
		[colleague.id, colleague.email],
	)
	expect(rows).toEqual([{ actor_name: admin.admin.name, data: { event: 'second_factor_reset', by: admin.admin.name } }])
})
