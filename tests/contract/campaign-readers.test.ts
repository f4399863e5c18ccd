import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Campaign } from '../../src/contract/campaigns.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aPicture } from '../support/pictures.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { aSubmission, postJson } from './requests.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
	app = await startApp({ pages: true })
	staff = await staffOn(app)
	const article = async (authorEmail: string, researchField: string) => {
		const response = await postJson(
			app,
			'/api/articles',
			{ ...aSubmission(), authorEmail, researchField },
			staff.headers,
		)
		return ((await response.json()) as { data: { id: number } }).data.id
	}
	await article('Physicist@example.org', 'Physics')
	const paper = await article('left@example.org', 'Biology')
	await app.pool.query(
		"insert into article_authors (article_id, position, family, email) values ($1, 2, 'Co', 'coauthor@example.org')",
		[paper],
	)
	// midnight between the two days is that of the site, in India
	await app.pool.query(`insert into newsletter_subscribers (email, subscribed_at, confirmed_at, is_active, suppressed_at) values
		('physicist@example.org', '2026-01-10T12:00:00Z', now(), true, null),
		('coauthor@example.org', '2026-02-10T12:00:00Z', now(), true, null),
		('reader@example.org', '2026-02-28T18:29:00Z', now(), true, null),
		('later@example.org', '2026-02-28T18:31:00Z', now(), true, null),
		('unconfirmed@example.org', '2026-01-10T12:00:00Z', null, true, null),
		('left@example.org', '2026-01-10T12:00:00Z', now(), false, null),
		('refused@example.org', '2026-01-10T12:00:00Z', now(), true, now())`)
})
afterAll(() => app.close())
beforeEach(() => app.pool.query('delete from newsletter_campaigns'))

const draft = { subject: 'News', content: '<p>Hello</p>' }
const create = (values: object = {}) => staff.json<Campaign>('POST', '/api/campaigns', { ...draft, ...values })
const send = (id: number, body: object = {}) => staff.json<Campaign>('POST', `/api/campaigns/${id}/send`, body)
const recipientsOf = async (id: number) =>
	(
		await app.pool.query<{ recipient: string }>('select recipient from mails where campaign_id = $1 order by 1', [id])
	).rows.map(({ recipient }) => recipient.replace('@example.org', ''))

describe('the readers of a campaign', () => {
	test.each([
		[{}, ['coauthor', 'later', 'physicist', 'reader']],
		[{ audience: 'authors' }, ['coauthor', 'physicist']],
		[{ audience: 'readers' }, ['later', 'reader']],
		[{ audience: 'authors', researchField: 'PHYSICS' }, ['physicist']],
		[{ audience: 'authors', researchField: 'Biology' }, ['coauthor']],
		[{ subscribedFrom: '2026-02-10', subscribedTo: '2026-02-28' }, ['coauthor', 'reader']],
		[{ subscribedFrom: '2026-03-01' }, ['later']],
		[{ audience: 'authors', subscribedTo: '2026-01-31' }, ['physicist']],
	] as const)('%j: as many as were shown, and no others', async (segment, expected) => {
		const { data } = await create(segment)
		expect(data).toMatchObject({ ...segment, recipients: expected.length })
		expect((await send(data.id, { recipients: data.recipients })).data).toMatchObject({ remaining: expected.length })
		expect(await recipientsOf(data.id)).toEqual(expected)
	})

	test('are chosen when it is sent; other than were shown, nothing is sent', async () => {
		const { data } = await create()
		await app.pool.query("insert into newsletter_subscribers (email, confirmed_at) values ('new@example.org', now())")
		const refused = await send(data.id, { recipients: data.recipients })
		expect(refused).toMatchObject({
			status: 409,
			error: 'Nothing was sent: 5 would receive it now, and 4 did when you looked. Please look again.',
		})
		expect(await recipientsOf(data.id)).toEqual([])
		expect((await send(data.id, { recipients: 5 })).data).toMatchObject({ state: 'sending', remaining: 5 })
		await app.pool.query("delete from newsletter_subscribers where email = 'new@example.org'")
	})

	test.each([
		[{ researchField: 'Physics' }, 'researchField'],
		[{ audience: 'readers', researchField: 'Physics' }, 'researchField'],
		[{ audience: 'robots' }, 'audience'],
		[{ subscribedFrom: '2026-02-30' }, 'subscribedFrom'],
		[{ subscribedFrom: '2026-02-02', subscribedTo: '2026-02-01' }, 'subscribedTo'],
	])('%j is refused', async (segment, field) => {
		expect(await create(segment)).toMatchObject({ status: 400, details: { [field]: expect.any(String) } })
		const { data } = await create()
		const path = `/api/campaigns/${data.id}`
		expect(await staff.json('PUT', path, segment)).toMatchObject({
			status: 400,
			details: { [field]: expect.any(String) },
		})
	})

	test('are changed, checked together with what is stored, and cleared', async () => {
		const { data } = await create({ audience: 'authors', researchField: 'Physics' })
		const put = (body: object) => staff.json<Campaign>('PUT', `/api/campaigns/${data.id}`, body)
		expect((await put({ audience: 'all' })).status).toBe(400)
		const changed = await put({ audience: 'all', researchField: '', subscribedTo: '2026-01-31' })
		expect(changed.data).toMatchObject({ audience: 'all', researchField: null, recipients: 1 })
	})
})

