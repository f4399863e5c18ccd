import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../node_modules/.cache/clamav', import.meta.url))
const packages = ['clamav-daemon', 'clamav-testfiles']

/** The folder where ClamAV's daemon is found below usr/sbin: the system's, or one that was unpacked for the tests. */
export const findClamd = (): string | undefined => ['/', cache].find((root) => existsSync(join(root, 'usr/sbin/clamd')))

/** Finds ClamAV, or unpacks Debian's packages beside the others: installing them would start services on the machine. */
export function findOrFetchClamd(): string | undefined {
	const found = findClamd()
	if (found) return found
	const list = () =>
		spawnSync('apt-get', ['install', '-s', '--no-install-recommends', ...packages], { encoding: 'utf8' })
	let listed = list()
	if (listed.status !== 0 && process.getuid?.() === 0) {
		spawnSync('apt-get', ['update'], { stdio: 'ignore' })
		listed = list()
	}
	const names = [...(listed.stdout ?? '').matchAll(/^Inst (\S+)/gm)].map(([, name]) => String(name))
	if (names.length > 0) {
		mkdirSync(cache, { recursive: true })
		spawnSync('apt-get', ['download', ...names], { cwd: cache, stdio: 'ignore' })
		for (const file of readdirSync(cache).filter((name) => name.endsWith('.deb')))
			spawnSync('dpkg', ['-x', file, '.'], { cwd: cache, stdio: 'ignore' })
	}
	const fetched = findClamd()
	if (!fetched)
		process.stdout.write('ClamAV was neither found nor fetched: the tests with a real virus scanner are left out.\n')
	return fetched
}
