import type { Lock, LockedPackage } from './packages.ts'

type Component = {
	'bom-ref': string
	type: 'application' | 'library'
	name: string
	version: string
	purl?: string
	hashes?: { alg: 'SHA-512'; content: string }[]
	licenses?: ({ license: { id: string } } | { expression: string })[]
}

/** Packages of development that the built pages have a part of: subsets of fonts, style sheets, what loads scripts. */
export const builtIn = [
	...['@fontsource-variable/instrument-sans', '@fontsource-variable/newsreader'],
	...['tailwindcss', 'vite', 'rolldown'],
].map((name) => `node_modules/${name}`)

/**
 * A document of CycloneDX about these folders of the lock file. `npm sbom --omit dev` also leaves out packages that run
 * wherever another one needs them for development too.
 */
export function sbomOf(lock: Lock, folders: string[], timestamp: string) {
	const whole = componentOf(lock, '')
	const parts = new Map(folders.map((folder) => [folder, componentOf(lock, folder)]))
	// one version may be in several folders
	const components = new Map([...parts.values()].map((part) => [part['bom-ref'], part]))
	const dependsOn = new Map<string, Set<string>>()
	for (const [folder, { 'bom-ref': ref }] of [['', whole] as const, ...parts]) {
		const needed = neededBy(lock, folder).flatMap((other) => parts.get(other)?.['bom-ref'] ?? [])
		dependsOn.set(ref, new Set([...(dependsOn.get(ref) ?? []), ...needed]))
	}
	return {
		...{ $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json', bomFormat: 'CycloneDX', specVersion: '1.5' },
		version: 1,
		metadata: { timestamp, component: whole },
		components: [...components.values()],
		dependencies: [...dependsOn].map(([ref, needed]) => ({ ref, dependsOn: [...needed] })),
	}
}

function componentOf({ packages }: Lock, folder: string): Component {
	const {
		name = folder.replace(/^.*node_modules\//, ''),
		version,
		license,
		integrity = '',
	} = packageIn(packages, folder)
	const [, sum] = /sha512-(\S+)/.exec(integrity) ?? []
	return {
		'bom-ref': `${name}@${version}`,
		...{ type: folder === '' ? 'application' : 'library', name, version: version ?? '' },
		...(folder !== '' && { purl: `pkg:npm/${name.replace('@', '%40')}@${version}` }),
		...(sum && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }),
		...(license && { licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }] }),
	}
}

function packageIn(packages: Lock['packages'], folder: string): LockedPackage {
	const found = packages[folder]
	if (!found) throw new Error(`${folder} is not in package-lock.json.`)
	return found
}

/** Folders of what a package needs. The whole also needs some that npm lists as needed for development: those of the pages. */
function neededBy({ packages }: Lock, folder: string): string[] {
	const { dependencies, optionalDependencies, peerDependencies, devDependencies } = packageIn(packages, folder)
	const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...devDependencies })
	return names.flatMap((name) => folderOf(name, folder, packages) ?? [])
}

/** As Node looks for a package: in the one that needs it first, then in those around it. */
function folderOf(name: string, neededIn: string, packages: Lock['packages']): string | undefined {
	for (let place = neededIn; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
		const folder = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
		if (packages[folder]) return folder
		if (place === '') return undefined
	}
}
