import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mountHealth } from './health.ts'

test('a question to the database that is never answered ends with 503, and the next one is asked again', async () => {
	const asked: string[] = []
	const pool = {
		query(text: string) {
			asked.push(text)
			return asked.length === 1 ? new Promise(() => {}) : Promise.resolve({ rows: [] })
		},
	}
	const app = Fastify()
	onTestFinished(() => app.close())
	mountHealth(app, pool as never, 1)
	expect((await app.inject('/readyz')).statusCode).toBe(503)
	expect((await app.inject('/readyz')).statusCode).toBe(200)
	expect(asked).toHaveLength(2)
})
