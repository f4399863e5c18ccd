import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { correctionsOn } from '../support/corrections.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { postForm } from './requests.ts'

let smtp: TestSmtp
let app: TestApp
let on: Awaited<ReturnType<typeof correctionsOn>>
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { mail: smtp.settings } })
	on = await correctionsOn(app)
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

let count = 0
const anAddress = () => `new${++count}@other.example`
const linkIn = (text = '') => new URL(/https?:\S+\/confirm-address\/\S+/.exec(text)?.[0] ?? 'http://none').pathname
const mailTo = async (address: string, part: string) => {
	await expect.poll(async () => (await smtp.read(address)).some(({ text }) => text?.includes(part))).toBe(true)
	return (await smtp.read(address)).find(({ text }) => text?.includes(part))
}
const statusOf = async (token: string) => (await app.get(`/api/articles/track/${token}`)).status
const put = (id: number, body: object) =>
	fetch(`${app.url}/api/articles/${id}`, {
		method: 'PUT',
		headers: { ...on.account.headers, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})

async function requested(values: Record<string, unknown> = {}) {
	const author = `ada${++count}@example.org`
	const article = await on.submit({ authorEmail: author })
	const email = anAddress()
	expect((await on.correct(article.token, { authorEmail: email, ...values })).status).toBe(200)
	return { ...article, author, email }
}

test('a mailbox is told of twenty such requests a day, for all articles in its name', async () => {
	const author = `victim${++count}@example.org`
	const articles = [await on.submit({ authorEmail: author }), await on.submit({ authorEmail: author })]
	for (const { token } of articles)
		for (let time = 0; time < 11; time++)
			expect((await on.correct(token, { authorEmail: anAddress() })).status).toBe(200)
	const mails = await Promise.all(articles.map(({ id }) => on.mailsOf(id)))
	expect(mails.flat().filter(({ kind, recipient }) => kind === 'address-notice' && recipient === author)).toHaveLength(
		20,
	)
})

describe('an author who corrects the address', () => {
	test('confirms it from the new one; the old one is told and stays until then', async () => {
		const { id, token, author, email } = await requested()
		expect((await on.tracked(token)).correction.pendingEmail).toBe(email)
		expect(await on.details(id)).toMatchObject({ authorEmail: author, pendingEmail: email })
		const told = await mailTo(author, 'Until it is confirmed from there')
		expect(told?.text).not.toContain(email)
		const path = linkIn((await mailTo(email, 'Please confirm it'))?.text)

		for (let time = 0; time < 20; time += 1) {
			const page = await app.get(path)
			expect(page.status).toBe(200)
			expect(page.headers.get('cache-control')).toBe('no-store')
			expect(page.headers.get('referrer-policy')).toBe('no-referrer')
		}
		expect(await on.details(id)).toMatchObject({ authorEmail: author })

		const confirmed = await postForm(app, path, {})
		expect(confirmed.status).toBe(303)
		const next = confirmed.headers.get('location')?.replace('/track/', '') ?? ''
		expect(await on.tracked(next)).toMatchObject({ authorEmail: email, correction: { pendingEmail: null } })
		expect(await statusOf(token), 'the link in the old mailbox ends').toBe(404)
		await mailTo(author, 'no longer work')
		await mailTo(email, next)
		expect((await on.actionsOf(id)).at(-1)).toMatchObject({
			action: 'address_changed',
			changes: { authorEmail: { before: author, after: email } },
		})
		expect((await postForm(app, path, {})).status).toBe(400)
		expect((await app.get(path)).status).toBe(400)
	})

	test('also while the article is in review: it is no proposal', async () => {
		const article = await on.submit()
		await on.review(article.id)
		const email = anAddress()
		await on.correct(article.token, { authorEmail: email })
		expect(await on.details(article.id)).toMatchObject({ pendingEmail: email, proposals: [] })
	})

	test('a later address ends the link of an earlier one, and the stored one takes it back', async () => {
		const { id, token, author, email } = await requested()
		const first = linkIn((await mailTo(email, 'Please confirm it'))?.text)
		const later = anAddress()
		await on.correct(token, { authorEmail: later })
		expect((await postForm(app, first, {})).status).toBe(400)
		const second = linkIn((await mailTo(later, 'Please confirm it'))?.text)
		await on.correct(token, { authorEmail: author.toUpperCase() })
		expect((await postForm(app, second, {})).status).toBe(400)
		expect(await on.details(id)).toMatchObject({ authorEmail: author, pendingEmail: null })
	})

	test('the same address again sends no second mail', async () => {
		const { id, token, email } = await requested()
		await on.correct(token, { authorEmail: email, title: 'Another' })
		const mails = await on.mailsOf(id)
		expect(mails.filter(({ kind }) => kind === 'address-confirmation')).toHaveLength(1)
	})

	test('a link works for seven days', async () => {
		const { id, email } = await requested()
		const path = linkIn((await mailTo(email, 'Please confirm it'))?.text)
		await app.pool.query(
			`update article_address_changes set asked_at = now() - interval '8 days' where article_id = $1`,
			[id],
		)
		expect((await postForm(app, path, {})).status).toBe(400)
		expect(await on.details(id)).toMatchObject({ pendingEmail: null })
		await app.runJob('tidy-up')
		const { rows } = await app.pool.query('select from article_address_changes where article_id = $1', [id])
		expect(rows).toEqual([])
	})

	test('nothing else opens the page', async () => {
		const { token, email } = await requested()
		const path = linkIn((await mailTo(email, 'Please confirm it'))?.text)
		const secret = path.replace('/confirm-address/', '')
		for (const wrong of [token, 'x', `${secret}x`, secret.replace(/^\d+/, '999999'), '%00', '1']) {
			expect((await app.get(`/confirm-address/${wrong}`)).status, wrong).toBe(400)
			expect((await postForm(app, `/confirm-address/${wrong}`, {})).status).toBe(400)
		}
		expect(await statusOf(secret), 'and it opens nothing else').toBe(404)
	})

	test('one address gets at most three such mails a day, no matter who asks', async () => {
		const email = anAddress()
		const statuses: number[] = []
		for (let time = 0; time < 4; time += 1) {
			const { token } = await on.submit()
			statuses.push((await on.correct(token, { authorEmail: email })).status)
		}
		expect(statuses).toEqual([200, 200, 200, 429])
	})

	test('the link is not shown to staff in the outbox', async () => {
		const { id, email } = await requested()
		const path = linkIn((await mailTo(email, 'Please confirm it'))?.text)
		const { rows } = await app.pool.query<{ id: number }>(
			`select id from mails where article_id = $1 and kind = 'address-confirmation'`,
			[id],
		)
		const mail = await (await app.get(`/api/mail/${rows[0]?.id}`, on.account.headers)).text()
		expect(mail).not.toContain(path.replace('/confirm-address/', ''))
	})
})

describe('staff', () => {
	test('change it at once: the old one is told, its link ends, the new one gets another', async () => {
		const { id, token, author, email: pending } = await requested()
		const path = linkIn((await mailTo(pending, 'Please confirm it'))?.text)
		const email = anAddress()
		expect((await put(id, { authorEmail: email })).status).toBe(200)
		expect(await on.details(id)).toMatchObject({ authorEmail: email, pendingEmail: null })
		expect(await statusOf(token)).toBe(404)
		await mailTo(author, 'no longer work')
		const link = /\/track\/(\S+)/.exec((await mailTo(email, '/track/'))?.text ?? '')?.[1] ?? ''
		expect(await statusOf(link)).toBe(200)
		expect((await postForm(app, path, {})).status).toBe(400)
	})

	test('who save the same address, or another field, end nothing', async () => {
		const { id, token } = await on.submit({ authorEmail: 'ada@example.org' })
		await put(id, { authorEmail: 'Ada@example.org', title: 'Other' })
		expect(await statusOf(token)).toBe(200)
	})

	test('may send the link again, and see it only without SMTP, which is recorded', async () => {
		const { id } = await requested()
		const sent = await on.staff.post<{ link: string | null }>(`/api/articles/${id}/address-link`)
		expect(sent).toMatchObject({ status: 200, data: { link: null } })
		expect((await on.staff.post(`/api/articles/${(await on.submit()).id}/address-link`)).status).toBe(409)

		const site = await startApp()
		try {
			const there = await correctionsOn(site)
			const article = await there.submit()
			await there.correct(article.token, { authorEmail: 'new@other.example' })
			const { data } = await there.staff.post<{ link: string }>(`/api/articles/${article.id}/address-link`)
			expect((await there.actionsOf(article.id)).at(-1)).toMatchObject({ action: 'link_shown' })
			const confirmed = await postForm(site, new URL(data.link).pathname, {})
			expect(confirmed.status).toBe(303)
			expect(await there.details(article.id)).toMatchObject({ authorEmail: 'new@other.example' })
		} finally {
			await site.close()
		}
	})
})
