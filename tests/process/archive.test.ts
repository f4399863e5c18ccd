import { chmod, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import { newIdentity, readRecipient } from '../../src/server/backups/age.ts'
import { archiveService } from '../../src/server/backups/archive/archive.service.ts'
import type { ArchiveSettings } from '../../src/server/backups/archive/archive-settings.ts'
import {
	type ArchiveState,
	archiveProblems,
	readArchiveState,
} from '../../src/server/backups/archive/archive-state.service.ts'
import { openArchive } from '../../src/server/backups/archive/archive-store.ts'
import { baseNames } from '../../src/server/backups/archive/bases.ts'
import { storedLogs } from '../../src/server/backups/archive/log-names.ts'
import { recover } from '../../src/server/backups/archive/recover.ts'
import { writePart } from '../../src/server/backups/parts.ts'
import { addJournals, idOf } from '../contract/further-submissions.ts'
import { aSubmission, postArticle } from '../contract/requests.ts'
import { startApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { startS3 } from '../support/s3-server.ts'
import { newFolder, start, usedFolder } from './program.ts'

type Row = { title: string; filePath: string }
const articles = 'select title, file_path as "filePath" from articles order by id'

async function restore(args: string[], env: Record<string, string>) {
	const program = start(['scripts/restore.ts', ...args], env)
	const { code } = await program.ended
	return { code, said: program.output() }
}

type Added = { path: string; content: string }

/** As somebody would who can write into the archive. */
async function addToBase(archive: string, { path, content }: Added): Promise<void> {
	const [name = ''] = await readdir(join(archive, 'data'))
	const source = Readable.from([Buffer.from(content)])
	const added = { path: '00099', isCompressed: true, source, recipient: undefined }
	const { bytes, sha256 } = await writePart(join(archive, 'data', name), added)
	const manifest = join(archive, 'bases', `${name}.json`)
	const base = JSON.parse(await readFile(manifest, 'utf8')) as { files: object[] }
	await writeFile(manifest, JSON.stringify({ ...base, files: [...base.files, { path, bytes, sha256, bundle: 99 }] }))
}

const file = { name: 'paper.docx', bytes: aManuscript() }

type Place = Pick<ArchiveSettings, 'store'> & { recipient?: string }

/** An app with an embedded database and an archive, a journal, and what is done with both. */
async function archivedApp({ store, recipient }: Place) {
	const dataDir = await usedFolder()
	const settings = {
		dataDir,
		archive: { store, baseHours: 24, keepDays: 7 },
		files: { kind: 'disk' as const, folder: join(dataDir, 'uploads') },
		backups: {
			folder: undefined,
			everyHours: 24,
			keep: 7,
			recipient: recipient ? readRecipient(recipient) : undefined,
		},
	}
	const database = await openDatabase({ dataDir, isArchived: true, log: () => {} })
	const app = await startApp({ database: database.config, settings })
	onTestFinished(async () => {
		await app.close()
		await database.stop()
	})
	await addJournals(app)
	const journalId = await idOf(app, 'Open Journal')
	return {
		...{ app, settings },
		async submit(title: string) {
			expect((await postArticle(app, aSubmission({ title, journalId }), file)).status).toBe(200)
		},
		now: async () => (await app.pool.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at as Date,
		rows: async () => (await app.pool.query<Row>(articles)).rows,
		problems: async () => archiveProblems((await readArchiveState(settings.archive, dataDir)) as ArchiveState),
	}
}

async function rowsIn(dataDir: string): Promise<Row[]> {
	const restored = await openDatabase({ dataDir, log: () => {} })
	const { pool } = connect(restored.config)
	const { rows } = await pool.query<Row>(articles)
	await pool.end()
	await restored.stop()
	return rows
}

test('a moment between two submissions is restored from an archive, with a file that was removed since', async () => {
	const [archive, keys] = [await newFolder(), await newFolder()]
	const store = { kind: 'disk' as const, folder: archive }
	const { app, settings, submit, now, rows, problems } = await archivedApp({ store })
	await app.runJob('archive')
	await submit('The first paper')
	await app.runJob('archive')
	// as if its disk were not mounted
	await rename(archive, `${archive}-away`)
	await expect(app.runJob('archive')).rejects.toThrow('archive.json is missing')
	expect(await problems()).toEqual([expect.stringContaining('archive.json is missing')])
	await rename(`${archive}-away`, archive)
	await app.runJob('archive')
	const moment = await now()
	const [first] = await rows()
	await app.pool.query('delete from articles')
	await app.files.remove(first?.filePath ?? '')
	await submit('The second paper')
	await app.runJob('archive')
	expect(await problems()).toEqual([])

	const ran = join(keys, 'ran')
	await chmod(keys, 0o777)
	await addToBase(archive, { path: 'postgresql.auto.conf', content: `recovery_end_command = 'touch ${ran}'` })
	await writeFile(join(keys, 'kept'), '')
	const outside = `${relative(join(archive, 'files'), join(keys, 'kept'))}\t1\t${'0'.repeat(64)}\t2020-01-01T00:00:00.000Z\n`
	await writeFile(join(archive, 'lists', '0000000099.tsv'), outside)

	const target = join(await newFolder(), 'data')
	const opened = await openArchive(store)
	const tooEarly = { store: opened, identity: undefined, to: new Date('2026-01-01'), scratch: keys, say: () => {} }
	await expect(recover(tooEarly)).rejects.toThrow('The first moment that the archive')
	const { code, said } = await restore([archive, '--to', moment.toISOString()], { DATA_DIR: target })
	expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`as it was on ${moment.toISOString()}`) })
	await expect(stat(ran)).rejects.toThrow('ENOENT')
	expect((await readdir(target)).filter((name) => name.startsWith('recovered-for-restore-'))).toEqual([])
	expect(await rowsIn(target)).toEqual([first])
	expect(await readFile(join(target, 'uploads', first?.filePath ?? ''))).toEqual(Buffer.from(file.bytes))

	// as if the days were over: the next copy makes everything before it superfluous
	const passed = { ...settings, archive: { store, baseHours: 0, keepDays: 0 } }
	const removed = join(archive, 'files', first?.filePath ?? '')
	const before = await readdir(join(archive, 'wal'))
	expect((await stat(removed)).isFile()).toBe(true)
	await archiveService({ ...app, settings: passed, log: { info: () => {}, error: () => {} } }).update()
	await expect(stat(removed)).rejects.toThrow('ENOENT')
	expect(await readdir(join(archive, 'bases'))).toHaveLength(1)
	expect((await readdir(join(archive, 'wal'))).some((name) => before.includes(name))).toBe(false)
	const [second] = await rows()
	expect((await stat(join(archive, 'files', second?.filePath ?? ''))).isFile()).toBe(true)
	expect((await stat(join(keys, 'kept'))).isFile()).toBe(true)
	opened.close()
})

