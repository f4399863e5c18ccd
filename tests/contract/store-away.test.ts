import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import type { Settings } from '../../src/server/settings.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { cloneDatabase } from '../support/database.ts'
import { filesOf } from '../support/file-stores.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { startS3 } from '../support/s3-server.ts'
import { aSubmission, postArticle, rowsIn } from './requests.ts'

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'fleuron-away-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openApp(settings: Partial<Settings>): Promise<TestApp> {
	const app = await startApp({ settings })
	onTestFinished(() => app.close())
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal()]),
	)
	return app
}
const submit = (app: TestApp, bytes = aManuscript()) =>
	postArticle(app, aSubmission({ journalId: 1 }), { bytes }, { 'idempotency-key': 'kept' })

async function expectUnavailable(response: Response, app: TestApp): Promise<void> {
	expect(response.status).toBe(503)
	expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
	expect(await response.json()).toMatchObject({ error: expect.stringMatching(/could not be stored .* try again/) })
	expect(await rowsIn(app, 'articles')).toEqual([])
}

test('a bucket that is away: 503 with a sentence, nothing is stored partly, and the same form is accepted later', async () => {
	const s3 = await startS3(folder)
	const app = await openApp({ files: { ...s3.settings, endpoint: 'http://127.0.0.1:9' } })
	await expectUnavailable(await submit(app), app)
	// the same database, its bucket reachable again
	const again = await startApp({ database: app.pool.options, settings: { files: s3.settings } })
	try {
		expect((await submit(again)).status).toBe(200)
		expect(await filesOf(again)).toHaveLength(1)
		const staff = await signUp(again)
		await s3.stop()
		const { rows } = await again.pool.query<{ id: number }>('select id from articles')
		const response = await again.get(`/api/articles/${rows[0]?.id}/download`, staff.headers)
		expect(response.status).toBe(503)
		expect(await response.json()).toMatchObject({ error: expect.stringContaining('cannot be read right now') })
	} finally {
		await again.close()
		await s3.stop()
	}
})

test('a folder that cannot be written to: 503, and again when it can', async () => {
	const uploads = join(folder, 'blocked')
	await writeFile(uploads, 'a file where the folder should be')
	const app = await openApp({ files: { kind: 'disk', folder: uploads } })
	await expectUnavailable(await submit(app), app)
	await rm(uploads)
	expect((await submit(app)).status).toBe(200)
	expect(await filesOf(app)).toHaveLength(1)
})

test('a full disk: 503, nothing of the file remains, smaller ones are still stored', async ({ skip }) => {
	const uploads = await mkdtemp(join(tmpdir(), 'fleuron-full-'))
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', uploads], { stdio: 'ignore' })
	} catch {
		skip('only root may mount a small disk; the store has a test for others')
	}
	onTestFinished(async () => {
		execFileSync('umount', [uploads])
		await rm(uploads, { recursive: true })
	})
	const app = await openApp({ files: { kind: 'disk', folder: uploads } })
	await expectUnavailable(await submit(app, aManuscript({ size: 3_000_000 })), app)
	expect(await filesOf(app)).toEqual([])
	expect((await submit(app)).status).toBe(200)
})

test('the database goes away while an article is stored: refused, sent again, one article and one file', async () => {
	const own = await cloneDatabase()
	const app = await startApp({ database: own.config })
	try {
		await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
			journalsRepository(tx).insert([aJournal()]),
		)
		await app.pool.query(`
			create function break_off() returns trigger language plpgsql as
			$$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
			create trigger break_off before insert on articles for each row execute function break_off()`)
		const broken = await submit(app)
		expect(broken.status).toBe(503)
		await app.pool.query('drop trigger break_off on articles')
		expect((await submit(app)).status).toBe(200)
		expect(await rowsIn(app, 'articles')).toHaveLength(1)
		await app.sweeping.sweep(new Date(Date.now() + 7_200_000))
		expect(await filesOf(app)).toHaveLength(1)
	} finally {
		await app.close()
		await own.drop()
	}
})
