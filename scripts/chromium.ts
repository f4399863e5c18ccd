import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// not chromium-headless-shell, which is quicker: it has no back/forward cache
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const isExecutable = (file: string) => {
	try {
		accessSync(file, constants.X_OK)
		return true
	} catch {
		return false
	}
}

/** The system's browser, or the one that CHROMIUM_PATH names. */
export function findChromium(): string | undefined {
	const named = process.env.CHROMIUM_PATH
	if (named) return isExecutable(named) ? named : undefined
	const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Finds a browser, installs Debian's where that is possible, or says in one sentence what to do. */
export function findOrInstallChromium(): string {
	const found = findChromium()
	if (found) return found
	const isRoot = process.getuid?.() === 0
	if (isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
		const started = Date.now()
		process.stdout.write("Installing Debian's Chromium for the end-to-end tests...\n")
		const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
		spawnSync('apt-get', ['update'], options)
		spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
		const installed = findChromium()
		if (installed) {
			process.stdout.write(`Chromium is installed (${((Date.now() - started) / 1000).toFixed(0)} s).\n`)
			return installed
		}
	}
	process.stderr.write(
		'The end-to-end tests need Chromium: install it (on Debian "apt-get install chromium") or name one with CHROMIUM_PATH.\n',
	)
	process.exit(1)
}
