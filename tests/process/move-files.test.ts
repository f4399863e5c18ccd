import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import { newIdentity } from '../../src/server/backups/age.ts'
import { newKey } from '../../src/server/files/keys.ts'
import { startS3 } from '../support/s3-server.ts'
import { newFolder, start, usedFolder } from './program.ts'

async function run(args: string[], env: Record<string, string>) {
	const program = start(args, env)
	const { code } = await program.ended
	return { code, said: program.output().trim() }
}

/** A data folder with a file that a row names, and one that only the disk has. */
async function siteWithFile(): Promise<{ folder: string; key: string; path: string }> {
	const folder = await usedFolder()
	const key = newKey('pictures', 'webp')
	const database = await openDatabase({ dataDir: folder, log: () => {} })
	const { pool } = connect(database.config)
	await pool.query("update seo_pages set og_image = $1 where page = 'about'", [`/pictures/${basename(key)}`])
	await pool.end()
	await database.stop()
	const path = join(folder, 'uploads', key)
	await mkdir(dirname(path), { recursive: true })
	await writeFile(path, 'a picture')
	return { folder, key, path }
}

async function backupOf(folder: string, env: Record<string, string> = {}): Promise<string> {
	const place = await newFolder()
	expect(await run(['scripts/backup.ts', place], { DATA_DIR: folder, ...env })).toMatchObject({ code: 0 })
	const name = (await readdir(place)).find((found) => found.startsWith('fleuron-'))
	return join(place, name ?? '')
}

test('missing files come back from an encrypted backup, and by hand from one that is not', async () => {
	const { folder, key, path } = await siteWithFile()
	const uploads = join(folder, 'uploads')
	const plain = await backupOf(folder)
	const { identity, recipient } = newIdentity()
	const keyFile = join(await newFolder(), 'key.txt')
	await writeFile(keyFile, identity)
	const sealed = await backupOf(folder, { BACKUP_RECIPIENT: recipient })
	await rm(path)
	const without = await backupOf(folder)
	const bringBack = (backup: string, ...more: string[]) =>
		run(['scripts/move.ts', 'files-from-backup', backup, ...more], { DATA_DIR: folder })

	expect(await bringBack(without)).toEqual({
		code: 0,
		said: `Files that rows name: 1, missing in ${uploads}: 1, stored there again from ${without}: 0. Not in this backup, try another one: ${key}.`,
	})
	expect(await bringBack(sealed)).toMatchObject({ code: 1 })
	expect(await bringBack(sealed, '--key', keyFile)).toEqual({
		code: 0,
		said: `Files that rows name: 1, missing in ${uploads}: 1, stored there again from ${sealed}: 1.`,
	})
	expect(await readFile(path, 'utf8')).toBe('a picture')

	// as docs/operate.md says
	await rm(path)
	await cp(join(plain, 'files'), join(folder, 'uploads'), { recursive: true, force: false })
	expect(await readFile(path, 'utf8')).toBe('a picture')
})

test('a bucket that does not exist, and one that cannot be reached, are named with the settings', async () => {
	const { folder } = await siteWithFile()
	const s3 = await startS3(await newFolder())
	onTestFinished(s3.stop)
	const { endpoint = '', accessKeyId, secretAccessKey } = s3.settings
	const env = {
		...{ DATA_DIR: folder, S3_BUCKET: 'no-such-bucket', S3_ENDPOINT: endpoint },
		...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
	}
	const missing = `The bucket no-such-bucket at ${endpoint} cannot be used: there is no such bucket. Check S3_BUCKET.`
	expect(await run(['scripts/move.ts', 'files-to-s3'], env)).toEqual({ code: 1, said: missing })
	expect((await run(['scripts/doctor.ts'], env)).said).toContain(missing)
	await s3.leave()
	expect((await run(['scripts/doctor.ts'], env)).said).toMatch(/cannot be used: it cannot be reached \(.*ECONNREFUSED/)
})
