import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestApp } from './app.ts'

/** The id of the first journal of the demonstration content. */
export async function firstJournal({ pool }: TestApp): Promise<number> {
	const { rows } = await pool.query<{ id: number }>('select id from journals order by sort_title limit 1')
	return rows[0]?.id ?? 0
}

/** Also with headers that `fetch` does not send, such as `host`. */
export const askWithHeaders = ({ url }: TestApp, path: string, headers: Record<string, string>) =>
	new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
		request(`${url}${path}`, { headers }, (answer) => {
			text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject)
		})
			.on('error', reject)
			.end()
	})
