import { expect, test } from 'vitest'
import type { SystemStatus } from '../../src/contract/system-status.ts'
import { signUp } from '../support/admins.ts'
import { startApp } from '../support/app.ts'

test('admins read what is slow, failing and waiting; nobody else does', async () => {
	const app = await startApp()
	try {
		const { headers, admin } = await signUp(app)
		const read = async () => {
			const response = await app.get('/api/system/status', headers)
			return { status: response.status, data: ((await response.json()) as { data: SystemStatus }).data }
		}
		expect((await app.get('/api/system/status')).status).toBe(401)
		const { status, data } = await read()
		expect(status).toBe(200)
		expect(data).toMatchObject({
			mails: { isConfigured: false },
			failedJobs: [],
			database: { version: expect.stringMatching(/^\d+/), maxConnections: expect.any(Number) },
			disk: { freeBytes: expect.any(Number) },
			process: { node: process.versions.node, version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
		})
		expect(data.queues.map(({ name }) => name)).toContain('passwords')
		app.stats.add(app.stats.route('GET', '/api/slow/:id'), 500, 60_000)
		const { data: after } = await read()
		expect(after.state).toBe('failing')
		expect(after.routes.find(({ route }) => route === '/api/slow/:id')).toMatchObject({
			...{ method: 'GET', requests: 1, failed: 1, p95Seconds: 60, meanSeconds: 60, slowestSeconds: 60 },
		})
		expect(after.findings.map(({ sentence }) => sentence)).toContain(
			'1 request failed in the last hour because of an error of ours. The log says why.',
		)
		for (const role of ['editor', 'assistant']) {
			await app.pool.query('update admins set role = $1 where id = $2', [role, admin.id])
			expect((await app.get('/api/system/status', headers)).status, role).toBe(403)
		}
	} finally {
		await app.close()
	}
})
