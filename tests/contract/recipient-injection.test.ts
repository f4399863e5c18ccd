import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { aMessage, postJson, rowsIn } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

const contact = (email: string) => postJson(app, '/api/contacts', aMessage({ email }))
const subscribe = (email: string) => postJson(app, '/api/newsletters', { email })

/** What could make a second recipient or a header, put where it could do so. */
const additions = [
	'\r\nBcc: x@example.com',
	'\nBcc: x@example.com',
	'\rCc:x@example.com',
	'\r\n\r\nHello',
	'\u2028Bcc: x@example.com',
	'\u0085x@example.com',
	'%0d%0aBcc:x@example.com',
	',x@example.com',
	', x@example.com',
	';x@example.com',
	' x@example.com',
	'\tx@example.com',
	'<x@example.com>',
	'"x"@example.com',
	'"',
	'(note)x@example.com',
	'\\x@example.com',
	':x@example.com;',
	'[192.0.2.1]',
	'@example.com',
	'|x',
	'`id`',
	'\u202ex@example.com',
	'\u00a0x@example.com',
	'?bcc=x@example.com',
]
const places = [
	(text: string) => `ada@example.org${text}`,
	(text: string) => `${text}ada@example.org`,
	(text: string) => `a${text}da@example.org`,
	(text: string) => `ada${text}@example.org`,
	(text: string) => `ada@${text}example.org`,
	(text: string) => `ada@example${text}.org`,
	(text: string) => `ada@example.org${text}\r\n`,
	(text: string) => `"Ada${text}" <ada@example.org>`,
]

test('200 addresses that hide a second recipient or a header are refused, and nothing is stored', async () => {
	const hostile = additions.flatMap((addition) => places.map((put) => put(addition)))
	expect(new Set(hostile).size).toBe(200)
	for (const email of hostile)
		for (const response of await Promise.all([subscribe(email), contact(email)])) {
			expect(response.status, JSON.stringify(email)).toBe(400)
			expect(await response.json()).toMatchObject({ success: false, details: { email: 'Invalid email' } })
		}
	expect(await rowsIn(app, 'newsletter_subscribers')).toEqual([])
	expect(await rowsIn(app, 'contacts')).toEqual([])
})

test.each(['a@b.co', "o'brien+papers@mail.example.org", 'x_1.y-2@sub.domain.example', 'A@EXAMPLE.ORG'])(
	'%s is an address',
	async (email) => {
		expect((await subscribe(email)).status).toBe(200)
	},
)
