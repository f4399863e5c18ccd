import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrFetch, librariesOf } from './debian-packages.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/nginx', import.meta.url))

export type Nginx = { program: string; libraries: string }

const find = (): string | undefined => ['/', cache].find((root) => existsSync(join(root, 'usr/sbin/nginx')))

/** The system's, or one that was unpacked here; undefined where there is neither. */
export function findOrFetchNginx(): Nginx | undefined {
	const root = findOrFetch({
		cache,
		find,
		packages: ['nginx'],
		otherwise: 'nginx was neither found nor fetched: what needs it is left out.',
	})
	return root === undefined ? undefined : { program: join(root, 'usr/sbin/nginx'), libraries: librariesOf(root) }
}
