import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type LockedPackage = {
	/** Where it differs from that of its folder. */
	name?: string
	version?: string
	license?: string
	integrity?: string
	dev?: boolean
	optional?: boolean
	devOptional?: boolean
	dependencies?: Record<string, string>
	optionalDependencies?: Record<string, string>
	peerDependencies?: Record<string, string>
	/** Of the whole alone. */
	devDependencies?: Record<string, string>
}
/** By the folder of each package; the whole has an empty one. */
export type Lock = { packages: Record<string, LockedPackage> }

const root = resolve(import.meta.dirname, '../..')

export const readLock = (): Lock => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock

/** Folders of the locked packages of this platform, without those of development. */
export function shippedPackages({ packages }: Lock): string[] {
	const needed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
	// those of other platforms are optional and not there
	const shipped = needed.filter(
		([path, { optional, devOptional }]) => existsSync(join(root, path)) || !(optional || devOptional),
	)
	const missing = shipped.find(([path]) => !existsSync(join(root, path)))
	if (missing) throw new Error(`${missing[0]} is not installed: run npm ci first.`)
	return shipped.map(([path]) => path)
}
