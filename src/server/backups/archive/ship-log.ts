import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openOrdinary } from '../../ordinary-file.ts'
import type { Recipient } from '../age.ts'
import { hashOf } from '../parts.ts'
import { BackupProblem } from '../problem.ts'
import { type ArchiveStore, putPart } from './archive-store.ts'
import { isLogFile, logPart, type StoredLog, storedLogs } from './log-names.ts'

type Parts = { spool: string; store: ArchiveStore; recipient: Recipient | undefined; signal?: AbortSignal | undefined }

/** What PostgreSQL gave away, the oldest first. */
export const spooledLogs = async (spool: string): Promise<string[]> => (await readdir(spool)).filter(isLogFile).sort()

/** So few are looked for one by one: an archive has thousands. */
const few = 3

const storedOf = async (store: ArchiveStore, names: string[]): Promise<StoredLog[]> =>
	names.length > few
		? storedLogs(store)
		: (await Promise.all(names.map((name) => storedLogs(store, `${name}-`)))).flat()

/** Whether one of these has the name of another one in the archive: it is not taken, and neither is what comes after it. */
export async function hasAnother(
	names: string[],
	{ spool, logs }: { spool: string; logs: StoredLog[] },
): Promise<boolean> {
	const there = new Map(logs.map(({ name, sha256 }) => [name, sha256]))
	const [first] = names.filter((name) => there.has(name)).sort()
	if (first === undefined) return false
	const source = await openOrdinary(join(spool, first)).catch(() => undefined)
	// it has been copied meanwhile
	if (!source) return false
	return (await hashOf(source.createReadStream())).sha256 !== there.get(first)
}

/** Takes these into the archive. A segment leaves the spool when its copy is durable, and none is replaced. */
export async function shipLog(names: string[], { spool, store, recipient, signal }: Parts): Promise<void> {
	if (names.length === 0) return
	const there = new Map((await storedOf(store, names)).map(({ name, sha256 }) => [name, sha256]))
	for (const name of names) {
		signal?.throwIfAborted()
		const source = join(spool, name)
		const { sha256 } = await hashOf((await openOrdinary(source)).createReadStream())
		const known = there.get(name)
		if (known !== undefined && known !== sha256)
			throw new BackupProblem(
				`The archive ${store.name} has another ${name} already, and keeps it: two databases use this archive. Set a new one.`,
			)
		if (known === undefined) {
			const part = { ...logPart(name, sha256), source: (await openOrdinary(source)).createReadStream(), recipient }
			const written = await putPart(store, part)
			if (written.sha256 !== sha256) throw new BackupProblem(`The segment ${name} changed while it was read.`)
		}
		await rm(source)
	}
}
