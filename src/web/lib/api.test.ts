import { afterEach, describe, expect, test, vi } from 'vitest'
import {
	ApiError,
	apiPageQuery,
	apiQuery,
	apiRecordQuery,
	createQueryClient,
	httpTransport,
	sendApi,
	sentenceOf,
} from './api.ts'

const answering = (status: number, body: unknown, statusText = '') => {
	const fetched = vi.fn<typeof fetch>(
		async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText }),
	)
	vi.stubGlobal('fetch', fetched)
	return fetched
}
afterEach(() => vi.unstubAllGlobals())

const client = () => createQueryClient(httpTransport)

describe('the client of the API', () => {
	test('never refetches or retries by itself', () => {
		const { queries, mutations } = client().getDefaultOptions()
		expect(queries).toMatchObject({
			staleTime: Number.POSITIVE_INFINITY,
			retry: false,
			retryOnMount: false,
			refetchInterval: false,
			refetchOnWindowFocus: false,
		})
		expect(mutations).toMatchObject({ retry: false })
	})

	test('sends JSON with credentials and fills parameters in', async () => {
		const fetched = answering(200, { success: true, data: { id: 5 } })
		await client().fetchQuery(apiRecordQuery('/api/journals/{id}', { params: { id: 'a/b?c' } }))
		expect(fetched).toHaveBeenCalledWith(
			'/api/journals/a%2Fb%3Fc',
			expect.objectContaining({ credentials: 'include', headers: { 'content-type': 'application/json' } }),
		)
	})

	test('uses only data where there are success and data, and the body as it is elsewhere', async () => {
		answering(200, { success: true, data: [1] })
		expect(await client().fetchQuery(apiQuery('/api/journals', { query: {} }))).toEqual([1])
		answering(200, [{ id: 1 }])
		expect(await client().fetchQuery(apiQuery('/api/publication-sections', {}))).toEqual([{ id: 1 }])
	})

	test('keeps what is known about the whole for a page', async () => {
		answering(200, { success: true, data: [], meta: { total: 7, page: 1, limit: 30 } })
		const page = await client().fetchQuery(apiPageQuery('/api/journals', { query: { page: 1 } }))
		expect(page.meta.total).toBe(7)
	})

	test.each([
		[500, '{"success":false,"error":"No."}', '', '500: {"success":false,"error":"No."}', 'No.'],
		[502, '', 'Bad Gateway', '502: Bad Gateway', 'Please try again later.'],
		[500, '<html>', '', '500: <html>', 'Please try again later.'],
	])(
		'a refusal with %s is an error "{status}: {body}" with a sentence',
		async (status, body, text, message, sentence) => {
			answering(status, body, text)
			const error = await client()
				.fetchQuery(apiQuery('/api/site', {}))
				.catch((caught: unknown) => caught)
			expect(error).toBeInstanceOf(ApiError)
			expect(error).toMatchObject({ message, sentence, status })
		},
	)

	test('a record that is not there is null, another failure is an error', async () => {
		answering(404, { success: false, error: 'Journal not found' })
		expect(await client().fetchQuery(apiRecordQuery('/api/journals/{id}', { params: { id: 9 } }))).toBeNull()
		answering(500, '')
		await expect(client().fetchQuery(apiRecordQuery('/api/journals/{id}', { params: { id: 8 } }))).rejects.toThrow(
			'500',
		)
	})

	test('a call that is not signed in is an error', async () => {
		answering(401, { success: false, error: 'Please sign in.' })
		for (const query of [apiQuery('/api/site', {}), apiRecordQuery('/api/journals/{id}', { params: { id: 9 } })])
			await expect(client().fetchQuery<unknown>(query as never)).rejects.toMatchObject({ status: 401 })
	})

	test.each([500, 401, 404])('asks once, also when the answer is %s', async (status) => {
		const fetched = answering(status, '')
		await expect(client().fetchQuery(apiQuery('/api/site', {}))).rejects.toBeInstanceOf(ApiError)
		expect(fetched).toHaveBeenCalledTimes(1)
	})

	test('asks once for what it knows', async () => {
		const fetched = answering(200, { success: true, data: { name: 'Fleuron' } })
		const asked = client()
		await asked.fetchQuery(apiQuery('/api/site', {}))
		await asked.fetchQuery(apiQuery('/api/site', {}))
		expect(fetched).toHaveBeenCalledTimes(1)
	})
})

describe('a call that changes something', () => {
	const body = { email: 'asha@example.org' }
	const send = () => sendApi('POST /api/newsletters', { body })
	const failure = () => send().catch((caught: unknown) => caught)

	test('sends JSON with credentials and gives the data of the answer', async () => {
		const fetched = answering(201, { success: true, data: body })
		expect(await send()).toEqual(body)
		const [address, options] = fetched.mock.calls[0] ?? []
		expect(address).toBe('/api/newsletters')
		expect(options).toMatchObject({
			method: 'POST',
			credentials: 'include',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		})
		expect(options?.headers).not.toHaveProperty('idempotency-key')
	})

	test('carries the key that makes a second try harmless', async () => {
		const fetched = answering(201, { success: true, data: body })
		await sendApi('POST /api/newsletters', { body }, { idempotencyKey: 'k-1' })
		expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'idempotency-key': 'k-1' })
	})

	test('a refusal names its fields and has a sentence', async () => {
		answering(400, { success: false, error: 'email: Invalid email.', details: { email: 'Invalid email', odd: 5 } })
		const error = await failure()
		expect(error).toMatchObject({ status: 400, details: { email: 'Invalid email' } })
		expect(sentenceOf(error)).toBe('email: Invalid email.')
	})

	test.each(['', '<html>', 'null', '{"error":""}', '{"error":{}}', '{"details":null}'])(
		'a refusal without words of its own (%s) has ours',
		async (text) => {
			answering(502, text, 'Bad Gateway')
			const error = await failure()
			expect(error).toMatchObject({ details: {} })
			expect(sentenceOf(error)).toBe('Please try again later.')
		},
	)

	test('a connection that fails has our words too', async () => {
		vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
		expect(sentenceOf(await failure())).toBe('Please try again later.')
	})
})
