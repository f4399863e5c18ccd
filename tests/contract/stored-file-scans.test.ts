import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { diskStore } from '../support/file-stores.ts'
import { uploadGalley } from '../support/galleys.ts'
import { aManuscript } from '../support/manuscript.ts'
import { staffOn } from '../support/staff-calls.ts'
import { aSubmission, postFiles } from './requests.ts'

/** After the command each piece follows its length; the last one is empty. */
function isWhole(received: Buffer): boolean {
	for (let at = received.indexOf(0) + 1; at > 0 && at + 4 <= received.length; at += 4 + received.readUInt32BE(at))
		if (received.readUInt32BE(at) === 0) return true
	return false
}

/** Takes every file and finds nothing, as the daemon says it. With the daemon itself: virus-scan.test.ts. */
async function aScanner() {
	const server = createServer((socket) => {
		let received = Buffer.alloc(0)
		socket
			.on('error', () => {})
			.on('data', (piece) => {
				received = Buffer.concat([received, piece])
				if (isWhole(received)) socket.end('stream: OK\0')
			})
	})
	onTestFinished(() => void server.close())
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	return { host: '127.0.0.1', port: (server.address() as { port: number }).port }
}

test('galley, manuscript and attachment from before the scanner are given to nobody until they were scanned', async () => {
	const store = await diskStore()
	onTestFinished(() => store.close())
	const before = await startApp({ settings: store.settings })
	onTestFinished(() => before.close())
	const staff = await staffOn(before)
	const { data } = await staff.json<{ id: number }>('POST', '/api/articles', aSubmission())
	await uploadGalley(before, data.id, { headers: staff.headers })
	const article = `/api/articles/${data.id}`
	const key = before.files.newKey('articles', 'docx')
	await before.files.keep(Buffer.from(aManuscript()), key)
	await before.pool.query('update articles set file_path = $1 where id = $2', [key, data.id])
	const files = [{ name: 'table.docx', bytes: aManuscript() }]
	await postFiles(before, `${article}/messages`, { fields: { text: 'See the table.' }, files }, staff.headers)
	const paths = [`${article}/galleys/1/download`, `${article}/download`, `${article}/attachments/1`]
	const statuses = async (on: typeof before) =>
		Promise.all(paths.map(async (path) => (await on.get(path, staff.headers)).status))
	expect(await statuses(before)).toEqual([200, 200, 200])

	const clamd = await aScanner()
	const app = await startApp({ settings: { ...store.settings, clamd }, database: before.database })
	onTestFinished(() => app.close())
	expect(await statuses(app)).toEqual([409, 409, 409])
	await app.runJob('scan-files')
	expect(await statuses(app)).toEqual([200, 200, 200])
	const { rows } = await app.pool.query("select changes from activity where action = 'file_scanned'")
	expect(rows.map(({ changes }) => changes.fileScan.after).sort()).toEqual(['clean', 'clean', 'version 1: clean'])
	for (const table of ['article_galleys', 'articles', 'attachments'])
		await app.pool.query(`update ${table} set file_scan = 'infected', file_scan_finding = 'X'`)
	expect(await statuses(app)).toEqual([422, 422, 422])
})
