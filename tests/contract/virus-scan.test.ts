import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { DashboardSummary } from '../../src/contract/admins.ts'
import type { Article, SubmissionReceipt } from '../../src/contract/articles.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { scanWithClamd } from '../../src/server/scanner/clamd.ts'
import type { Settings } from '../../src/server/settings.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { clamdRoot, clamdServer, eicar, eicarFinding, testFiles } from '../support/clamd.ts'
import { diskStore, filesOf, s3Store, type TestStore } from '../support/file-stores.ts'
import { uploadGalley } from '../support/galleys.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { aSubmission, postArticle, rowsIn } from './requests.ts'

const clean = aManuscript()
const infected = aManuscript({ text: eicar })

let clamd: Awaited<ReturnType<typeof clamdServer>>
beforeAll(async () => {
	clamd = await clamdServer()
})
afterAll(() => clamd.remove())

async function openApp(settings: Partial<Settings>, database?: TestApp['database']) {
	const app = await startApp({ settings, ...(database && { database }) })
	onTestFinished(() => app.close())
	if (!database)
		await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
			journalsRepository(tx).insert([aJournal()]),
		)
	const { headers } = await signUp(app)
	const read = async <T>(path: string) => ((await (await app.get(path, headers)).json()) as { data: T }).data
	return {
		app,
		submit: (bytes: Uint8Array) => postArticle(app, aSubmission({ journalId: 1 }), { bytes }),
		download: (id: number) => app.get(`/api/articles/${id}/download`, headers),
		addGalley: (id: number) => uploadGalley(app, id, { headers }),
		galley: (id: number) => app.get(`/api/articles/${id}/galleys/1/download`, headers),
		article: (id: number) => read<Article>(`/api/articles/${id}`),
		listed: (fileScan: string) => read<Article[]>(`/api/articles?fileScan=${fileScan}`),
		fileScans: async () => (await read<DashboardSummary>('/api/admin/summary')).fileScans,
	}
}
const idOf = async (response: Response) => {
	expect(response.status).toBe(200)
	return ((await response.json()) as { data: SubmissionReceipt }).data.id
}
const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error

