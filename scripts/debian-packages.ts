import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type Wanted = {
	packages: string[]
	/** Without what they depend on: only files are read that come with them. */
	isAlone?: boolean
	cache: string
	find: () => string | undefined
	otherwise: string
}

/** Finds a program, or unpacks Debian's packages beside the others: installing them would start services on the machine. */
export function findOrFetch({ packages, isAlone = false, cache, find, otherwise }: Wanted): string | undefined {
	const found = find()
	if (found) return found
	const list = () =>
		spawnSync('apt-get', ['install', '-s', '--no-install-recommends', ...packages], { encoding: 'utf8' })
	let listed = list()
	if (listed.status !== 0 && process.getuid?.() === 0) {
		spawnSync('apt-get', ['update'], { stdio: 'ignore' })
		listed = list()
	}
	const needed = [...(listed.stdout ?? '').matchAll(/^Inst (\S+)/gm)].map(([, name]) => String(name))
	const names = isAlone ? packages : needed
	if (names.length > 0) {
		mkdirSync(cache, { recursive: true })
		spawnSync('apt-get', ['download', ...names], { cwd: cache, stdio: 'ignore' })
		for (const file of readdirSync(cache).filter((name) => name.endsWith('.deb')))
			spawnSync('dpkg', ['-x', file, '.'], { cwd: cache, stdio: 'ignore' })
	}
	const fetched = find()
	if (!fetched) process.stdout.write(`${otherwise}\n`)
	return fetched
}

/** Where the libraries of unpacked packages are. */
export function librariesOf(root: string): string {
	const folders = ['usr/lib', 'lib'].map((name) => join(root, name)).filter((path) => existsSync(path))
	return folders
		.flatMap((path) => readdirSync(path).flatMap((name) => (name.endsWith('-linux-gnu') ? [join(path, name)] : [])))
		.join(':')
}
