import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../src/contract/activity.ts'
import type { Partner } from '../../src/contract/partners.ts'
import type { StoredSeoSettings } from '../../src/contract/seo.ts'
import type { Site, SiteFacts } from '../../src/contract/site.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aPicture } from '../support/pictures.ts'
import { staffOn } from '../support/staff-calls.ts'
import { staffCalls } from '../support/staff-sessions.ts'

type Facts = { facts: SiteFacts; shipped: SiteFacts }

let app: TestApp
let mine: ReturnType<typeof staffCalls>
let theirs: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp({ pages: true })
	mine = staffCalls(app, (await signUp(app, { name: 'Asha' })).headers)
	theirs = staffCalls(app, (await signUp(app, { name: 'Priya Nair' })).headers)
})
afterAll(() => app.close())

const html = async (path: string) => (await app.get(path)).text()
const latest = async (record: string) =>
	(await mine.get<ActivityEntry[]>(`/api/activity?record=${record}&limit=1`)).data[0]

describe('site settings', () => {
	const path = '/api/settings/site'

	test('a change is on the very next page, and in the log under the name of its field', async () => {
		expect(await html('/')).not.toContain('Quire')
		const hours = [{ days: 'Daily', hours: '8:00 AM-8:00 PM' }]
		const body = { name: 'Quire', 'statistics.countries': '42', businessHours: hours }
		const { status, data } = await mine.put<Facts>(path, body)
		expect([status, data.facts.name, data.shipped.name]).toEqual([200, 'Quire', 'Fleuron'])
		expect(await html('/')).toContain('Quire')
		expect(await html('/contact')).toContain('8:00 AM-8:00 PM')
		expect(await app.json<Site>('/api/site')).toMatchObject({ name: 'Quire', statistics: { countries: '42' } })
		expect(await latest('site')).toMatchObject({
			actor: { name: 'Asha' },
			changes: { 'statistics.countries': { before: '180+', after: '42' }, businessHours: { after: hours } },
		})
	})

	test('the shipped value is not stored, and what the command sets is the same setting', async () => {
		await app.site.set('statistics.countries', '43', systemCaller)
		expect((await mine.get<Facts>(path)).data.facts['statistics.countries']).toBe('43')
		await mine.put(path, { 'statistics.countries': '180+', name: 'Fleuron' })
		const { rows } = await app.pool.query('select changes from site_settings')
		expect(Object.keys(rows[0].changes)).toEqual(['businessHours'])
		await app.site.set('businessHours', undefined, systemCaller)
		expect((await mine.get<Facts>(path)).data.facts).toEqual((await mine.get<Facts>(path)).data.shipped)
	})

	test.each([
		[{ desktopPhone: 'call us' }, 'desktopPhone must be a phone number such as +91 11 5550 0134.'],
		[{ supportEmail: 'nobody' }, 'supportEmail: Invalid email.'],
		[{ supportEmail: 'a@example.org\r\nBcc: b@example.org' }, 'supportEmail: Invalid email.'],
		[{ desktopEmails: [] }, 'desktopEmails must be 1 or more.'],
		[{ timeZone: 'Mars/Olympus' }, 'timeZone must be an IANA time zone such as Asia/Kolkata.'],
		// PostgreSQL reads an offset with the opposite sign
		[{ timeZone: '+05:30' }, 'timeZone must be an IANA time zone such as Asia/Kolkata.'],
		[{ name: '' }, 'name: Required.'],
		[{ 'statistics.countries': 'x'.repeat(13) }, 'statistics.countries must have 12 characters or fewer.'],
		[{ businessHours: [{ days: 'Mon', hours: '' }] }, 'businessHours, row 1, hours: Required.'],
		[{ whatsappNumber: '+911' }, 'whatsappNumber must be digits only, with the country code and no plus sign.'],
	])('%j is refused', async (body, error) => {
		expect(await mine.put(path, body)).toMatchObject({ status: 400, error })
	})

	test('a line break, which could begin a header of a mail, becomes a blank', async () => {
		const { data } = await mine.put<Facts>(path, { name: 'Quire\r\nBcc: b@example.org' })
		expect(data.facts.name).toBe('Quire Bcc: b@example.org')
		await mine.put(path, { name: 'Fleuron' })
	})

	test('the command makes the same checks', async () => {
		await expect(app.site.set('supportEmail', 'nobody', systemCaller)).rejects.toThrow('supportEmail Invalid email.')
		await expect(app.site.set('statistics.moons', '1', systemCaller)).rejects.toThrow('no site setting called')
		await expect(app.site.set('statistics', { countries: '' }, systemCaller)).rejects.toThrow('Required')
	})

	test('of two changes of one field the second is told of the first', async () => {
		const startedFrom = { tagline: (await mine.get<Facts>(path)).data.facts.tagline, copyrightYear: 2024 }
		await theirs.put(path, { tagline: 'Theirs', startedFrom })
		expect(await mine.put(path, { tagline: 'Mine', startedFrom })).toMatchObject({
			status: 409,
			error: 'Priya Nair changed Tagline since you opened this.',
			conflicts: [{ field: 'tagline', theirs: 'Theirs', by: 'Priya Nair' }],
		})
		expect((await mine.put(path, { copyrightYear: 2020, startedFrom })).status).toBe(200)
	})
})

