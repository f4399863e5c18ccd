import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readPostmaster } from '../../src/db/engine/server.ts'
import { openArchive } from '../../src/server/backups/archive/archive-store.ts'
import { recover } from '../../src/server/backups/archive/recover.ts'
import { archivedDatabase } from './archived-database.ts'
import { isRunning, newFolder, type Program, start, usedFolder } from './program.ts'

const soon = { interval: 5, timeout: 120_000 }
const recoveriesIn = async (folder: string) =>
	(await readdir(folder)).filter((name) => name.startsWith('recovered-for-restore-'))

test('an interrupted restore from an archive leaves no copy and no server, and one that was killed is tidied up', async () => {
	const { service, archive } = await archivedDatabase()
	await service.update()
	const site = await usedFolder()
	const used = start(['scripts/restore.ts', archive, '--to', 'latest'], { DATA_DIR: site })
	expect(await used.ended).toEqual({ code: 1 })
	expect(used.output()).toContain('The database is not empty, and nothing was changed')
	expect(used.output()).not.toContain('Unpacking')

	const dataDir = await newFolder()
	const restore = () => start(['scripts/restore.ts', archive, '--to', 'latest'], { DATA_DIR: dataDir })
	/** The number of the server that replays the log. */
	async function replaying({ output }: Program, apartFrom: string[] = []): Promise<number> {
		return vi.waitUntil(async () => {
			const [name] = (await recoveriesIn(dataDir)).filter((one) => !apartFrom.includes(one))
			return output().includes('Replaying') && name && (await readPostmaster(join(dataDir, name, 'postgres')))?.pid
		}, soon) as Promise<number>
	}

	const killed = restore()
	const left = await replaying(killed)
	killed.child.kill('SIGKILL')
	await killed.ended
	const [leftFolder = ''] = await recoveriesIn(dataDir)
	expect(await isRunning(left)).toBe(true)

	const interrupted = restore()
	const server = await replaying(interrupted, [leftFolder])
	expect(await isRunning(left)).toBe(false)
	expect(await recoveriesIn(dataDir)).not.toContain(leftFolder)
	// or it could be done before the second one begins
	interrupted.child.kill('SIGSTOP')
	const second = restore()
	expect(await second.ended).toEqual({ code: 1 })
	expect(second.output()).toContain(`Another restore (process ${interrupted.child.pid}) uses`)
	expect(await isRunning(server)).toBe(true)
	// as npm does, which passes on what the terminal sends to both
	for (const signal of ['SIGINT', 'SIGCONT', 'SIGINT'] as const) interrupted.child.kill(signal)
	const { code } = await interrupted.ended
	expect({ code, said: interrupted.output() }).toEqual({ code: 1, said: expect.stringContaining('was interrupted') })
	expect(await recoveriesIn(dataDir)).toEqual([])
	expect(await isRunning(server)).toBe(false)
})

test('an interruption stops the server of the recovered database also while the archive does not answer', async () => {
	const { service, archive } = await archivedDatabase()
	await service.update()
	const store = await openArchive({ kind: 'disk', folder: archive })
	onTestFinished(store.close)
	const scratch = await newFolder()
	const server = () => readPostmaster(join(scratch, 'postgres'))
	const interruption = new AbortController()
	const never = new Promise<never>(() => {})
	let found: Awaited<ReturnType<typeof server>>
	const hanging = {
		...store,
		// of uploads, once the database is there
		async *list(beginning: string) {
			found = await server()
			if (!found) return yield* store.list(beginning)
			interruption.abort(new Error('interrupted'))
			await never
		},
	}
	const given = { to: undefined, identity: undefined, scratch, say: () => {}, signal: interruption.signal }
	await expect(recover({ store: hanging, ...given })).rejects.toThrow('interrupted')
	expect(await isRunning(found?.pid ?? process.pid)).toBe(false)
})
