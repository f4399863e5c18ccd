import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleError } from './errors.ts'

test('a failed query is logged without what it carried', async () => {
	const lines: string[] = []
	const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
	app.setErrorHandler(handleError)
	app.get('/', () => {
		const cause = Object.assign(new Error('value too long'), { code: '22001', detail: 'Key (email)=(ada@example.org)' })
		throw new Error('Failed query: insert into contacts params: Ada,ada@example.org,my secret', { cause })
	})
	const answer = await app.inject('/')
	expect(answer.statusCode).toBe(500)
	expect(lines.join()).toContain('22001')
	expect(lines.join()).toContain('errors.test.ts')
	expect(lines.join() + answer.payload).not.toMatch(/ada@example|secret|params/)
})