describe('partners', () => {
	const path = '/api/partners/admin'
	const names = async (from = path) => {
		const answer = await mine.get<Partner[]>(from)
		return (answer.data ?? (answer as unknown as Partner[])).map(({ name }) => name)
	}

	test('one is added last, with a logo that was encoded again, and shown at once', async () => {
		const staff = await staffOn(app)
		const picture = { bytes: await aPicture({ format: 'png' }), name: 'logo.png' }
		const { status, data } = await staff.form<Partner>(
			'POST',
			path,
			{ name: 'Index of Reading', url: '/journals' },
			picture,
		)
		expect(status).toBe(200)
		expect(data).toMatchObject({ order: 9, isActive: true, url: '/journals', description: null })
		expect(data.logo).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
		expect((await app.get(data.logo ?? '')).headers.get('content-type')).toBe('image/webp')
		expect(await html('/')).toContain(data.logo)
		expect((await mine.put(`${path}/${data.id}`, { isActive: false })).status).toBe(200)
		expect(await html('/')).not.toContain(data.logo)
	})

	test.each([
		[{ name: '' }, 'name: Required.'],
		[{ name: 'A', url: 'javascript:alert(1)' }, 'url must be an address such as https://example.org or /journals.'],
		[{ name: 'A', url: '//evil.example' }, 'url must be an address such as https://example.org or /journals.'],
		[{ name: 'A', url: '/\\evil.example' }, 'url must be an address such as https://example.org or /journals.'],
		[{ name: 'A', logo: 'http://x.example/a.png' }, 'logo must be an address that begins with https://.'],
	])('%j is refused', async (body, error) => {
		expect(await mine.post(path, body)).toMatchObject({ status: 400, error })
	})

	test('they are put into an order, and those that are not named follow', async () => {
		const all = (await mine.get<Partner[]>(path)).data
		const ids = all.map(({ id }) => id)
		const [first = 0, second = 0] = ids
		const { data } = await mine.post<Partner[]>(`${path}/order`, { ids: [second, first] })
		expect(data.map(({ id, order }) => [id, order]).slice(0, 3)).toEqual([
			[second, 1],
			[first, 2],
			[ids[2], 3],
		])
		expect(await names()).toEqual(data.map(({ name }) => name))
		expect((await app.json<Partner[]>('/api/partners'))[0]?.id).toBe(second)
		expect(await latest('partner')).toMatchObject({ action: 'changed', changes: { order: expect.anything() } })
		expect(await mine.post(`${path}/order`, { ids: [2_000_000_000] })).toMatchObject({
			status: 400,
			error: 'There is no partner with the id 2000000000.',
		})
		expect((await mine.post(`${path}/order`, { ids: [] })).status).toBe(400)
	})

	test('a deleted one comes back from the trash, and a second change of a field is told of the first', async () => {
		const { id } = (await mine.post<Partner>(path, { name: 'Gone' })).data
		await mine.remove(`${path}/${id}`)
		expect(await names()).not.toContain('Gone')
		const trashed = (await mine.get<{ id: number }[]>('/api/trash?record=partner')).data[0]
		expect((await mine.post(`/api/trash/${trashed?.id}/restore`)).status).toBe(200)
		expect(await names()).toContain('Gone')
		await theirs.put(`${path}/${id}`, { name: 'Theirs', startedFrom: { name: 'Gone' } })
		expect((await mine.put(`${path}/${id}`, { name: 'Mine', startedFrom: { name: 'Gone' } })).status).toBe(409)
		expect((await mine.put(`${path}/2147483647`, { name: 'Mine' })).status).toBe(404)
	})

	test('a deleted one is out of reach of roles that may not change partners, though they may use the trash', async () => {
		const { admin, headers } = await signUp(app)
		expect((await mine.patch(`/api/admin/people/${admin.id}`, { role: 'editor' })).status).toBe(200)
		const editor = staffCalls(app, headers)
		const { id } = (await mine.post<Partner>(path, { name: 'Removed on purpose' })).data
		const effects = `/api/trash/effects?record=partner&recordId=${id}`
		expect([(await mine.get(effects)).status, (await editor.get(effects)).status]).toEqual([200, 404])
		await mine.remove(`${path}/${id}`)
		const [item] = (await mine.get<{ id: number }[]>('/api/trash?record=partner')).data
		for (const query of ['', '?record=partner', '?q=purpose'])
			expect(await editor.get(`/api/trash${query}`), query).toMatchObject({ status: 200, data: [], meta: { total: 0 } })
		expect((await editor.post(`/api/trash/${item?.id}/restore`)).status).toBe(404)
		expect((await editor.get('/api/activity?record=partner')).meta?.total).toBe(0)
		expect((await mine.remove(`/api/trash/${item?.id}`)).status).toBe(200)
	})
})

