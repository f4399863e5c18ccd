import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../../src/contract/all.ts'
import { article } from '../../src/contract/articles.ts'
import { isForStaff, metaOf, type Route } from '../../src/contract/route.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { strict } from '../support/strict-schema.ts'
import { browsers } from '../support/visits.ts'
import { aSubmission, postJson, postManuscript } from './requests.ts'
import { type ValidCalls, validCalls } from './valid-calls.ts'

/** Writes of staff that leave no entry in the activity log. */
const unlogged = new Set([
	'admins.logout',
	'bankStatements.read',
	'admins.logoutEverywhere',
	'articles.previewStatusMail',
	// a picture is part of no campaign yet
	'campaigns.addPicture',
	// nothing is queued, because others cannot reach this app
	'deposits.send',
	'persons.read',
	'persons.effects',
	'mailWordings.preview',
	'documentWordings.preview',
	'secondFactor.beginPasskey',
	'secondFactor.stepUp',
	'secondFactor.stepUpOptions',
])

const routes = Object.entries(contract)
	.flatMap(([domain, calls]) =>
		Object.entries(calls).map(([name, route]) => [`${domain}.${name}` as keyof ValidCalls, route as Route] as const),
	)
	.filter(([, route]) => isForStaff(route) || route.body)

const endpoint = 'http://127.0.0.1:9/servlet/deposit'
const deposits = { doiPrefix: '10.5555', crossref: { user: 'u', password: 'p', endpoint, isAutomatic: false } }

let app: TestApp
let staff: Awaited<ReturnType<typeof signUp>>
let calls: ValidCalls
beforeAll(async () => {
	app = await startApp({ demo: true, settings: { deposits } })
	staff = await signUp(app)
	calls = await validCalls(app)
})
afterAll(() => app.close())

type Call = {
	params?: Record<string, unknown>
	query?: Record<string, unknown>
	body?: Record<string, unknown>
	file?: Uint8Array
	headers?: Record<string, string>
}

function send({ method, path, ...route }: Route, { params = {}, query = {}, body, file, headers }: Call) {
	const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
	const own = isForStaff(route) ? (headers ?? staff.headers) : {}
	const part = route.file?.field
	if (file) return postManuscript(app, { path: address, fields: body ?? {}, file: { bytes: file }, headers: own, part })
	const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
	return fetch(`${app.url}${address}?${search}`, {
		method,
		headers: {
			'user-agent': browsers.chrome,
			...own,
			...(body && { 'content-type': 'application/json' }),
		},
		...(body && { body: JSON.stringify(body) }),
	})
}

/** What a successful answer must be: nothing more, nothing less. */
function wholeAnswer({ envelope, response, meta }: Route) {
	const success = z.literal(true)
	if (envelope === 'bare') return strict(response)
	if (envelope === 'list') return z.strictObject({ success, data: strict(response), meta: metaOf({ meta }).strict() })
	if (envelope === 'record') return z.strictObject({ success, id: z.unknown(), data: strict(response) })
	return z.strictObject({ success, data: strict(response) })
}
const issues = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? []

describe('a valid call of every route that needs a token or a body', () => {
	test('is in the table', () => {
		expect(routes.map(([name]) => name).filter((name) => !Object.hasOwn(calls, name))).toEqual([])
	})

	test.each(routes)('%s', async (name, route) => {
		const response = await send(route, (await calls[name]()) as Call)
		if (route.envelope === 'file') {
			expect(response.status).toBe(200)
			expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
			expect(route.mediaTypes).toContain(response.headers.get('content-type')?.replace(/;.*/, ''))
			await response.arrayBuffer()
		} else if (route.envelope === 'events') {
			expect(response.status).toBe(200)
			expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
			await response.body?.cancel()
		} else {
			const answer: unknown = await response.json()
			expect({ status: response.status, answer }).toMatchObject({ status: 200 })
			expect(issues(wholeAnswer(route), answer)).toEqual([])
			expect(answer, 'an empty list proves nothing').not.toMatchObject({ data: [] })
		}
		if (!isForStaff(route)) return
		const { rows } = await app.pool.query('select from activity where request_id = $1 and actor_kind = $2', [
			response.headers.get('x-request-id'),
			'staff',
		])
		expect(rows.length > 0).toBe(route.method !== 'GET' && !unlogged.has(name))
	})

	test('articles.submit by staff', async () => {
		const response = await postJson(app, '/api/articles', aSubmission(), staff.headers)
		expect(issues(wholeAnswer({ ...contract.articles.submit, response: article }), await response.json())).toEqual([])
	})
})
