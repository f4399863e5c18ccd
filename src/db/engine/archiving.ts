import { lchown, lstat, mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { replaceFile } from './durable.ts'
import type { Place } from './place.ts'
import { codeOf, DatabaseProblem } from './problem.ts'
import { appRole } from './roles.ts'
import { runAsSuperuser, type StoppedServer } from './superuser.ts'

/**
 * Where PostgreSQL puts each full segment of its log, beside its data folder. While this folder is there, every start of
 * the server archives: one by a command as well, which may be the first.
 */
export const spoolOf = (folder: string) => `${folder}-archive`

/** The folders of the embedded database that a copy of it is made from. */
export async function archivedFolders(dataDir: string): Promise<{ folder: string; spool: string }> {
	const wanted = join(resolve(dataDir), 'postgres')
	const folder = await realpath(wanted).catch(() => wanted)
	return { folder, spool: spoolOf(folder) }
}

const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/**
 * PostgreSQL removes a segment once this succeeds, so the copy is durable before it has its name; another segment of the same
 * name is never replaced.
 */
const archiveCommand = (spool: string) =>
	[
		`d=${quoted(spool)}`,
		'if [ -e "$d/%f" ]; then cmp -s "%p" "$d/%f"',
		'else cp "%p" "$d/.%f.new" && sync "$d/.%f.new" && mv "$d/.%f.new" "$d/%f" && sync "$d"',
		'fi',
	].join('; ')

/** What the server is started with. */
export async function archiveSettings(folder: string): Promise<Record<string, string>> {
	const spool = spoolOf(folder)
	if (!(await stat(spool).catch(() => undefined)) || (await ownerOf(folder)) === 'another database') return {}
	return { archive_mode: 'on', archive_command: archiveCommand(spool), archive_timeout: '300' }
}

/** Says that all of this is done, and for which database: the spool stays when another one takes the place of that. */
const readyFile = 'ready'

/** PostgreSQL's own number of a database server, with which this file begins in every version. */
const systemOf = async (folder: string): Promise<string> =>
	(await readFile(join(folder, 'global', 'pg_control'))).toString('hex', 0, 8)

/** As `pg_control_system` gives it, of the database whose log the spool has; undefined while there is none. */
export async function systemOfSpool(spool: string): Promise<string | undefined> {
	const noted = await readFile(join(spool, readyFile), 'utf8').catch(() => '')
	return noted.length === 16 ? Buffer.from(noted, 'hex').readBigUInt64LE().toString() : undefined
}

async function ownerOf(folder: string): Promise<'this database' | 'another database' | 'nobody'> {
	const noted = await readFile(join(spoolOf(folder), readyFile), 'utf8').catch((error: unknown) => {
		if (codeOf(error) === 'ENOENT') return ''
		throw error
	})
	if (noted === '') return 'nobody'
	return noted === (await systemOf(folder)) ? 'this database' : 'another database'
}

/** The app's role may say when a copy begins and ends, and when a segment is full. It may read no file of the server by that. */
const grants = ['pg_backup_start(text, boolean)', 'pg_backup_stop(boolean)', 'pg_switch_wal()'].map(
	(name) => `grant execute on function ${name} to ${appRole}`,
)

/** Before the server is started. `wanted` is undefined for those who do not know, and then nothing changes. */
export async function prepareArchiving(
	server: StoppedServer,
	{ isArchived: wanted, log }: Pick<Place, 'isArchived' | 'log'>,
): Promise<void> {
	const spool = spoolOf(server.folder)
	if (wanted === undefined) return
	if (!wanted) return rm(spool, { recursive: true, force: true })
	const owner = await ownerOf(server.folder)
	if (owner === 'this database') return
	if (owner === 'another database') await setAside(spool, log)
	const outcome = await runAsSuperuser(server, appRole, grants)
	if (!outcome.ok) throw new DatabaseProblem(`Archiving could not be prepared: ${outcome.output.trim()}`)
	await makeSpool(server)
}

/** These segments may be the only copies of what the former database wrote last. */
async function setAside(spool: string, log: Place['log']): Promise<void> {
	const kept = `${spool}-${new Date().toISOString().replace(/[-:.]/g, '')}`
	await rename(spool, kept)
	log(`What waited for the archive of a former database is kept in ${kept}: remove it if nobody needs it.`)
}

async function makeSpool({ folder, launcher: { uid, gid } }: StoppedServer): Promise<void> {
	const spool = spoolOf(folder)
	await mkdir(spool, { recursive: true, mode: 0o700 })
	if (process.getuid?.() === 0) await lchown(spool, uid, gid)
	if (!(await lstat(spool)).isDirectory()) throw new DatabaseProblem(`${spool} is a link, and has to be a folder.`)
	await replaceFile(join(spool, readyFile), await systemOf(folder))
}