describe.skipIf(!clamdRoot)('with a virus scanner', () => {
	test.skipIf(!existsSync(testFiles))('every file of a collection of wrapped viruses is found', async () => {
		await clamd.start()
		onTestFinished(() => clamd.stop())
		const names = readdirSync(testFiles)
		expect(names.length).toBeGreaterThan(30)
		for (const name of names) {
			const verdict = await scanWithClamd(clamd.socket, createReadStream(join(testFiles, name)), 60_000)
			expect({ name, ...verdict }).toEqual({ name, isClean: false, finding: 'Fleuron.Test.Clam.UNOFFICIAL' })
		}
	})

	describe.each([
		['on disk', diskStore, () => clamd.socket],
		['in a bucket', s3Store, () => clamd.host],
	] as const)('%s', (_, makeStore, address) => {
		let store: TestStore
		beforeAll(async () => {
			store = await makeStore()
		})
		afterAll(() => store.close())
		const settings = () => ({ ...store.settings, clamd: address() })

		test('while it is away documents wait, and any instance scans them later; then one with a virus is refused', async () => {
			const { app, submit, download, article, listed, fileScans } = await openApp(settings())
			const good = await idOf(await submit(clean))
			const bad = await idOf(await submit(infected))
			expect(await article(good)).toMatchObject({ fileScan: 'waiting', fileScannedAt: null })
			expect((await download(good)).status).toBe(409)
			expect(await fileScans()).toEqual({ waiting: 2, infected: 0 })
			expect((await listed('waiting')).map(({ id }) => id).sort()).toEqual([good, bad].sort())
			await app.runJob('scan-files')
			expect(await fileScans()).toEqual({ waiting: 2, infected: 0 })

			await clamd.start()
			onTestFinished(() => clamd.stop())
			const second = await openApp(settings(), app.database)
			await Promise.all([second.app.runJob('scan-files'), app.runJob('scan-files')])
			expect(await fileScans()).toEqual({ waiting: 0, infected: 1 })
			expect((await download(good)).status).toBe(200)
			const refused = await download(bad)
			expect(refused.status).toBe(422)
			expect(await errorOf(refused)).toContain(eicarFinding)
			expect((await listed('infected')).map(({ id }) => id)).toEqual([bad])
			const { rows } = await app.pool.query(
				`select record_id as id, actor_kind as actor, changes from activity where action = 'file_scanned' order by record_id`,
			)
			expect(rows).toEqual([
				{ id: good, actor: 'system', changes: { fileScan: { before: 'waiting', after: 'clean' } } },
				{ id: bad, actor: 'system', changes: { fileScan: { before: 'waiting', after: 'infected' } } },
			])

			const taken = await idOf(await submit(clean))
			expect(await article(taken)).toMatchObject({ fileScan: 'clean', fileScannedAt: expect.any(String) })
			expect((await download(taken)).status).toBe(200)
			const [files, articles] = [await filesOf(app), await rowsIn(app, 'articles')]
			const refusal = await submit(infected)
			expect(refusal.status).toBe(422)
			expect(await errorOf(refusal)).toContain(`Our virus scanner found “${eicarFinding}” in this document.`)
			expect(await rowsIn(app, 'articles')).toHaveLength(articles.length)
			expect(await filesOf(app)).toEqual(files)

			// a finding that was a mistake is gone with better signatures
			await clamd.stop()
			await clamd.start({ 'other.ndb': `Other:0:*:${Buffer.from('nothing has this').toString('hex')}\n` })
			await app.runJob('scan-files')
			expect(await article(bad)).toMatchObject({ fileScan: 'infected' })
			await app.pool.query(`update articles set file_scanned_at = now() - interval '25 hours'`)
			await app.runJob('scan-files')
			expect(await article(bad)).toMatchObject({ fileScan: 'clean', fileScanFinding: null })
			expect((await download(bad)).status).toBe(200)
		})

		test('files that cannot be scanned do not keep the others from it', async () => {
			const { app, submit, article } = await openApp(settings())
			const ids: number[] = []
			for (let count = 0; count < 5; count += 1) ids.push(await idOf(await submit(clean)))
			const [missing, last] = [ids.slice(0, 4), ids[4] ?? 0]
			await app.pool.query(
				`update articles set file_path = 'articles/00/' || md5(id::text) || '.docx' where id = any($1)`,
				[missing],
			)
			await clamd.start()
			onTestFinished(() => clamd.stop())
			await app.runJob('scan-files')
			expect(await article(last)).toMatchObject({ fileScan: 'clean' })
			for (const id of missing) expect(await article(id)).toMatchObject({ fileScan: 'waiting' })
		})

		test('what came before there was a scanner is given out only when it is scanned', async () => {
			const before = await openApp(store.settings)
			const id = await idOf(await before.submit(clean))
			expect(await before.article(id)).toMatchObject({ fileScan: null })
			expect((await before.download(id)).status).toBe(200)
			await before.addGalley(id)
			expect((await before.galley(id)).status).toBe(200)

			const { app, download, galley, article } = await openApp(settings(), before.app.database)
			expect((await download(id)).status).toBe(409)
			expect((await galley(id)).status).toBe(409)
			await app.runJob('scan-files')
			expect(await article(id)).toMatchObject({ fileScan: 'waiting' })
			// without a scanner nothing waits for it
			await before.app.runJob('scan-files')
			expect(await article(id)).toMatchObject({ fileScan: null })
			expect((await before.download(id)).status).toBe(200)

			await clamd.start()
			onTestFinished(() => clamd.stop())
			await app.runJob('scan-files')
			expect((await download(id)).status).toBe(200)
			expect((await galley(id)).status).toBe(200)
			await app.pool.query("update article_galleys set file_scan = 'infected', file_scan_finding = 'X'")
			expect((await galley(id)).status).toBe(422)
		})
	})
})
