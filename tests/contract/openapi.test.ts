import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/all.ts'
import { type ErrorCode, errorStatuses } from '../../src/contract/error-codes.ts'
import { type ErrorAnswer, isForStaff, type Route } from '../../src/contract/route.ts'
import { startApp, type TestApp } from '../support/app.ts'

type Refusal = {
	description: string
	content: { 'application/json': { schema: { allOf: [object, { properties: { code: { enum: ErrorCode[] } } }] } } }
}
type Operation = {
	operationId: string
	description?: string
	tags: string[]
	security: object[]
	parameters: { name: string; in: string }[]
	responses: Record<string, Refusal>
}
type Document = {
	info: { description: string; contact: { email: string } }
	tags: { name: string; description: string }[]
	paths: Record<string, Record<string, Operation>>
}

const routes = Object.values(contract).flatMap((calls) => Object.values<Route>(calls))

let app: TestApp
let document: Document
beforeAll(async () => {
	app = await startApp({ demo: true })
	document = await app.json<Document>('/api/openapi.json')
})
afterAll(() => app.close())

function operationOf({ path, method }: Route): Operation {
	const found = document.paths[path]?.[method.toLowerCase()]
	if (!found) throw new Error(`${method} ${path} is not described`)
	return found
}

const codesOf = (refusal: Refusal | undefined) =>
	refusal?.content['application/json'].schema.allOf[1].properties.code.enum ?? []

const refusalsOf = (route: Route) =>
	Object.entries(operationOf(route).responses).filter(([status]) => status.startsWith('4'))

describe('the OpenAPI document', () => {
	test('lists the 4xx answers of every call, each with its codes', () => {
		for (const route of routes) {
			const refusals = refusalsOf(route)
			expect(refusals.map(([status]) => status)).toContain('400')
			for (const [status, refusal] of refusals) {
				const codes = codesOf(refusal)
				expect(codes).not.toEqual([])
				for (const code of codes) {
					expect(errorStatuses[code]).toBe(Number(status))
					expect(refusal.description).toContain(`\`${code}\`: `)
				}
			}
		}
	})

	test('says who may call', () => {
		for (const route of routes) {
			const { security, description } = operationOf(route)
			expect(security).toEqual(isForStaff(route) ? [{ bearer: [] }] : [])
			if (route.permission !== 'public') expect(description).toMatch(/private link|`\w+\.\w+`/)
			if (route.wholeListPermission) expect(description).toContain(`\`${route.wholeListPermission}\``)
		}
	})

	test('describes itself and every tag; operation ids are unique', () => {
		expect(document.info.description).toMatch(/\w/)
		expect(document.info.contact.email).toContain('@')
		expect(document.tags.map(({ name }) => name).sort()).toEqual(Object.keys(contract).sort())
		for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/)
		const ids = routes.map((route) => operationOf(route).operationId)
		expect(new Set(ids).size).toBe(routes.length)
	})

	test('names the calls that take an Idempotency-Key', () => {
		const takers = routes.filter((route) =>
			operationOf(route).parameters.some(({ name, in: place }) => name === 'Idempotency-Key' && place === 'header'),
		)
		expect(takers.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
			'POST /api/articles',
			'POST /api/articles/track/{token}/agreements/{agreementId}/sign',
			'POST /api/articles/track/{token}/agreements/{agreementId}/signed-copy',
			'POST /api/articles/track/{token}/correction',
			'POST /api/articles/track/{token}/invoices/{invoiceId}/reports',
			'POST /api/articles/track/{token}/messages',
			'POST /api/articles/track/{token}/rounds/{number}/answer',
			'POST /api/articles/{id}/invoices',
			'POST /api/articles/{id}/messages',
			'POST /api/articles/{id}/notes',
			'POST /api/articles/{id}/rounds',
			'POST /api/contacts',
			'POST /api/contacts/inquiry/{token}/messages',
			'POST /api/contacts/{id}/messages',
			'POST /api/invoices/{id}/credit-notes',
			'POST /api/invoices/{id}/payments',
			'POST /api/invoices/{id}/refunds',
			'POST /api/newsletters',
		])
		for (const route of takers) expect(codesOf(operationOf(route).responses[422])).toContain('idempotency_key_reused')
	})

	test('has no two paths that fit one address', () => {
		const all = [...new Map(routes.map((route) => [route.path, route])).values()]
		const clashes = all.flatMap((one, at) =>
			all.slice(at + 1).flatMap((other) => (canMeet(one, other) ? [`${one.path} ${other.path}`] : [])),
		)
		expect(clashes).toEqual([])
	})
})

/** Could one address be read as both? A fixed part meets a parameter only if the parameter's schema takes it. */
function canMeet(one: Route, other: Route): boolean {
	const others = other.path.split('/')
	const parts = one.path.split('/')
	if (parts.length !== others.length) return false
	return parts.every((part, at) => {
		const fixed = others[at] ?? ''
		return part === fixed || takes(one, part, fixed) || takes(other, fixed, part)
	})
}

function takes({ params }: Route, part: string, text: string): boolean {
	const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
	if (name === undefined) return false
	const schema = params?.shape[name] as { safeParse: (text: string) => { success: boolean } } | undefined
	return /^\{/.test(text) || (schema?.safeParse(text).success ?? true)
}

describe('refusals are as described', () => {
	const attempts: [what: string, fits: (route: Route) => boolean, request: RequestInit][] = [
		['nothing is sent', () => true, {}],
		['the key is malformed', ({ beacon }) => !beacon, { headers: { 'idempotency-key': 'with blanks' } }],
		['the origin is foreign', isWrite, { headers: { origin: 'https://evil.example' } }],
		['the content type is unknown', isWrite, { body: 'x', headers: { 'content-type': 'text/csv' } }],
		['the JSON is broken', isWrite, { body: '{', headers: { 'content-type': 'application/json' } }],
		[
			'the JSON is too large',
			isWrite,
			{ body: JSON.stringify('x'.repeat(66_000)), headers: { 'content-type': 'application/json' } },
		],
	]

	test.each(attempts)('when %s', async (_what, fits, request) => {
		for (const route of routes.filter(fits)) {
			const url = app.url + route.path.replace(/\{\w+\}/g, '999999')
			const response = await fetch(url, { method: route.method, ...request })
			if (response.status === 200) continue
			const { code } = (await response.json()) as ErrorAnswer
			const described = codesOf(operationOf(route).responses[response.status])
			expect(described, `${route.method} ${route.path}`).toContain(code)
		}
	})
})

function isWrite({ method }: Route): boolean {
	return method !== 'GET'
}