describe('what a page says of itself', () => {
	const path = '/api/settings/seo'
	const of = async (page: string) =>
		(await mine.get<StoredSeoSettings[]>(path)).data.find((known) => known.page === page)

	test('is on the very next page, with a shared picture at an absolute address', async () => {
		const staff = await staffOn(app)
		const picture = { bytes: await aPicture({ format: 'jpeg' }), name: 'share.jpg', type: 'image/jpeg' }
		const sent = { title: 'Who reads your work', ogTitle: 'Meet us', isListed: false }
		const { status, data } = await staff.form<StoredSeoSettings>('PUT', `${path}/about`, sent, picture)
		expect([status, data.title, data.isListed, data.shipped.title]).toEqual([200, sent.title, false, 'About Us'])
		const page = await html('/about')
		expect(page).toContain('<title>Who reads your work | ')
		expect(page).toContain('content="Meet us"')
		expect(page).toContain('<meta name="robots" content="noindex,follow"')
		expect(page).toContain(`<meta property="og:image" content="${app.url}${data.ogImage}"`)
		expect(await latest('seo_page')).toMatchObject({
			record: { id: data.id, label: 'about' },
			changes: { title: { before: 'About Us', after: sent.title }, isListed: { before: true, after: false } },
		})
	})

	test('is as shipped again when it is emptied or set to the shipped text, and then follows the name', async () => {
		await mine.put(`${path}/contact`, { title: 'Write', description: 'Write to us.' })
		const shipped = (await of('contact'))?.shipped
		await mine.put(`${path}/contact`, { title: '', description: shipped?.description })
		const { rows } = await app.pool.query("select title, description from seo_pages where page = 'contact'")
		expect(rows).toEqual([{ title: null, description: null }])
		await mine.put('/api/settings/site', { name: 'Octavo' })
		expect((await of('contact'))?.description).toContain('Octavo')
	})

	test('of two changes of one text the second is told of the first; nonsense is refused', async () => {
		const startedFrom = { title: 'Our Services' }
		expect((await theirs.put(`${path}/services`, { title: 'Theirs', startedFrom })).status).toBe(200)
		expect(await mine.put(`${path}/services`, { title: 'Mine', startedFrom })).toMatchObject({
			status: 409,
			conflicts: [{ field: 'title', theirs: 'Theirs' }],
		})
		expect((await mine.put(`${path}/services`, { title: 'x'.repeat(121) })).status).toBe(400)
		expect((await mine.put(`${path}/services`, { ogImage: 'http://x.example/a.png' })).status).toBe(400)
		expect((await mine.put(`${path}/nowhere`, { title: 'x' })).status).toBe(400)
	})
})
