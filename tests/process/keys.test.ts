import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/engine/open.ts'
import { erasedPersons } from '../../src/db/tables/backups.ts'
import { buildApp } from '../../src/server/app.ts'
import { writeErasures } from '../../src/server/backups/erasures-file.ts'
import { newKey } from '../../src/server/files/keys.ts'
import { erasedHash } from '../../src/server/persons/erase-person.ts'
import { readSettings } from '../../src/server/settings.ts'
import { madeIn } from '../support/backups.ts'
import { newFolder, start, startMain, usedFolder } from './program.ts'

type Site = Awaited<ReturnType<typeof buildApp>> & { database: pg.ClientConfig }
async function withSite<T>(env: Record<string, string>, use: (site: Site) => Promise<T>): Promise<T> {
	const settings = readSettings({ LOG_LEVEL: 'silent', ...env })
	const database = await openDatabase({ dataDir: settings.dataDir, log: () => {} })
	const built = await buildApp({ settings, database: database.config })
	const used = await use({ ...built, database: database.config })
	await built.app.close()
	await database.stop()
	return used
}

test('keys are rotated and ended from the command line; without the file of the master key nothing starts', async () => {
	const dataDir = await newFolder()
	const file = join(dataDir, 'master.key')
	await writeFile(file, randomBytes(32).toString('base64'))
	const env = { DATA_DIR: dataDir, DEMO_CONTENT: '0' }
	await startMain({ ...env, SECRET_KEY_FILE: file }).ready
	const command = async (args: string[], more = { SECRET_KEY_FILE: file } as Record<string, string>) => {
		const program = start(['scripts/keys.ts', ...args], { ...env, ...more })
		const { code } = await program.ended
		return { code, said: program.output().trim() }
	}

	expect((await command(['list'])).said).toMatch(/^first\tmade \S+\tsigns\tencrypted$/)
	const { said } = await command(['rotate', '--days', '90'])
	const id = /^The key (\w{6}) signs from now on\. Links of the older keys end after 90 days\.$/.exec(said)?.[1]
	expect(id).toBeDefined()
	expect(await command(['end', id ?? ''])).toEqual({
		code: 1,
		said: 'This key signs new links. Please rotate first.',
	})
	expect((await command(['end', 'first'])).code).toBe(0)
	expect((await command(['list'])).said).toMatch(/^first\t.*\taccepted until .*\n\w{6}\t.*\tsigns\tencrypted$/)
	expect(await command(['start-over'])).toEqual({ code: 1, said: expect.stringContaining('stop the app first') })
	expect(await command(['rotate', '--days', 'many'])).toMatchObject({
		code: 64,
		said: expect.stringContaining('Usage'),
	})
	expect(await command(['rotate'], {})).toMatchObject({
		code: 1,
		said: expect.stringContaining('The setting SECRET_KEY_FILE is missing'),
	})
	const other = start(['src/main.ts'], { ...env, PORT: '0' })
	expect(await other.ended).toEqual({ code: 1 })
	expect(other.output()).toContain('The setting SECRET_KEY_FILE is missing')
})

test('after the file of the master key was lost, new keys are made, and files without a record are still removed', async () => {
	const dataDir = await usedFolder()
	const file = join(dataDir, 'master.key')
	await writeFile(file, randomBytes(32).toString('base64'))
	const sweep = (env: Record<string, string> = {}) =>
		withSite({ DATA_DIR: dataDir, ...env }, ({ services }) => services.sweeping.sweep(new Date(Date.now() + 3_700_000)))
	expect(await sweep({ SECRET_KEY_FILE: file })).toEqual({ removed: 0 })
	await rm(file)
	const path = join(dataDir, 'uploads', newKey('articles', 'docx'))
	await mkdir(dirname(path), { recursive: true })
	await writeFile(path, 'nobody names this')
	const program = start(['scripts/keys.ts', 'start-over'], { DATA_DIR: dataDir })
	expect(await program.ended, program.output()).toEqual({ code: 0 })
	expect(await sweep()).toEqual({ removed: 1 })
})

test('a backup is restored without the file of the master key, but who was erased later comes back only when that is said', async () => {
	const dataDir = await usedFolder()
	const [file, backups] = [join(dataDir, 'master.key'), await newFolder()]
	await writeFile(file, randomBytes(32).toString('base64'))
	const address = 'ada@example.org'
	let addressHash = ''
	const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
	const backup = await withSite({ DATA_DIR: dataDir, SECRET_KEY_FILE: file }, async ({ core, database }) => {
		await core.pool.query('insert into newsletter_subscribers (email) values ($1)', [address])
		const known = { addressHash: await erasedHash(core.secrets, 'bob@example.org'), erasedAt: daysAgo(1) }
		await core.db.insert(erasedPersons).values(known)
		const made = await madeIn({ ...core, database }, backups)
		addressHash = await erasedHash(core.secrets, address)
		// the backup does not know this one: the clock was set back since
		await writeErasures(backups, [known, { addressHash, erasedAt: daysAgo(1) }])
		return made
	})
	const run = async (args: string[], env: Record<string, string>) => {
		const program = start(args, env)
		const { code } = await program.ended
		return { code, said: program.output() }
	}
	const restore = (env: Record<string, string>, ...options: string[]) =>
		run(['scripts/restore.ts', backup, ...options], env)
	const subscribers = (env: Record<string, string>) =>
		withSite(env, async ({ core }) => (await core.pool.query('select email from newsletter_subscribers')).rows)

	const place = { DATA_DIR: join(await newFolder(), 'data') }
	const refused = {
		code: 1,
		said: expect.stringMatching(/\(1\).* SECRET_KEY_FILE is missing: .* Nothing was changed: set SECRET_KEY_FILE/),
	}
	expect(await restore(place)).toEqual(refused)
	await writeErasures(backups, [{ addressHash, erasedAt: new Date() }])
	expect(await restore(place)).toEqual(refused)
	expect(await restore({ ...place, SECRET_KEY_FILE: file })).toMatchObject({ code: 0 })
	expect(await subscribers({ ...place, SECRET_KEY_FILE: file })).toEqual([])

	const other = { DATA_DIR: join(await newFolder(), 'data') }
	expect(await restore(other, '--without-secret-key-file')).toEqual({
		code: 0,
		said: expect.stringContaining('Persons who were erased after that moment (1) were NOT erased again'),
	})
	expect(await run(['scripts/keys.ts', 'start-over'], other)).toMatchObject({ code: 0 })
	expect(await subscribers(other)).toEqual([{ email: address }])
})
