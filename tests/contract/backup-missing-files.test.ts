import { rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { AppError } from '../../src/server/app-error.ts'
import { filesService } from '../../src/server/files/files.service.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { backupsOf, madeIn, namesIn, newFolder, plain, rowsOfBackups } from '../support/backups.ts'
import { walkWorkflow } from '../support/workflow.ts'
import { aMessage, postJson } from './requests.ts'

let app: TestApp

beforeAll(async () => {
	app = await startApp()
	await walkWorkflow(app)
})
afterAll(() => app.close())

const { states, dueAgain } = rowsOfBackups(() => app.pool)

/** The store, without its first files. */
function storeWithout(count: number) {
	const gone = new Set<string>()
	return {
		async open(key: string) {
			if (gone.size < count) gone.add(key)
			if (gone.has(key)) throw new AppError('not_found', 'It is gone.')
			return app.files.open(key)
		},
	}
}

test('a backup that lacks files is told, and does not push out one that has them', async () => {
	const where = await newFolder()
	const whole = basename(await madeIn(app, where))
	const backups = backupsOf(
		app,
		{ ...plain, folder: where, keep: 1 },
		{ files: storeWithout(Number.POSITIVE_INFINITY) },
	)
	const [first, last] = [await backups.make(where), await backups.make(where)]
	expect(first?.problems).toEqual([expect.stringMatching(/^\d+ files that rows or texts name are not in the store\.$/)])
	expect(await namesIn(where)).toEqual([whole, basename(last?.path ?? '')])
	expect((await states(where)).at(-1)).toEqual({ state: 'done', problem: first?.problems[0] })
})

test('is refused where the disk of the uploads is not mounted, until a command says that it is right', async () => {
	const where = await newFolder()
	await madeIn(app, where)
	await dueAgain(where)
	const files = await filesService({ kind: 'disk', folder: join(await newFolder(), 'mount-point') })
	onTestFinished(async () => files.close())
	const backups = backupsOf(app, { ...plain, folder: where }, { files })
	await expect(backups.makeIfDue()).rejects.toThrow('is its disk mounted')
	expect(await namesIn(where)).toHaveLength(1)
	expect((await backups.make(where))?.problems).toHaveLength(1)
	await dueAgain(where)
	await backups.makeIfDue()
	expect((await states(where)).map(({ state }) => state)).toEqual(['done', 'failed', 'done', 'done'])
})

test('a stranger who names a file that never was stops no backup, and is told once', async () => {
	const site = await startApp()
	onTestFinished(site.close)
	const where = await newFolder()
	const backups = backupsOf(site, { ...plain, folder: where, keep: 1 })
	const rounds: (string | null)[] = []
	async function next(): Promise<void> {
		await backups.makeIfDue()
		const { rows } = await site.pool.query<{ problem: string | null }>('select problem from backups order by id')
		rounds.push(rows.at(-1)?.problem ?? null)
		await site.pool.query("update backups set started_at = started_at - interval '25 hours'")
	}
	await next()
	const message = `Where is articles/01/${'01'.repeat(16)}.docx?`
	expect((await postJson(site, '/api/contacts', aMessage({ message }))).status).toBe(200)
	for (let round = 0; round < 2; round++) await next()
	expect(rounds).toEqual([null, expect.stringContaining('1 file that'), null])
	// the one before the message lacks no file, and is kept until it is old
	expect(await namesIn(where)).toHaveLength(2)
	await site.pool.query("update backups set started_at = started_at - interval '366 days' where missing_files = 0")
	await next()
	expect(await namesIn(where)).toHaveLength(1)
})

test('one that was removed by hand keeps no better one from staying', async () => {
	const where = await newFolder()
	const whole = await madeIn(app, where)
	await rename(whole, join(await newFolder(), 'elsewhere'))
	const make = (count: number) =>
		backupsOf(app, { ...plain, folder: where, keep: 1 }, { files: storeWithout(count) }).make(where)
	const [better, worse] = [await make(1), await make(2)]
	expect(await namesIn(where)).toEqual([basename(better?.path ?? ''), basename(worse?.path ?? '')])
	// its disk may return
	expect((await states(where)).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
})
