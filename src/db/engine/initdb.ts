import { chown } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isNameless, type Launcher, namedLaunchers, type Outcome, otherLaunchers, run, setOwner } from './launcher.ts'
import { DatabaseProblem, diskFull } from './problem.ts'
import { setUpRoles, superuser } from './roles.ts'

/**
 * The built-in provider compares and folds case the same everywhere and forever (a new C library
 * cannot spoil an index), but pg_trgm still asks the C library what a letter is, so LC_CTYPE has to
 * be one of the host's UTF-8 locales: the first of these that it has.
 */
const characterTypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8']

/** Written into postgresql.conf, where an operator may change them: a small machine, nothing less durable. */
const tuning = {
	max_connections: '80',
	shared_buffers: '128MB',
	max_wal_size: '512MB',
	jit: 'off',
	log_checkpoints: 'off',
	timezone: 'UTC',
	log_timezone: 'UTC',
}

/** Fills an empty folder of ours with a new cluster that belongs to the launcher's user and has the app's role. */
export async function initdb(folder: string, binaries: string, launcher: Launcher): Promise<void> {
	const isRoot = process.getuid?.() === 0
	let outcome: Outcome = { ok: false, output: '' }
	for (const candidate of [launcher, ...namedLaunchers(launcher), ...otherLaunchers(launcher)]) {
		if (isRoot) await chown(folder, candidate.uid, candidate.gid)
		let attempt = await initdbAs(folder, binaries, candidate)
		if (attempt.ok) attempt = await setUpRoles({ folder, binaries, launcher: candidate })
		// What stopped the first one is the reason to tell.
		if (attempt.ok || !outcome.output) outcome = attempt
		if (!isNameless(attempt) && !isNameless(outcome)) break
	}
	if (!outcome.ok)
		throw new DatabaseProblem(`The database could not be created in ${dirname(folder)}: ${causeOf(outcome, launcher)}`)
	if (isRoot) await setOwner(folder, launcher)
}

async function initdbAs(folder: string, binaries: string, launcher: Launcher): Promise<Outcome> {
	const program = join(binaries, 'bin', 'initdb')
	const login = ['--encoding=UTF8', '--auth=reject', '-U', superuser]
	const settings = Object.entries(tuning).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	let outcome: Outcome = { ok: false, output: '' }
	for (const characterType of characterTypes) {
		const locale = [
			'--locale-provider=builtin',
			'--builtin-locale=C.UTF-8',
			'--locale=C',
			`--lc-ctype=${characterType}`,
		]
		outcome = await run([...launcher.command, program, ...locale, ...login, ...settings, '-D', folder])
		if (outcome.ok || !isLocaleError(outcome)) break
	}
	return outcome
}

function isLocaleError({ output }: Outcome): boolean {
	return /locale/i.test(lastError(output))
}

function causeOf(outcome: Outcome, launcher: Launcher): string {
	if (/No space left|quota exceeded/i.test(outcome.output)) return `${diskFull}.`
	if (isLocaleError(outcome)) {
		return `this machine has none of the locales ${characterTypes.join(', ')}; install one, or set DATABASE_URL to a PostgreSQL server.`
	}
	if (isNameless(outcome)) {
		return `the user id ${launcher.uid} has no name, which initdb asks for; add a line for it to /etc/passwd, run as a user who has one, or set DATABASE_URL to a PostgreSQL server.`
	}
	return `${lastError(outcome.output)}.`
}

function lastError(output: string): string {
	const lines = output.trim().split('\n')
	return lines.findLast((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? 'initdb said nothing'
}
