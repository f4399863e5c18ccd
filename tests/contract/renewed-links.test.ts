import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { inquiryPage } from '../support/inquiries.ts'
import { aManuscript } from '../support/manuscript.ts'
import { storeSubmission } from '../support/submissions.ts'
import { aMessage, postJson } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

const uploads = () => readdir(join(app.settings.dataDir, 'uploads', '.incoming')).catch(() => [])

/** Sends a message with a file, whose end comes only after the link was accepted and this statement ran. */
async function sendSlowly(path: string, change: string) {
	const headers = { 'content-type': 'multipart/form-data; boundary=x' }
	const sending = request(`${app.url}${path}/messages`, { method: 'POST', headers })
	const answered = once(sending, 'response') as Promise<[IncomingMessage]>
	sending.write('--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nMine.\r\n')
	sending.write('--x\r\ncontent-disposition: form-data; name="files"; filename="a.docx"\r\n\r\n')
	sending.write(aManuscript())
	await expect.poll(uploads).toHaveLength(1)
	await app.pool.query(change)
	sending.end('\r\n--x--\r\n')
	const [answer] = await answered
	await text(answer)
	return answer.statusCode
}

test.each([
	['author', 404, 'update articles set link_version = link_version + 1'],
	['author', 200, 'select 1'],
	['person', 404, 'update contacts set link_version = link_version + 1'],
	['person', 200, 'select 1'],
])('the %s of a link gets %i after a long upload and: %s', async (who, status, change) => {
	const { data } = (await (await postJson(app, '/api/contacts', aMessage())).json()) as { data: { id: number } }
	const path =
		who === 'author' ? `/api/articles${await storeSubmission(app)}` : `/api/contacts${await inquiryPage(app, data.id)}`
	expect(await sendSlowly(path, change)).toBe(status)
	const table = who === 'author' ? 'article_messages' : 'contact_messages'
	const { rowCount } = await app.pool.query(`delete from ${table}`)
	expect(rowCount).toBe(status === 200 ? 1 : 0)
})
