import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { diskStore } from '../support/file-stores.ts'
import { uploadGalley } from '../support/galleys.ts'
import { staffOn } from '../support/staff-calls.ts'
import { aSubmission } from './requests.ts'

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

test('a galley from before the scanner is given to nobody until it was scanned', async () => {
	const store = await diskStore()
	onTestFinished(() => store.close())
	const before = await startApp({ settings: store.settings })
	onTestFinished(() => before.close())
	const staff = await staffOn(before)
	const { data } = await staff.json<{ id: number }>('POST', '/api/articles', aSubmission())
	await uploadGalley(before, data.id, { headers: staff.headers })
	const path = `/api/articles/${data.id}/galleys/1/download`
	expect((await before.get(path, staff.headers)).status).toBe(200)

	const clamd = await aScanner()
	const app = await startApp({ settings: { ...store.settings, clamd }, database: before.database })
	onTestFinished(() => app.close())
	expect((await app.get(path, staff.headers)).status).toBe(409)
	await app.runJob('scan-files')
	expect((await app.get(path, staff.headers)).status).toBe(200)
	await app.pool.query("update article_galleys set file_scan = 'infected', file_scan_finding = 'X'")
	expect((await app.get(path, staff.headers)).status).toBe(422)
})
