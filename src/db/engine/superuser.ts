import { join } from 'node:path'
import { isNameless, type Launcher, namedLaunchers, type Outcome, run } from './launcher.ts'

export type StoppedServer = { folder: string; binaries: string; launcher: Launcher }

/**
 * Runs statements as the superuser, in PostgreSQL's single-user mode: without a socket, only while no server runs, and
 * only for those who may write the data folder. There is no other way to that role. The first failure ends it.
 */
export async function runAsSuperuser(
	{ folder, binaries, launcher }: StoppedServer,
	database: string,
	statements: string[],
): Promise<Outcome> {
	const settings = {
		exit_on_error: 'on',
		log_checkpoints: 'off',
		log_min_error_statement: 'panic',
		// What the app's role made must not be called by these statements.
		search_path: 'pg_catalog',
	}
	const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const program = [join(binaries, 'bin', 'postgres'), '--single', '-j', '-D', folder, ...words, database]
	// With -j a statement ends with a semicolon and an empty line. A server that crashed is recovered first.
	const options = { timeout: 600_000, input: statements.map((statement) => `${statement};\n\n`).join('') }
	let outcome: Outcome = { ok: false, output: '' }
	for (const candidate of [launcher, ...namedLaunchers(launcher)]) {
		outcome = await run([...candidate.command, ...program], options)
		if (!isNameless(outcome)) break
	}
	return outcome
}