test('a moment is restored from an encrypted archive in a bucket with its key, also when S3 was away meanwhile', async () => {
	const s3 = await startS3(await newFolder())
	onTestFinished(s3.stop)
	const { identity, recipient } = newIdentity()
	const key = join(await newFolder(), 'key.txt')
	await writeFile(key, identity)
	const { prefix: _files, ...bucket } = s3.settings
	const store = { ...bucket, prefix: 'archive' }
	const { app, settings, submit, now, rows, problems } = await archivedApp({ store, recipient })
	await app.runJob('archive')
	await submit('The first paper')
	await s3.leave()
	await expect(app.runJob('archive')).rejects.toThrow('The archive s3://uploads/archive cannot be used')
	expect(await problems()).toEqual([expect.stringContaining('The archive s3://uploads/archive cannot be used')])
	await s3.comeBack()
	await submit('The second paper')
	await app.runJob('archive')
	expect(await problems()).toEqual([])
	const moment = await now()
	const stored = await rows()
	await submit('The third paper')
	await app.runJob('archive')

	const opened = await openArchive(store)
	const names: string[] = []
	for (const folder of ['data', 'wal', 'files']) for await (const one of opened.list(folder)) names.push(one.key)
	expect(names.length).toBeGreaterThan(4)
	expect(names.filter((name) => !name.endsWith('.age'))).toEqual([])
	const env = {
		...{ ARCHIVE_S3_BUCKET: store.bucket, ARCHIVE_S3_PREFIX: store.prefix, ARCHIVE_S3_ENDPOINT: store.endpoint ?? '' },
		...{ ARCHIVE_S3_ACCESS_KEY_ID: store.accessKeyId, ARCHIVE_S3_SECRET_ACCESS_KEY: store.secretAccessKey },
	}
	const target = join(await newFolder(), 'data')
	const withoutKey = { store: opened, identity: undefined, to: undefined, scratch: target, say: () => {} }
	await expect(recover(withoutKey)).rejects.toThrow('is encrypted')
	const { code, said } = await restore(['s3', '--to', moment.toISOString(), '--key', key], { DATA_DIR: target, ...env })
	expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`as it was on ${moment.toISOString()}`) })
	expect(await rowsIn(target)).toEqual(stored)
	for (const { filePath } of stored)
		expect(await readFile(join(target, 'uploads', filePath))).toEqual(Buffer.from(file.bytes))

	// as if the days were over
	const logs = await storedLogs(opened)
	const passed = { ...settings, archive: { store, baseHours: 0, keepDays: 0 } }
	await archiveService({ ...app, settings: passed, log: { info: () => {}, error: () => {} } }).update()
	expect(await baseNames(opened)).toHaveLength(1)
	const left = new Set((await storedLogs(opened)).map(({ name }) => name))
	expect(logs.filter(({ name }) => left.has(name))).toEqual([])
	opened.close()
})
