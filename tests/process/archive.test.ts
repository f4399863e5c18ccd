import { appendFile, chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import { newIdentity, type Recipient, readIdentity, readRecipient } from '../../src/server/backups/age.ts'
import { archiveService } from '../../src/server/backups/archive/archive.service.ts'
import { archiveProblems, readArchiveState } from '../../src/server/backups/archive/archive-state.service.ts'
import { recover } from '../../src/server/backups/archive/recover.ts'
import { writePart } from '../../src/server/backups/parts.ts'
import { addJournals, idOf } from '../contract/further-submissions.ts'
import { aSubmission, postArticle } from '../contract/requests.ts'
import { startApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { newFolder, start, usedFolder } from './program.ts'

type Row = { title: string; filePath: string }
const articles = 'select title, file_path as "filePath" from articles order by id'

async function restore(args: string[], dataDir: string) {
	const program = start(['scripts/restore.ts', ...args], { DATA_DIR: dataDir })
	const { code } = await program.ended
	return { code, said: program.output() }
}

type Added = { path: string; content: string; recipient: Recipient | undefined }

/** As somebody would who can write into the archive. */
async function addToBase(archive: string, { path, content, recipient }: Added): Promise<void> {
	const [name = ''] = await readdir(join(archive, 'bases'))
	const folder = join(archive, 'bases', name)
	const file = { path: `data/${path}`, isCompressed: true, source: Readable.from([Buffer.from(content)]), recipient }
	const { bytes, sha256 } = await writePart(folder, file)
	const manifest = join(folder, 'manifest.json')
	const base = JSON.parse(await readFile(manifest, 'utf8')) as { files: object[] }
	await writeFile(manifest, JSON.stringify({ ...base, files: [...base.files, { path, bytes, sha256 }] }))
}

test('a moment between two submissions is restored from an encrypted archive, with a file that was removed since', async () => {
	const [dataDir, archive, keys] = [await usedFolder(), await newFolder(), await newFolder()]
	const { identity, recipient } = newIdentity()
	const key = join(keys, 'key.txt')
	await writeFile(key, identity)
	const settings = {
		dataDir,
		archive: { folder: archive, baseHours: 24, keepDays: 7 },
		files: { kind: 'disk' as const, folder: join(dataDir, 'uploads') },
		backups: { folder: undefined, everyHours: 24, keep: 7, recipient: readRecipient(recipient) },
	}
	const database = await openDatabase({ dataDir, isArchived: true, log: () => {} })
	const app = await startApp({ database: database.config, settings })
	const file = { name: 'paper.docx', bytes: aManuscript() }
	await addJournals(app)
	const journalId = await idOf(app, 'Open Journal')
	const submit = async (title: string) =>
		expect((await postArticle(app, aSubmission({ title, journalId }), file)).status).toBe(200)
	const now = async () => (await app.pool.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at as Date
	try {
		await app.runJob('archive')
		await submit('The first paper')
		await app.runJob('archive')
		const moment = await now()
		const { rows } = await app.pool.query<Row>(articles)
		const [first] = rows
		await app.pool.query('delete from articles')
		await app.files.remove(first?.filePath ?? '')
		await submit('The second paper')
		await app.runJob('archive')

		const state = await readArchiveState(settings.archive, dataDir)
		expect(state && archiveProblems(state)).toEqual([])
		expect((await readdir(join(archive, 'wal'))).every((name) => name.endsWith('.gz.age'))).toBe(true)

		const ran = join(keys, 'ran')
		await chmod(keys, 0o777)
		await addToBase(archive, {
			path: 'postgresql.auto.conf',
			content: `recovery_end_command = 'touch ${ran}'`,
			recipient: settings.backups.recipient,
		})
		await writeFile(join(keys, 'kept.age'), '')
		const outside = `${relative(join(archive, 'files'), join(keys, 'kept'))}\t1\t${'0'.repeat(64)}\t2020-01-01T00:00:00.000Z\n`
		await appendFile(join(archive, 'files.tsv'), outside)

		const target = join(await newFolder(), 'data')
		const tried = { archive, identity: undefined, to: moment, scratch: join(keys, 'scratch'), say: () => {} }
		await expect(recover(tried)).rejects.toThrow('is encrypted')
		const tooEarly = { ...tried, identity: readIdentity(identity), to: new Date('2026-01-01') }
		await expect(recover(tooEarly)).rejects.toThrow('The first moment that the archive')
		const { code, said } = await restore([archive, '--to', moment.toISOString(), '--key', key], target)
		expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`as it was on ${moment.toISOString()}`) })
		await expect(stat(ran)).rejects.toThrow('ENOENT')
		expect((await readdir(target)).filter((name) => name.startsWith('recovery-'))).toEqual([])
		const restored = await openDatabase({ dataDir: target, log: () => {} })
		const { pool } = connect(restored.config)
		expect((await pool.query<Row>(articles)).rows).toEqual([first])
		await pool.end()
		await restored.stop()
		expect(await readFile(join(target, 'uploads', first?.filePath ?? ''))).toEqual(Buffer.from(file.bytes))

		// as if the days were over: the next copy makes everything before it superfluous
		const passed = { ...settings, archive: { folder: archive, baseHours: 0, keepDays: 0 } }
		const removed = join(archive, 'files', `${first?.filePath}.age`)
		const before = await readdir(join(archive, 'wal'))
		expect((await stat(removed)).isFile()).toBe(true)
		await archiveService({ ...app, settings: passed, log: { info: () => {}, error: () => {} } }).passOn()
		await expect(stat(removed)).rejects.toThrow('ENOENT')
		expect(await readdir(join(archive, 'bases'))).toHaveLength(1)
		expect((await readdir(join(archive, 'wal'))).some((name) => before.includes(name))).toBe(false)
		const copies = (await readdir(join(archive, 'files'), { recursive: true })).filter((name) => name.endsWith('.age'))
		expect(copies).toHaveLength(1)
		expect((await stat(join(keys, 'kept.age'))).isFile()).toBe(true)
	} finally {
		await app.close()
		await database.stop()
	}
})