describe('a campaign', () => {
	test('is duplicated as a draft, with its readers', async () => {
		const { data } = await create({ audience: 'readers' })
		await send(data.id)
		const { data: copy } = await staff.json<Campaign>('POST', `/api/campaigns/${data.id}/duplicate`)
		expect(copy).toMatchObject({ ...draft, state: 'draft', audience: 'readers', sentTo: 0, recipients: 2 })
		expect(copy.id).not.toBe(data.id)
		expect((await staff.json('POST', '/api/campaigns/2147483647/duplicate')).status).toBe(404)
	})

	test('is tested by any colleague whose account is active', async () => {
		const { data } = await create()
		const colleague = await staffOn(app)
		const { data: me } = await colleague.json<{ id: number; email: string }>('GET', '/api/admin/me')
		const ask = (body: object) => staff.json<{ recipient: string }>('POST', `/api/campaigns/${data.id}/test`, body)
		expect((await ask({ adminId: me.id })).data.recipient).toBe(me.email)
		await app.pool.query('update admins set is_active = false where id = $1', [me.id])
		expect(await ask({ adminId: me.id })).toMatchObject({ status: 400, details: { adminId: expect.any(String) } })
		expect((await ask({ adminId: 'everybody' })).status).toBe(400)
	})

	test('is found by its words and sorted', async () => {
		await create({ subject: 'Beta', content: '<p>About <strong>soil</strong></p>' })
		await create({ subject: 'alpha strong' })
		const listed = async (query: string) =>
			(await staff.json<Campaign[]>('GET', `/api/campaigns?${query}`)).data.map(({ subject }) => subject)
		expect(await listed('sort=subject')).toEqual(['alpha strong', 'Beta'])
		expect(await listed('sort=oldest')).toEqual(['Beta', 'alpha strong'])
		expect(await listed('q=SOIL')).toEqual(['Beta'])
		// tags are not words
		expect(await listed('q=strong')).toEqual(['alpha strong'])
		expect(await listed('state=sent&sort=sent')).toEqual([])
		expect(await listed('state=draft&sort=status')).toHaveLength(2)
		expect((await staff.json('GET', '/api/campaigns?sort=colour')).status).toBe(400)
	})
})

describe('a picture', () => {
	const upload = async (bytes: Uint8Array) =>
		staff.form<{ path: string }>('POST', '/api/campaigns/pictures', {}, { bytes })
	const sweep = () => app.sweeping.sweep(new Date(Date.now() + 3_700_000))

	test.each([
		['png', 'png'],
		['jpeg', 'jpeg'],
		['webp', 'jpeg'],
	] as const)('%s is encoded again, as mail programs show it', async (format, stored) => {
		const { data } = await upload(await aPicture({ format, secret: 'planted-secret' }))
		const picture = await app.get(data.path)
		expect(picture.headers.get('content-type')).toBe(`image/${stored}`)
		expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
		const bytes = Buffer.from(await picture.arrayBuffer())
		expect(bytes.includes('planted')).toBe(false)
		expect((await sharp(bytes).metadata()).format).toBe(stored)
	})

	test('is part of the mail by its whole address; any other picture is removed', async () => {
		const { data } = await upload(await aPicture())
		const { data: made } = await create({
			content: `<p>See</p><img src="${data.path}" alt="A map" onerror="x()"><img src="https://evil.example/t.gif"><img src="/pictures/../api/x"><img src="/api/admin/me">`,
		})
		expect(made.content).toBe(`<p>See</p><img src="${data.path}" alt="A map" />`)
		const { data: read } = await staff.json<Campaign & { previewPath: string }>('GET', `/api/campaigns/${made.id}`)
		const frame = await (await app.get(read.previewPath)).text()
		expect(frame).toMatch(new RegExp(`<img[^>]* src="${app.url}${data.path}"[^>]* alt="A map"`))
	})

	test('stays while a campaign shows it or somebody may still save one', async () => {
		const [shown, fresh, old] = await Promise.all([
			upload(await aPicture()),
			upload(await aPicture()),
			upload(await aPicture()),
		])
		await create({ content: `<img src="${shown.data.path}">` })
		await app.pool.query("update campaign_pictures set created_at = now() - interval '8 days' where path = any($1)", [
			[shown.data.path, old.data.path],
		])
		await sweep()
		const isThere = async ({ data }: typeof shown) => (await app.get(data.path)).status === 200
		expect(await Promise.all([shown, fresh, old].map(isThere))).toEqual([true, true, false])
	})

	test.each([
		['nothing', undefined],
		['no picture', Buffer.from('<svg onload="x()"></svg>')],
	])('%s is refused', async (_name, bytes) => {
		const answer = bytes ? await upload(bytes) : await staff.json('POST', '/api/campaigns/pictures', {})
		expect(answer.status).toBeGreaterThanOrEqual(400)
		expect(answer.status).toBeLessThan(500)
	})
})
