import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { storeSubmission } from '../support/submissions.ts'
import { from, postForm, postJson, publicSettings } from './requests.ts'

let smtp: TestSmtp
let app: TestApp
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { ...publicSettings, mail: smtp.settings } })
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

const ask = (body: object, address = '192.0.2.1') => postJson(app, '/api/articles/lost-link', body, from(address))
const queued = async () => (await app.pool.query(`select from mails where kind = 'lost-link'`)).rowCount ?? 0

test('the link is mailed to the stored address alone, and the answer does not tell whether it was', async () => {
	const path = await storeSubmission(app)
	const reference = path.split('/')[2]?.split('.')[0] ?? ''
	const typed = reference.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
	const answers = await Promise.all([
		ask({ reference: typed, email: ' Ada@Example.org ' }),
		ask({ reference, email: 'eve@example.org' }),
		ask({ reference: '2026-0000-0000', email: 'ada@example.org' }),
		ask({ reference: 'nothing at all', email: 'ada@example.org' }),
		ask({ reference, email: 'ada@example.org', website: 'https://spam.example' }),
	])
	const bodies = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))
	expect(new Set(bodies)).toEqual(new Set(['200 {"success":true,"data":null}']))
	expect(await queued()).toBe(1)
	await expect.poll(() => smtp.received.length).toBe(1)
	const [mail] = await smtp.read('ada@example.org')
	expect(mail?.text).toContain(path)
	const entry = await app.pool.query(`select actor_kind, label from activity where action = 'link_requested'`)
	expect(entry.rows).toEqual([{ actor_kind: 'visitor', label: reference }])
})

test('both are needed, and are said to be', async () => {
	const response = await ask({ reference: ' ', email: 'ada' })
	expect(response.status).toBe(400)
	expect(await response.json()).toMatchObject({ details: { reference: 'Required', email: 'Invalid email' } })
})

test('what others submit in the name of an author does not use up the links of their own article', async () => {
	const referenceOf = (path: string) => path.split('/')[2]?.split('.')[0] ?? ''
	const [own, others] = [referenceOf(await storeSubmission(app)), referenceOf(await storeSubmission(app))]
	await app.pool.query(`update articles set author_email = 'known@example.org' where reference in ($1, $2)`, [
		own,
		others,
	])
	for (let times = 0; times < 7; times += 1)
		await ask({ reference: others, email: 'known@example.org' }, '198.51.100.9')
	const sent = async () =>
		(await app.pool.query(`select from mails where kind = 'lost-link' and recipient = 'known@example.org'`)).rowCount
	expect(await sent()).toBe(5)
	await ask({ reference: own, email: 'known@example.org' }, '192.0.2.77')
	expect(await sent()).toBe(6)
})

test('an article gets five a day, a network asks twenty times an hour', async () => {
	const path = await storeSubmission(app)
	const reference = path.split('/')[2]?.split('.')[0] ?? ''
	await app.pool.query(`update articles set author_email = 'five@example.org' where reference = $1`, [reference])
	const statuses: number[] = []
	for (let times = 0; times < 21; times += 1)
		statuses.push((await ask({ reference, email: 'five@example.org' }, '198.51.100.7')).status)
	expect(statuses).toEqual([...Array(20).fill(200), 429])
	const { rowCount } = await app.pool.query(`select from mails where recipient = 'five@example.org'`)
	expect(rowCount).toBe(5)
})

test('without a script it is a form, which says what is wrong and gives back what was typed', async () => {
	const wrong = await postForm(app, '/track', { reference: '2026-7K3M-9QXA', email: 'ada' }, from('203.0.113.1'))
	expect(wrong.status).toBe(400)
	const html = await wrong.text()
	expect(html).toContain('Email: Invalid email')
	expect(html).toContain('value="2026-7K3M-9QXA"')
	const right = await postForm(app, '/track', { reference: 'x', email: 'ada@example.org' }, from('203.0.113.1'))
	expect(right.status).toBe(303)
	expect(right.headers.get('location')).toBe('/track?sent=link')
})
