import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../src/contract/all.ts'
import type { Route } from '../../src/contract/route.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { howToRepeat, sampleOf } from '../support/sample.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aMessage, aSubmission, postJson } from './requests.ts'

let app: TestApp
let headers: Record<string, string>
beforeAll(async () => {
	app = await startApp({ demo: true })
	headers = (await signUp(app)).headers
	await postJson(app, '/api/contacts', aMessage())
})
afterAll(() => app.close())

const routes = Object.values(contract).flatMap((calls) => Object.values(calls) as Route[])
/** Of the inputs that each parameter and each field is called with; all: npm run proof -- whole-walks. */
const perParameter = 1
const perField = 1

const named = (list: Route[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const)

/** Refused or answered with a sentence for people, without internal details. */
async function expectCalm(path: string, init: RequestInit, what: string): Promise<void> {
	const response = await fetch(`${app.url}${path}`, { ...init, headers: { ...headers, ...init.headers } })
	const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
	if (isStream) return response.body?.cancel()
	const text = await response.text()
	expect(response.status, `${what}, ${howToRepeat}: ${text.slice(0, 200)}`).toBeLessThan(500)
	if (response.status >= 400) {
		const { success, error } = JSON.parse(text) as { success: boolean; error: string }
		expect(success, what).toBe(false)
		expect(error, what).not.toMatch(/node_modules|\.ts\b|relation|syntax|undefined|\[object/i)
	}
}

/** Values in an address: numbers beyond every limit, half characters, broken escapes, paths, lists. */
const inAddress = `-1 1.5 1e9 NaN 2147483648 99999999999999999999 %00 %ED%A0%80 %zz ..%2f..%2fetc%2fpasswd __proto__
	%27%20or%201%3D1-- ${'%25'.repeat(60)} ${'a'.repeat(2_000)}`.split(/\s+/)

test.each(named(routes.filter(({ method }) => method === 'GET')))(
	'%s stays calm whatever its parameters say',
	async (name, call) => {
		const path = call.path.replace('{page}', 'home').replace(/\{\w+\}/g, '1')
		const parameters = [...Object.keys(call.query?.shape ?? {}), '__proto__']
		const queries = parameters.flatMap((parameter) => {
			const values = inAddress.map((value) => `${parameter}=${value}`)
			const lists = [`${parameter}=1&${parameter}=2`, `${parameter}[]=1`, `${parameter}[a]=1`]
			return sampleOf([...values, ...lists], perParameter, `${name} ${parameter}`)
		})
		for (const query of queries) await expectCalm(`${path}?${query}`, {}, query)
		if (call.path.includes('{'))
			for (const value of sampleOf(inAddress, perParameter, name))
				await expectCalm(call.path.replace(/\{\w+\}/, value), {}, value)
	},
)

const inBody: unknown[] = ['\ud800', 'a\u0000b', 'x'.repeat(60_000), 1e308, -1, '1e400', null, [[[]]], { toString: 1 }]
const rawBodies = ['', '[]', 'null', '"x"', '{', '{}{}', `{"title":${'['.repeat(500)}${']'.repeat(500)}}`]
const oddTypes = ['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=', 'application/json;x\t']
/** Calls that would end the session of the test, or create many accounts. */
const isAboutAccounts = ({ path }: Route) => /logout|password|people|login|register/.test(path)
const writes = routes.filter((call) => ['POST', 'PUT', 'PATCH'].includes(call.method) && !isAboutAccounts(call))

test.each(named(writes))('%s answers every hostile input with 4xx or a valid answer', async (name, call) => {
	const path = call.path.replace(/\{\w+\}/g, '1')
	const type = { 'content-type': 'application/json' }
	const send = (body: string, what: string) => expectCalm(path, { method: call.method, headers: type, body }, what)
	const usual = { ...aMessage(), ...aSubmission(), issn: '1234-5679', description: 'd', content: 'c', status: 'new' }
	for (const field of Object.keys({ ...call.body?.shape, ...call.staffBody?.shape }))
		for (const value of sampleOf(inBody, perField, `${name} ${field}`)) {
			const body = JSON.stringify({ ...usual, [field]: value })
			await send(body, `${field}: ${body.slice(-60)}`)
		}
	for (const body of sampleOf(rawBodies, perField, `${name} raw`)) await send(body, body.slice(0, 20))
	for (const odd of sampleOf(oddTypes, 1, `${name} type`))
		await expectCalm(path, { method: call.method, headers: { 'content-type': odd }, body: '--x--' }, odd)
})

const nul = 'a\u0000b'
test.each<[string, string, object?]>([
	['name', '/api/contacts', { ...aMessage(), name: nul }],
	['email', '/api/newsletters', { email: nul }],
	['subjects', '/api/journals', { title: 'Soil', issn: '1234-5679', description: 'd', subjects: ['Soil', nul] }],
	['q', '/api/journals?q=a%00b'],
	['id', '/api/journals/%00'],
])('a NUL in %s is refused by its name, before the database sees it: %s', async (field, path, body) => {
	const asJson = { ...headers, 'content-type': 'application/json' }
	const sent = body ? { method: 'POST', headers: asJson, body: JSON.stringify(body) } : { headers }
	const response = await fetch(`${app.url}${path}`, sent)
	expect(response.status).toBe(400)
	expect(await response.json()).toMatchObject({ details: { [field]: 'contains a NUL character' } })
})

test.each([
	'--x\r\n\r\n--x--',
	'--x\r\nContent-Disposition: form-data; name="articleFile"; filename="a.docx"\r\n\r\n--x--',
	'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x\r\n\r\n--x--\r\n',
])('a form whose part never begins is refused, not waited for: %j', async (body) => {
	const response = await fetch(`${app.url}/api/articles`, {
		method: 'POST',
		headers: { 'content-type': 'multipart/form-data; boundary=x' },
		body,
	})
	expect(response.status).toBe(400)
	expect(await response.json()).toMatchObject({ error: 'The form is not well formed. Please send it again.' })
})

test('two of the staff who change and delete the same record at once are both answered', async () => {
	const staff = staffCalls(app, headers)
	for (const [path, body] of [
		['/api/articles', aSubmission()],
		['/api/journals', { title: 'Race', issn: '1234-5679', description: 'd' }],
		['/api/testimonials/admin', { name: 'Race', content: 'c' }],
		['/api/publication-sections/admin', { title: 'Race', description: 'd' }],
	] as const) {
		const { data } = await staff.post<{ id: number }>(path, body)
		const at = `${path}/${data.id}`
		const change = { title: 'Changed', name: 'Changed', slug: 'changed', isActive: false }
		const answers = await Promise.all([
			...Array.from({ length: 6 }, () => staff.put(at, change)),
			staff.remove(at),
			...Array.from({ length: 6 }, () => staff.put(at, change)),
			staff.remove(at),
		])
		const statuses = answers.map(({ status }) => status)
		expect(
			statuses.filter((status) => status !== 200 && status !== 404),
			at,
		).toEqual([])
		expect([statuses[6], statuses[13]].sort(), at).toEqual([200, 404])
	}
})
