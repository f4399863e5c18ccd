import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrFetch } from './debian-packages.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/faketime', import.meta.url))

/** The library lies in a folder that is named after the kind of machine. */
function find(): string | undefined {
	const folders = ['/', cache].map((root) => join(root, 'usr/lib')).filter((path) => existsSync(path))
	return folders
		.flatMap((path) => readdirSync(path).map((name) => join(path, name, 'faketime/libfaketime.so.1')))
		.find((path) => existsSync(path))
}

/** The library that tells programs another time, the system's or one that was unpacked here. */
export const findOrFetchFaketime = (): string | undefined =>
	findOrFetch({
		cache,
		find,
		packages: ['libfaketime'],
		otherwise: 'libfaketime was neither found nor fetched: what needs it is left out.',
	})
