import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'

const token = 'a-token-of-sixteen-or-more'

let app: TestApp
beforeAll(async () => {
	app = await startApp({ settings: { metricsToken: token } })
})
afterAll(() => app.close())

type Headers = Record<string, string>

/** `fetch` sets headers of its own, and does not let a test name another host. */
function ask(path: string, headers: Headers = {}, method = 'GET') {
	return new Promise<{ status: number; headers: object; body: string }>((resolve, reject) => {
		const asking = request(`${app.url}${path}`, { headers, method }, (response) => {
			let body = ''
			response.setEncoding('utf8').on('data', (chunk: string) => {
				body += chunk
			})
			response.on('end', () => {
				const { date: _date, 'x-request-id': _id, ...rest } = response.headers
				resolve({ status: response.statusCode ?? 0, headers: rest, body })
			})
		})
		asking.on('error', reject).end()
	})
}

const readMetrics = async () => (await ask('/metrics')).body
const sampleOf = (text: string, series: string) =>
	Number(
		text
			.split('\n')
			.find((line) => line.startsWith(`${series} `))
			?.split(' ')
			.at(-1),
	)

test('a program on this machine reads them, as Prometheus asks', async () => {
	const { status, headers, body } = await ask('/metrics', {
		accept: 'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.2,*/*;q=0.1',
		'accept-encoding': 'gzip',
		'user-agent': 'Prometheus/2.42.0',
		'x-prometheus-scrape-timeout-seconds': '10',
	})
	expect(status).toBe(200)
	expect(headers).toMatchObject({
		'content-type': 'text/plain; version=0.0.4; charset=utf-8',
		'cache-control': 'no-store',
	})
	expect(body).toMatch(/^# TYPE fleuron_http_requests_total counter$/m)
	expect(body).toMatch(/^# TYPE fleuron_http_request_duration_seconds histogram$/m)
	for (const name of [
		...['process_resident_memory_bytes', 'fleuron_database_size_bytes', 'fleuron_disk_free_bytes'],
		...['fleuron_database_up', 'fleuron_cache_limit_bytes', 'process_start_time_seconds'],
	])
		expect(sampleOf(body, name), name).toBeGreaterThan(0)
	for (const series of [
		...['fleuron_mails{state="queued"}', 'fleuron_mail_oldest_seconds', 'fleuron_jobs_failing'],
		...['fleuron_database_connections_used{pool="main"}', 'fleuron_queue_waiting{queue="manuscripts"}'],
		...['fleuron_event_loop_delay_seconds{percentile="99"}', 'fleuron_job_failures_total{job="tidy-up"}'],
		...['fleuron_visits_waiting', 'fleuron_mail_configured', 'fleuron_database_connections_waiting{pool="visits"}'],
	])
		expect(sampleOf(body, series), series).toBeGreaterThanOrEqual(0)
	expect((await ask('/metrics', {}, 'HEAD')).body).toBe('')
})

test('the token opens them from anywhere, and nothing else does', async () => {
	const forwarded = { 'x-forwarded-for': '203.0.113.5' }
	expect(await ask('/metrics', { ...forwarded, authorization: `Bearer ${token}` })).toMatchObject({ status: 200 })
	const unknown = await ask('/no-such-address', forwarded)
	expect(unknown.status).toBe(404)
	for (const headers of [
		forwarded,
		{ via: '1.1 proxy' },
		{ host: 'publish.example.org' },
		{ authorization: 'Bearer another-token-of-sixteen' },
		{ ...forwarded, authorization: `Basic ${token}` },
	] as Headers[]) {
		const { status, headers: answered, body } = await ask('/metrics', headers)
		expect(
			{ status, headers: answered, body: body.replaceAll('/metrics', '/no-such-address') },
			JSON.stringify(headers),
		).toEqual({
			...unknown,
			headers: { ...unknown.headers, 'content-length': String(body.length) },
		})
	}
	expect((await ask('/metrics', {}, 'POST')).status).toBe(404)
})

test('requests are counted by the pattern of their route, never by their address', async () => {
	await app.get('/api/sections/1?x=secret')
	await app.get('/api/sections/2')
	for (const path of ['/wp-login.php', '/api/nothing/here', '/api/journals?page=0']) await app.get(path)
	const tracked = await fetch(`${app.url}/api/analytics/track/pageview`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	})
	expect(tracked.status).toBe(400)
	await expect
		.poll(async () => {
			const text = await readMetrics()
			return [
				...['method="GET",route="/api/journals"', 'method="GET",route="/api/*"', 'method="GET",route="unknown"'],
				'method="POST",route="/api/analytics/track/pageview"',
			].every((labels) => sampleOf(text, `fleuron_http_requests_total{${labels},status="4xx"}`) >= 1)
		})
		.toBe(true)
	const text = await readMetrics()
	const lane = 'method="POST",route="/api/analytics/track/pageview"'
	expect(sampleOf(text, `fleuron_http_requests_total{${lane},status="4xx"}`)).toBe(1)
	expect(sampleOf(text, `fleuron_http_request_duration_seconds_bucket{${lane},le="+Inf"}`)).toBe(1)
	expect(sampleOf(text, `fleuron_http_request_duration_seconds_count{${lane}}`)).toBe(1)
	expect(text).not.toMatch(/secret|wp-login|sections\/1/)
})

test('a database that is away leaves the rest to be read', async () => {
	const away = await startApp()
	try {
		await away.pool.end()
		const text = await (await away.get('/metrics')).text()
		expect(sampleOf(text, 'fleuron_database_up')).toBe(0)
		expect(text).not.toMatch(/^fleuron_mail_oldest_seconds /m)
		expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
	} finally {
		await away.close().catch(() => {})
	}
})

test.each(['alerts.yml', 'grafana-dashboard.json'])('every metric of %s is one of the app', async (file) => {
	const text = await readFile(new URL(`../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
	const types = new Map(
		[...(await readMetrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
	)
	const named = new Set(text.match(/\b(?:fleuron|process|nodejs)_\w+/g))
	expect(named.size).toBeGreaterThan(10)
	for (const name of named) {
		const whole = name.replace(/_(bucket|sum|count)$/, '')
		expect(types.get(name) ?? (types.get(whole) === 'histogram' && 'part of a histogram'), name).toBeTruthy()
	}
})

test('the alerts about a missing backup and missing SMTP settings find what they look at: the profile, no age, 0', async () => {
	const text = await readMetrics()
	expect(text).toMatch(/^fleuron_info\{[^}]*profile="local"[^}]*\} 1$/m)
	expect(text).not.toMatch(/^fleuron_backup_age_seconds /m)
	expect(sampleOf(text, 'fleuron_mail_configured')).toBe(0)
})

test('the dashboard is one that Grafana can read: panels with a title, a place and queries', async () => {
	const path = new URL('../../deploy/monitoring/grafana-dashboard.json', import.meta.url)
	const { panels, templating } = JSON.parse(await readFile(path, 'utf8')) as {
		panels: { id: number; title: string; gridPos: { x: number; w: number }; targets: { expr: string }[] }[]
		templating: { list: { name: string }[] }
	}
	expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
	expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance'])
	for (const { title, gridPos, targets } of panels) {
		expect(title).not.toBe('')
		expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
		expect(targets.length).toBeGreaterThan(0)
		for (const { expr } of targets) expect(expr).toContain('{instance=~"$instance"')
	}
})
