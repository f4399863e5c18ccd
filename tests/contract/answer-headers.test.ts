import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { aPicture } from '../support/pictures.ts'
import { staffOn } from '../support/staff-calls.ts'
import { publicSettings } from './requests.ts'

let app: TestApp
let picture = ''
const asset = (ending: string) =>
	`/assets/${readdirSync(new URL('../../dist/client/assets', import.meta.url)).find((name) => name.endsWith(ending))}`
beforeAll(async () => {
	const settings = { ...publicSettings, adminRegistration: 'open', metricsToken: 'a-token-of-sixteen-or-more' } as const
	app = await startApp({ pages: true, demo: true, settings })
	const { headers } = await staffOn(app)
	const form = new FormData()
	for (const [name, value] of Object.entries({ name: 'Ada', content: 'x' })) form.append(name, value)
	form.append('image', new Blob([new Uint8Array(await aPicture())], { type: 'image/png' }), 'picture.png')
	const made = await fetch(`${app.url}/api/testimonials/admin`, { method: 'POST', headers, body: form })
	picture = ((await made.json()) as { data: { image: string } }).data.image
})
afterAll(() => app.close())

const read = (path: string) => app.get(path, { authorization: 'Bearer a-token-of-sixteen-or-more' })
const paths: [string, () => string][] = [
	...[
		'/',
		'/journals',
		'/no-such-page',
		'/%ff',
		'/robots.txt',
		'/sitemap.xml',
		'/manifest.webmanifest',
		'/favicon.svg',
	],
	...['/api/site', '/api/no-such-call', '/api/docs', '/api/openapi.json', '/oai?verb=Identify', '/healthz', '/metrics'],
].map((path) => [path, () => path])
paths.push(['a script', () => asset('.js')], ['a style', () => asset('.css')], ['a picture', () => picture])

describe.each(paths)('%s', (_, path) => {
	test('says that it is text in UTF-8, comes by https alone, and is in no frame of others', async () => {
		const { headers } = await read(path())
		const type = headers.get('content-type') ?? ''
		if (/^text\/|\bxml\b/.test(type)) expect(type).toMatch(/charset=utf-8/i)
		expect(type).not.toBe('')
		expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
		expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
		expect(headers.get('x-content-type-options')).toBe('nosniff')
	})
})

test('so does the refusal of what is no request', async () => {
	const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
	const closed = once(socket, 'close')
	let received = ''
	socket.on('data', (bytes) => {
		received += String(bytes)
	})
	socket.write('hello\r\n\r\n')
	await closed
	expect(received).toMatch(/^HTTP\/1\.1 400 /)
	expect(received).toContain('strict-transport-security: max-age=31536000; includeSubDomains\r\n')
	expect(received).toContain("frame-ancestors 'none'")
})
