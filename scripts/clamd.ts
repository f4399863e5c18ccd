import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrFetch } from './debian-packages.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/clamav', import.meta.url))

/** The folder where ClamAV's daemon is found below usr/sbin: the system's, or one that was unpacked for the tests. */
export const findClamd = (): string | undefined => ['/', cache].find((root) => existsSync(join(root, 'usr/sbin/clamd')))

export const findOrFetchClamd = (): string | undefined =>
	findOrFetch({
		cache,
		find: findClamd,
		packages: ['clamav-daemon', 'clamav-testfiles'],
		otherwise: 'ClamAV was neither found nor fetched: the tests with a real virus scanner are left out.',
	})
