import type { Settings } from '../../src/server/settings.ts'
import type { TestApp } from '../support/app.ts'

type Target = Pick<TestApp, 'url'>

export const postJson = (app: Target, path: string, body: unknown, headers: Record<string, string> = {}) =>
	fetch(`${app.url}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	})

/** As a browser without JavaScript sends a form; where it leads is not followed. */
export const postForm = (
	app: Target,
	path: string,
	fields: Record<string, string>,
	headers: Record<string, string> = {},
) =>
	fetch(`${app.url}${path}`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: app.url, ...headers },
		body: new URLSearchParams(fields),
	})

export const aMessage = (values: Record<string, unknown> = {}) => ({
	name: 'Ada Writer',
	email: 'ada@example.org',
	phone: '+44 20 7946 0000',
	subject: 'A question about fees',
	message: 'What does it cost?\nAnd when is it due?',
	...values,
})

export async function rowsIn(app: Pick<TestApp, 'pool'>, table: 'contacts' | 'newsletter_subscribers') {
	const { rows } = await app.pool.query<Record<string, unknown>>(`select * from ${table} order by id`)
	return rows
}

/** The tight limits, behind a proxy on this machine: `x-forwarded-for` says who sends. */
export const publicSettings: Partial<Settings> = {
	profile: 'public',
	publicUrl: 'https://publish.example.org',
	trustProxy: ['127.0.0.1'],
}
export const from = (address: string) => ({ 'x-forwarded-for': address })
