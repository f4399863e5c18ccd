import { readdir, readFile, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openArchive } from '../../src/server/backups/archive/archive-store.ts'
import { readMoments } from '../../src/server/backups/archive/bases.ts'
import { isSegment, storedLogs } from '../../src/server/backups/archive/log-names.ts'
import { recover } from '../../src/server/backups/archive/recover.ts'
import { archivedDatabase } from './archived-database.ts'
import { newFolder } from './program.ts'

test('the end of an archive is what was written last, and a segment that is missing is told', async () => {
	const { service, pool, archive } = await archivedDatabase()
	const store = await openArchive({ kind: 'disk', folder: archive })
	onTestFinished(store.close)
	const said: string[] = []
	async function recoverLatest() {
		const parts = { store, identity: undefined, to: undefined, scratch: await newFolder() }
		const { backup, gap } = await recover({ ...parts, say: (sentence) => void said.push(sentence) })
		const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as { madeAt: string }
		const rows = gunzipSync(await readFile(join(backup, 'tables/newsletter_subscribers.copy.gz'))).toString()
		return { gap, madeAt: new Date(manifest.madeAt), rows }
	}
	const subscribe = async (name: string) => {
		await pool.query('insert into newsletter_subscribers (email) values ($1)', [`${name}@example.org`])
		await service.update()
		return (await storedLogs(store)).filter(({ path }) => !path.includes('.backup')).at(-1)?.path ?? ''
	}

	await service.update()
	const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
	const copied = await recoverLatest()
	expect(copied.gap).toBeUndefined()
	// nothing was written since the copy, and a later moment would leave out erasures that came after it
	expect(copied.madeAt.getTime()).toBeLessThanOrEqual(rows[0]?.at.getTime() ?? 0)

	await subscribe('first')
	await rm(join(archive, await subscribe('second')))
	await subscribe('third')
	const torn = await recoverLatest()
	expect(torn.gap).toContain('what was written later is not restored')
	expect(said).toContain(torn.gap)
	expect(torn.rows).toContain('first@example.org')
	expect(torn.rows).not.toContain('third@example.org')

	const start = (await readMoments(store)).at(-1)?.startSegment ?? 'none'
	for (const name of await readdir(join(archive, 'wal')))
		if (name.startsWith(`${start}-`)) await rm(join(archive, 'wal', name))
	await expect(recoverLatest()).rejects.toThrow('Name an earlier moment')
})

test('a damaged segment keeps no moment before it from being restored', async () => {
	const { service, pool, archive } = await archivedDatabase()
	const store = await openArchive({ kind: 'disk', folder: archive })
	onTestFinished(store.close)
	async function subscribe(name: string): Promise<Date> {
		await pool.query('insert into newsletter_subscribers (email) values ($1)', [`${name}@example.org`])
		const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
		await service.update()
		return rows[0]?.at ?? new Date(0)
	}
	const recoverTo = async (to: Date | undefined) =>
		recover({ store, identity: undefined, to, scratch: await newFolder(), say: () => {} })
	await service.update()
	const [first, , third] = [await subscribe('first'), await subscribe('second'), await subscribe('third')]
	const last = (await storedLogs(store)).findLast(({ name }) => isSegment(name))
	await truncate(join(archive, last?.path ?? ''), 40)
	const { backup } = await recoverTo(first)
	const rows = gunzipSync(await readFile(join(backup, 'tables/newsletter_subscribers.copy.gz'))).toString()
	expect([rows.includes('first@'), rows.includes('second@')]).toEqual([true, false])
	for (const moment of [third, undefined])
		await expect(recoverTo(moment)).rejects.toThrow(`The segment ${last?.name} of the archive ${archive} is damaged`)
})
