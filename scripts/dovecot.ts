import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrFetch } from './debian-packages.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/dovecot', import.meta.url))

/** Where the libraries of an unpacked Dovecot are. */
export function dovecotLibraries(root: string): string {
	const folders = ['usr/lib', 'lib'].map((name) => join(root, name)).filter((path) => existsSync(path))
	const machine = folders.flatMap((path) =>
		readdirSync(path)
			.filter((name) => name.endsWith('-linux-gnu'))
			.map((name) => join(path, name)),
	)
	return [join(root, 'usr/lib/dovecot'), ...machine].join(':')
}

/** Its settings are written differently in later versions. */
function isKnown(root: string): boolean {
	if (!existsSync(join(root, 'usr/lib/dovecot/imap'))) return false
	const { stdout } = spawnSync(join(root, 'usr/sbin/dovecot'), ['--version'], {
		encoding: 'utf8',
		env: { LD_LIBRARY_PATH: dovecotLibraries(root) },
	})
	return /^2\.3\./.test(stdout ?? '')
}

/** The folder where Dovecot's IMAP server is found below usr/lib: the system's, or one that was unpacked for the tests. */
export const findDovecot = (): string | undefined => ['/', cache].find(isKnown)

export const findOrFetchDovecot = (): string | undefined =>
	findOrFetch({
		cache,
		find: findDovecot,
		packages: ['dovecot-imapd'],
		otherwise: 'Dovecot was neither found nor fetched: the tests with a real IMAP server are left out.',
	})
