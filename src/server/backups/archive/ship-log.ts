import { createReadStream } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../../db/engine/durable.ts'
import type { Recipient } from '../age.ts'
import { hashOf, storedPath, writePart } from '../parts.ts'
import { BackupProblem, folderProblem } from '../problem.ts'
import { isLogFile, logFolder, logPart, storedLogs } from './log-names.ts'

type Parts = { spool: string; archive: string; recipient: Recipient | undefined; signal?: AbortSignal | undefined }

/** What PostgreSQL gave away, the oldest first. */
export const spooledLogs = async (spool: string): Promise<string[]> => (await readdir(spool)).filter(isLogFile).sort()

/** Takes these into the archive. A segment leaves the spool when its copy is durable, and none is replaced. */
export async function shipLog(names: string[], { spool, archive, recipient, signal }: Parts): Promise<void> {
	if (names.length === 0) return
	try {
		const there = new Map((await storedLogs(archive)).map(({ name, sha256 }) => [name, sha256]))
		for (const name of names) {
			signal?.throwIfAborted()
			const source = join(spool, name)
			const { sha256 } = await hashOf(createReadStream(source))
			const known = there.get(name)
			if (known !== undefined && known !== sha256)
				throw new BackupProblem(
					`The archive ${archive} has another ${name} already, and keeps it: two databases use this folder. Set ARCHIVE_DIR to a new one.`,
				)
			if (known === undefined) await store(archive, { source, name, sha256, recipient })
			await rm(source)
		}
	} catch (error) {
		throw folderProblem(archive, error)
	}
}

type Segment = { source: string; name: string; sha256: string; recipient: Recipient | undefined }

/** Under another name until all of it is there: what a killed process leaves is written again. */
async function store(archive: string, { source, name, sha256, recipient }: Segment): Promise<void> {
	const part = logPart(name, sha256)
	const fresh = { ...part, path: `${logFolder}/.new-${name}` }
	const written = await writePart(archive, { ...fresh, source: createReadStream(source), recipient })
	if (written.sha256 !== sha256) throw new BackupProblem(`The segment ${name} changed while it was read.`)
	const isEncrypted = recipient !== undefined
	await rename(join(archive, storedPath(fresh, isEncrypted)), join(archive, storedPath(part, isEncrypted)))
	await syncFolder(join(archive, logFolder))
}
