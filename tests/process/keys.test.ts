import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, start, startMain } from './program.ts'

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
