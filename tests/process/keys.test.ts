import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/engine/open.ts'
import { buildApp } from '../../src/server/app.ts'
import { newKey } from '../../src/server/files/keys.ts'
import { readSettings, type Settings } from '../../src/server/settings.ts'
import { newFolder, start, startMain, usedFolder } from './program.ts'

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
	expect(await command(['rotate', '--days', 'many'])).toMatchObject({ code: 1, said: expect.stringContaining('Usage') })
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
	const settings = (masterKey?: string) =>
		readSettings({
			...{ DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
			...(masterKey && { SECRET_KEY_FILE: masterKey }),
		})
	const sweep = async (used: Settings) => {
		const database = await openDatabase({ dataDir, log: () => {} })
		const { app, services } = await buildApp({ settings: used, database: database.config })
		const swept = await services.sweeping.sweep(new Date(Date.now() + 3_700_000))
		await app.close()
		await database.stop()
		return swept
	}
	expect(await sweep(settings(file))).toEqual({ removed: 0 })
	await rm(file)
	const path = join(dataDir, 'uploads', newKey('articles', 'docx'))
	await mkdir(dirname(path), { recursive: true })
	await writeFile(path, 'nobody names this')
	const program = start(['scripts/keys.ts', 'start-over'], { DATA_DIR: dataDir })
	expect(await program.ended, program.output()).toEqual({ code: 0 })
	expect(await sweep(settings())).toEqual({ removed: 1 })
})
