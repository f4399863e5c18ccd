import { codeOf } from '../../db/engine/problem.ts'
import { type Identity, WrongKey } from './age.ts'
import { eachInParallel } from './each-in-parallel.ts'
import { fileListPart, type Manifest, manifestName, readManifest, sumsName, tablePart } from './manifest.ts'
import { hashOf, linesIn, openStored, readPart, storedPath } from './parts.ts'
import { BackupProblem } from './problem.ts'

const filesInParallel = 4
const sumLine = /^([0-9a-f]{64}) {2}(\S+)$/
/** Only paths inside the backup are opened: the list may have been changed by others. */
const isInside = (path: string) => /^[\w./-]+$/.test(path) && !path.split('/').includes('..') && !path.startsWith('/')

async function* linesOf(backup: string): AsyncGenerator<{ sha256: string; path: string }> {
	for await (const line of linesIn(openStored(backup, sumsName))) {
		const [, sha256 = '', path = ''] = sumLine.exec(line.replace(/\r$/, '')) ?? []
		if (!isInside(path)) throw damaged(backup, `its list ${sumsName} cannot be read`)
		yield { sha256, path }
	}
}

const damaged = (backup: string, how: string) =>
	new BackupProblem(`The backup ${backup} is damaged: ${how}. Nothing was changed.`)

/** Every byte is as it was written, none is missing, and the key opens it. Changes nothing. */
export async function checkBackup(backup: string, identity: Identity | undefined): Promise<Manifest> {
	const manifest = await readManifest(backup)
	if (manifest.isEncrypted && !identity)
		throw new BackupProblem(`The backup ${backup} is encrypted: name the file of its key with --key FILE.`)
	// somebody who cannot encrypt for the key could have put it in the place of ours
	if (!manifest.isEncrypted && identity)
		throw new BackupProblem(
			`The backup ${backup} is not encrypted, and a key was named. Leave out --key if you know where the backup comes from.`,
		)
	const parts = new Set<string>()
	try {
		await eachInParallel(linesOf(backup), filesInParallel, async ({ path, sha256 }) => {
			parts.add(path)
			const found = await hashOf(openStored(backup, path))
			if (found.sha256 !== sha256) throw damaged(backup, `${path} has changed`)
		})
	} catch (error) {
		if (codeOf(error) !== 'ENOENT') throw error
		throw damaged(backup, `${(error as NodeJS.ErrnoException).path?.slice(backup.length + 1)} is missing`)
	}
	const needed = [fileListPart, ...manifest.tables.map(({ name }) => tablePart(name))]
	const hasAll = needed.every((part) => parts.has(storedPath(part, manifest.isEncrypted)))
	if (parts.size !== manifest.parts || !parts.has(manifestName) || !hasAll)
		throw damaged(backup, `${sumsName} is not complete`)
	if (manifest.isEncrypted) await tryKey(backup, identity)
	return manifest
}

async function tryKey(backup: string, identity: Identity | undefined): Promise<void> {
	try {
		await hashOf(readPart(backup, fileListPart, identity))
	} catch (error) {
		if (!(error instanceof WrongKey)) throw error
		throw new BackupProblem(`The backup ${backup} is encrypted for another key. Nothing was changed.`)
	}
}
