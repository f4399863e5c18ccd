import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrFetch, librariesOf } from './debian-packages.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/pgbouncer', import.meta.url))

export type Pgbouncer = { program: string; libraries: string; version: string }

const find = (): string | undefined => ['/', cache].find((root) => existsSync(join(root, 'usr/sbin/pgbouncer')))

/** The system's, or one that was unpacked here; undefined where there is neither. */
export function findOrFetchPgbouncer(): Pgbouncer | undefined {
	const root = findOrFetch({
		cache,
		find,
		packages: ['pgbouncer'],
		otherwise: 'PgBouncer was neither found nor fetched: what needs it is left out.',
	})
	if (!root) return undefined
	const program = join(root, 'usr/sbin/pgbouncer')
	const libraries = librariesOf(root)
	const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', env: { LD_LIBRARY_PATH: libraries } })
	const [, version] = /^PgBouncer (\S+)/.exec(stdout ?? '') ?? []
	return version === undefined ? undefined : { program, libraries, version }
}
