import { readFile } from 'node:fs/promises'
import { type Identity, readIdentity } from './age.ts'
import { BackupProblem, fileCause } from './problem.ts'

/** The private half of the key of encrypted backups; undefined when none is named. */
export async function readKeyFile(path: string | undefined): Promise<Identity | undefined> {
	if (path === undefined) return undefined
	const text = await readFile(path, 'utf8').catch((error: unknown) => {
		throw new BackupProblem(`The key ${path} cannot be read: ${fileCause(error)}.`)
	})
	const identity = readIdentity(text)
	if (!identity)
		throw new BackupProblem(`${path} has no key of backups: it would have a line that starts with AGE-SECRET-KEY-1.`)
	return identity
}
