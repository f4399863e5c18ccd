import { chmod, cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Launcher, run } from './launcher.ts'
import { codeOf } from './problem.ts'

const prefix = 'postgres-programs-'

/**
 * The programs where PostgreSQL's user can run them: as they were installed, or a copy in `folder` where only root may
 * read those. The alternative would be a server with the right to read and write every file of the machine.
 */
export async function readablePrograms(binaries: string, folder: string, launcher: Launcher): Promise<string> {
	if (process.getuid?.() !== 0 || (await canRun(launcher, binaries))) return binaries
	const { size, mtimeMs } = await stat(join(binaries, 'bin', 'postgres'))
	const copy = `${prefix}${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
	const names = await readdir(folder)
	if (!names.includes(copy)) await copyPrograms(binaries, join(folder, copy))
	// No server runs now, so nobody uses the copies of earlier versions.
	const old = names.filter((name) => name.startsWith(prefix) && name !== copy && !name.includes('.new-'))
	for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
	return join(folder, copy)
}

/** Loads the programs and finds the shared files. */
async function canRun(launcher: Launcher, binaries: string): Promise<boolean> {
	const steps = [
		// A user without a name is a matter for initdb alone, and comes after all that is asked here.
		'said=$("$1/bin/initdb" --show -D "$1/x" 2>&1) || case $said in *"look up effective user"*);; *) false;; esac',
		// a system's own packages have them elsewhere
		'cat "$1/share/postgresql/postgres.bki" >/dev/null || cat "$("$1/bin/pg_config" --sharedir)/postgres.bki" >/dev/null',
	]
	return (await run([...launcher.command, 'sh', '-c', steps.join(' && '), 'sh', binaries], { timeout: 10_000 })).ok
}

/** Made beside its place and then renamed, so that the place never holds half of it. */
async function copyPrograms(binaries: string, place: string): Promise<void> {
	const fresh = await mkdtemp(`${place}.new-`)
	try {
		await cp(binaries, fresh, { recursive: true, verbatimSymlinks: true })
		await openToAll(fresh)
		await rename(fresh, place)
	} catch (error) {
		await rm(fresh, { recursive: true, force: true })
		// Another process was first.
		if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
	}
}

async function openToAll(folder: string): Promise<void> {
	await chmod(folder, 0o755)
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name)
		if (entry.isDirectory()) await openToAll(path)
		else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
	}
}
