import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { handleError } from './errors.ts'
import { loggedError } from './logged-error.ts'
import { loggedUrl } from './logged-url.ts'

test('a failed query is logged without what it carried', async () => {
	const lines: string[] = []
	const app = Fastify({
		logger: { level: 'error', serializers: { err: loggedError }, stream: { write: (line) => void lines.push(line) } },
	})
	app.setErrorHandler(handleError)
	app.get('/', () => {
		const cause = Object.assign(new Error('invalid input syntax for type date: "ada@example.org"'), {
			code: '22007',
			detail: 'Key (email)=(ada@example.org)',
		})
		throw new Error('Failed query: insert into contacts params: Ada,ada@example.org,my secret', { cause })
	})
	const answer = await app.inject('/')
	expect(answer.statusCode).toBe(500)
	expect(lines.join()).toContain('22007')
	expect(lines.join()).toContain('errors.test.ts')
	expect(lines.join() + answer.payload).not.toMatch(/ada@example|secret|params/)
})

test.each([
	['a refusal of a full queue', new AppError('unavailable', 'Many people ask.'), 40, false],
	['a refusal that a fault caused', new AppError('unavailable', 'Not now.', { cause: new Error('why') }), 50, true],
])('%s is logged with a fitting level', async (_, error, level, hasStack) => {
	const lines: { level: number; msg: string }[] = []
	const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(JSON.parse(line)) } } })
	app.setErrorHandler(handleError)
	app.get('/', () => {
		throw error
	})
	expect((await app.inject('/')).statusCode).toBe(503)
	expect(lines).toMatchObject([{ level, msg: hasStack ? 'request failed' : 'request refused' }])
	expect(JSON.stringify(lines).includes('errors.test.ts')).toBe(hasStack)
})

test.each(['53100', 'ENOSPC'])('a full disk (%s) is answered with 503 and a sentence', async (code) => {
	const app = Fastify()
	app.setErrorHandler(handleError)
	app.get('/', () => {
		throw new Error('Failed query', { cause: Object.assign(new Error('No space left on device'), { code }) })
	})
	const answer = await app.inject('/')
	expect(answer.statusCode).toBe(503)
	expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
	expect(answer.json()).toMatchObject({ error: expect.stringContaining('disk of this site is full') })
})

test('a row that refers to a record that was deleted meanwhile is answered with 404 and a sentence', async () => {
	const app = Fastify()
	app.setErrorHandler(handleError)
	app.get('/', () => {
		const cause = Object.assign(new Error('violates foreign key constraint'), { code: '23503' })
		throw new Error('Failed query', { cause })
	})
	const answer = await app.inject('/')
	expect(answer.statusCode).toBe(404)
	expect(answer.json()).toMatchObject({ code: 'not_found', error: expect.stringContaining('was deleted') })
})

test.each([
	{ code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
	{ code: '08P01', message: 'query_wait_timeout' },
	{ code: '57P03', message: 'the database system is not accepting connections' },
	{ code: '53200', message: 'out of memory' },
	{ code: '53400', message: 'configuration limit exceeded' },
	{ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND leader' },
	{ code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN leader' },
	{ message: 'timeout expired' },
])('a database that is not to be had ($code $message) is answered with 503 and Retry-After', async (cause) => {
	const app = Fastify()
	app.setErrorHandler(handleError)
	app.get('/', () => {
		throw new Error('Failed query', { cause: Object.assign(new Error(cause.message), cause) })
	})
	const answer = await app.inject('/')
	expect(answer.statusCode).toBe(503)
	expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([
	['/track/s3cret', '/track/...'],
	['/track/s3cret/correction', '/track/.../correction'],
	['/confirm-address/s3cret', '/confirm-address/...'],
	['/api/articles/track/s3cret/versions/2/download', '/api/articles/track/.../versions/2/download'],
	['/track/s3cret/?from=s3cret', '/track/...'],
	['//track/s3cret', '/track/...'],
	['/track//s3cret', '/track/...'],
	['/TRACK/s3cret', '/track/...'],
	['/%74rack/s3cret', '/track/...'],
	['/journals/../track/s3cret', '/track/...'],
	['/track/s3cret%2Fmore', '/track/...'],
	['/track/%E0%A4s3cret', '/track/...'],
	['/inquiry/s3cret', '/inquiry/...'],
	['/authorship/s3cret/object', '/authorship/.../object'],
	['/api/articles/track/s3cret/coauthors/7/remind', '/api/articles/track/.../coauthors/7/remind'],
	['/Inquiry/s3cret/messages', '/inquiry/.../messages'],
	['/api/contacts/inquiry/s3cret/messages/read', '/api/contacts/inquiry/.../messages/read'],
	['/api/articles/track/s3cret', '/api/articles/track/...'],
	['/api/articles/%74rack/s3cret/withdraw', '/api/articles/track/.../withdraw'],
	['/api/articles/track/s3cret/messages/', '/api/articles/track/.../messages'],
	['/unsubscribe?id=5&token=s3cret&x=1', '/unsubscribe?id=5&token=...&x=1'],
	['/admin/login?invitation=s3cret', '/admin/login?invitation=...'],
	['/api/articles?q=ada%40example.org&page=2', '/api/articles?q=...&page=2'],
	['/admin/mail?q=ada@example.org', '/admin/mail?q=...'],
	['/api/articles?q=%2Ftrack%2Fs3cret&page=-1', '/api/articles?q=...&page=-1'],
	['/x?q=%252Finquiry%252Fs3cret', '/x?q=...'],
	['/x?q=%E0%A4%2Ftrack%2Fs3cret', '/x?q=...'],
	['/x?u=https%3A%2F%2Fexample.org%2Ftrack%2Fs3cret', '/x?u=...'],
	['/admin/login?next=%2Fadmin%2Freset%3Ftoken%3Ds3cret', '/admin/login?next=...'],
	['/x%3Ftoken=s3cret', '/x?token=...'],
	['/x%253Ftoken%253Ds3cret', '/x?token=...'],
	['/x?a=1;token=s3cret', '/x?a=...'],
	['/x?token[]=s3cret&b=1', '/x?token[]=...&b=1'],
	['/x?token%5B%5D=s3cret', '/x?token%5B%5D=...'],
	['/x?access_token=s3cret&password=s3cret', '/x?access_token=...&password=...'],
	['/x?jane%2540host', '/x?...'],
	['/x?q=jane%2540host', '/x?q=...'],
	['/x/jane%2540host/y', '/x/.../y'],
	['/x/jane%2540leak.example', '/x/[mail address]'],
	['/api/v1/articles/%74rack/s3cret', '/api/v1/articles/track/...'],
	['/journals/%2e%2e%2ftrack/s3cret', '/journals/../track/...'],
	['/x?q=2001%3A4860%3A%3A8888', '/x?q=...'],
	['/x/8.8.4.4_a', '/x/[address]_a'],
	[`/x?q=${'a'.repeat(20_000)}`, `/x?q=${'a'.repeat(995)}...`],
	['/x?q=v8%2E8%2E4%2E4', '/x?q=...'],
])('%s is logged as %s', (url, logged) => {
	expect(loggedUrl({ url })).toBe(logged)
})

test.each([
	'/journals?q=100%25%20wool&page=2',
	'/x?next=%2Fjournals%3Fq%3Dsoil',
	'/journals/track?q=a%20b',
	'/tracking',
	'/api/analytics/track/visitor',
])('%s is logged as it is', (url) => {
	expect(loggedUrl({ url })).toBe(url)
})
