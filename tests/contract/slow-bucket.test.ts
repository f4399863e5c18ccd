import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { startApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { aMessage, aSubmission, postArticle, postJson } from './requests.ts'

/** A bucket that takes a file and says nothing until it is told to. */
async function startSlowBucket() {
	const waiting: (() => void)[] = []
	let isSlow = true
	const server = createServer((request, response) => {
		const done = () => void response.end()
		request.resume().on('end', () => (request.method === 'PUT' && isSlow ? waiting.push(done) : done()))
	})
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return {
		endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		waiting: () => waiting.length,
		hurry() {
			isSlow = false
			for (const done of waiting) done()
		},
	}
}

test('while a bucket is slow, files wait and everything else is answered', async () => {
	const bucket = await startSlowBucket()
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-slow-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	const files = {
		...{ kind: 's3' as const, folder, bucket: 'uploads', region: 'us-east-1', endpoint: bucket.endpoint },
		...{ accessKeyId: 'x', secretAccessKey: 'x', forcePathStyle: true, prefix: undefined },
	}
	const app = await startApp({ settings: { files } })
	onTestFinished(() => app.close())
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal()]),
	)
	const atOnce = app.pool.options.max
	const sent = Array.from({ length: atOnce }, () =>
		postArticle(app, aSubmission({ journalId: 1 }), { bytes: aManuscript() }),
	)
	await expect.poll(bucket.waiting).toBe(6)
	// as many as there are connections wait, and yet there is one for this
	expect((await postJson(app, '/api/contacts', aMessage())).status).toBe(200)
	bucket.hurry()
	expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array.from({ length: atOnce }, () => 200))
})
